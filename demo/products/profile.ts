/** The profile line. */
import { both } from '../draft.ts'
import type { Product } from './product.ts'

export const profileProducts: readonly Product[] = [
  {
    model: 'VELA-1200',
    platform: '01',
    serial: 'V12',
    category: 'framing',
    status: 'published',
    body: 'profile',
    name: both('1,200 W LED framing profile', '1200 W LED 电脑切割灯'),
    summary: both(
      'Full-size framing profile for long throws: 44,000 lm, four-blade framing through 120° and a 5–52° zoom.',
      '面向远距离投射的大型切割灯：44000 lm 光通量、四片可整体旋转 120° 的切割系统、5–52° 变焦。',
    ),
    description: both(
      `The VELA-1200 is the key light of the house: bright enough from the second balcony, quiet enough for opera.

- **Framing** – four blades in two planes, each with its own angle; the whole set turns ±60° and closes fully.
- **Colour** – CMY with linear CTO and a seven-colour wheel; a CRI filter lifts 72 to 92 for broadcast.
- **Service** – framing, effects and colour come out as three modules, two captive screws each.

Replace the front fan filter every 500 hours; the menu counts them.`,
      `VELA-1200 是剧场的主力光源：投射到二层楼座依然明亮，安静程度足以胜任歌剧演出。

- **切割**：四片切割片分置两个平面，角度各自可调；整体可旋转 ±60°，并能完全闭合。
- **颜色**：CMY 混色加线性 CTO，另有七色颜色盘；高显色滤片可将显指由 72 提升到 92，满足电视录制。
- **维护**：切割、效果、颜色三个模块可整体抽出，每个模块只需松开两颗防脱螺钉。

前风扇防尘网每 500 小时更换一次，菜单内有计时。`,
    ),
    rows: [
      ['source', '1,200 W white LED engine', '1200 W 白光 LED 光源模组'],
      ['output', '44,000', '44000'],
      ['cct', '6,500', '6500'],
      ['cri', '72 / 92 with filter', '72；加高显色滤片后 92'],
      ['zoom', '5–52'],
      ['framing', '4 blades, 2 planes, ±60° rotation', '4 片切割片，双平面，整体旋转 ±60°'],
      ['gobos', '6 rotating + 1 animation wheel', '6 个旋转图案 + 1 个动态盘'],
      ['movement', '540 / 270'],
      ['protocols', 'DMX512-A, RDM, Art-Net, sACN'],
    ],
    size: { width: 475, depth: 340, height: 795 },
    weight: 41.5,
    power: 1650,
    ip: 'IP20',
    supply: '200–240 V',
    accessories: ['PYXIS-8', 'PYXIS-4N', 'ANTLIA-700'],
  },
  {
    model: 'VELA-600',
    platform: '02',
    serial: 'V06',
    category: 'framing',
    status: 'published',
    body: 'profile',
    name: both('600 W LED framing profile', '600 W LED 电脑切割灯'),
    summary: both(
      'Medium-throw framing profile for touring: 23,000 lm in a 28 kg body that two people rig without a winch.',
      '适合巡演的中距离切割灯：23000 lm，整灯 28 公斤，两人即可徒手吊挂。',
    ),
    description: both(
      `The optics of the VELA-1200 at two thirds of the size. Lamp-height access panels mean that gobos are changed on the
truss, without tools.

- 6–48° zoom with linked focus over the whole range
- seven rotating gobos, four-facet and linear prisms
- fan modes: auto, studio (below 32 dB), full`,
      `把 VELA-1200 的光学系统缩小到三分之二。灯头侧盖免工具打开，在桁架上就能更换图案片。

- 6–48° 变焦，全程联动对焦
- 七个旋转图案，四面棱镜与直排棱镜
- 风扇模式：自动、录音棚（低于 32 dB）、全速`,
    ),
    rows: [
      ['source', '600 W white LED engine', '600 W 白光 LED 光源模组'],
      ['output', '23,000', '23000'],
      ['cct', '6,800', '6800'],
      ['cri', '70 / 90 with filter', '70；加高显色滤片后 90'],
      ['zoom', '6–48'],
      ['framing', '4 blades, ±45° rotation', '4 片切割片，整体旋转 ±45°'],
      ['gobos', '7 rotating, slot-in', '7 个旋转图案，插入式'],
      ['movement', '540 / 265'],
      ['protocols', 'DMX512-A, RDM, Art-Net, sACN'],
    ],
    size: { width: 402, depth: 282, height: 668 },
    weight: 28.2,
    power: 860,
    ip: 'IP20',
    supply: '100–240 V',
    accessories: ['PYXIS-8', 'ANTLIA-700'],
  },
  {
    model: 'VELA-300',
    platform: '03',
    serial: 'V03',
    category: 'spot',
    status: 'discontinued',
    replacedBy: 'VELA-600',
    body: 'profile',
    name: both('300 W LED spot', '300 W LED 电脑图案灯'),
    summary: both(
      'Compact spot for clubs and schools. Built until December 2024; parts are kept in stock until 2031.',
      '面向酒吧与学校剧场的小型图案灯。2024 年 12 月停产，配件供应至 2031 年。',
    ),
    description: both(
      `The first VELA. One colour wheel, one fixed and one rotating gobo wheel, three-facet prism, motorised focus.

**Discontinued.** The successor for new systems is the VELA-600. Its DMX chart is another, so repatch it.`,
      `第一代 VELA：一个颜色盘、一个固定图案盘、一个旋转图案盘、三面棱镜、电动对焦。

**已停产。** 新系统请选用 VELA-600，其 DMX 通道表不同，需重新配接。`,
    ),
    rows: [
      ['source', '300 W white LED', '300 W 白光 LED'],
      ['output', '11,500', '11500'],
      ['cct', '7,200', '7200'],
      ['zoom', '11–36'],
      ['colour', 'Wheel with 9 filters and open', '9 色加白光颜色盘'],
      ['gobos', '8 fixed, 7 rotating', '8 个固定图案，7 个旋转图案'],
      ['movement', '540 / 270'],
      ['protocols', 'DMX512-A, RDM'],
    ],
    size: { width: 330, depth: 230, height: 540 },
    weight: 17.4,
    power: 420,
    ip: 'IP20',
    supply: '100–240 V',
    accessories: ['PYXIS-8'],
  },
  {
    model: 'PICTOR-300',
    platform: '04',
    serial: 'P03',
    category: 'ellipsoidal',
    status: 'published',
    body: 'ellipsoidal',
    name: both('300 W full-spectrum LED ellipsoidal', '300 W 全光谱 LED 成像灯'),
    summary: both(
      'Six-colour LED engine with interchangeable 19°, 26° and 36° lens tubes. Mixes skin tones that cameras like.',
      '六色 LED 光源，19°、26°、36° 镜筒可互换，肤色还原自然，适合摄像。',
    ),
    description: both(
      `A static ellipsoidal for theatres that change their rig every night.

- six colours (red, amber, lime, green, cyan, indigo), tungsten dimming curve
- four hand-set shutters, gobo slot size B, drop-in iris
- silent below 40 % output: the fan stops

Lens tubes are ordered as parts; the 26° tube is delivered with the fixture.`,
      `为每晚换景的剧场设计的固定成像灯。

- 六色光源（红、琥珀、青柠、绿、青、靛蓝），支持卤钨灯调光曲线
- 四片手动切割片，B 号图案槽，可插入光圈
- 输出低于 40% 时风扇停转，完全静音

镜筒按配件订购，出厂标配 26° 镜筒。`,
    ),
    rows: [
      ['source', '6-colour LED array, 300 W', '六色 LED 阵列，300 W'],
      ['output', '9,200', '9200'],
      ['cct', '2,700–6,500', '2700–6500'],
      ['cri', '96 at 3,200 K', '3200 K 时 96'],
      ['angle', '19 / 26 / 36'],
      ['framing', '4 hand-set shutters', '4 片手动切割片'],
      ['frequency', '25,000', '25000'],
      ['protocols', 'DMX512-A, RDM'],
    ],
    size: { width: 300, depth: 720, height: 385 },
    weight: 9.8,
    power: 320,
    ip: 'IP20',
    supply: '100–240 V',
  },
]
