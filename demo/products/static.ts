/** The static line. */
import { both } from '../draft.ts'
import type { Product } from './product.ts'

export const staticProducts: readonly Product[] = [
  {
    model: 'COLUMBA-18',
    platform: '10',
    serial: 'C18',
    category: 'outdoor-par',
    status: 'published',
    body: 'par',
    name: both('18 × 12 W outdoor par', '18 × 12 W 户外防水帕灯'),
    summary: both(
      'Die-cast IP65 par with six-in-one LEDs: red, green, blue, white, amber, UV.',
      '压铸铝 IP65 帕灯，红绿蓝白琥珀紫六合一 LED。',
    ),
    description: both(
      `Stays out in the rain for the season. Double bracket, breathing valve, sealed locking connectors for power and data.

- 25° lens, 12° and 40° plates as parts
- flicker-free on camera at any output
- safety-cable eye in the casting`,
      `整个演出季都可以放在户外淋雨。双支架、呼吸阀，电源与信号均采用带锁防水插头。

- 标配 25° 透镜，12° 与 40° 透镜盘可选购
- 任意亮度下摄像无频闪
- 压铸外壳一体成型保险绳孔`,
    ),
    rows: [
      ['source', '18 × 12 W RGBWA+UV LED', '18 × 12 W 六合一 LED'],
      ['output', '4,300', '4300'],
      ['angle', '25'],
      ['dimming', '16 bit, four curves', '16 位，四种曲线'],
      ['frequency', '3,600', '3600'],
      ['channels', '6 / 8 / 12'],
      ['protocols', 'DMX512-A, RDM'],
      ['ambient', '-20 to +45', '-20 ~ +45'],
    ],
    size: { width: 285, depth: 245, height: 330 },
    weight: 7.9,
    power: 190,
    ip: 'IP65',
    supply: '100–240 V',
    accessories: ['PYXIS-8'],
  },
  {
    model: 'COLUMBA-200',
    platform: '11',
    serial: 'C20',
    category: 'cob',
    status: 'published',
    body: 'cob',
    name: both('200 W COB audience light', '200 W COB 观众灯'),
    summary: both(
      'Warm and cold white COB with barn doors: front light for talks, blinder for concerts.',
      '冷暖双色温 COB，配四叶遮光板：会议面光、演唱会观众灯两用。',
    ),
    description: both(
      `One fixture for the lectern and for the encore. *Blinder* mode imitates the red shift of tungsten as it dims.

- 3,200 and 5,600 K chips, mixable
- 60° reflector, four-leaf barn door with safety catch
- convection-cooled below 120 W`,
      `讲台与返场都能胜任的一盏灯。*观众灯*模式在调暗时模拟卤钨灯的偏红效果。

- 3200 K 与 5600 K 双芯，可任意混合
- 60° 反光杯，带保险扣的四叶遮光板
- 120 W 以下自然散热，无风扇噪声`,
    ),
    rows: [
      ['source', '200 W dual-white COB', '200 W 双色温 COB'],
      ['output', '15,000', '15000'],
      ['cct', '3,200–5,600', '3200–5600'],
      ['cri', '95'],
      ['angle', '60'],
      ['dimming', '16 bit, tungsten simulation', '16 位，模拟卤钨灯'],
      ['channels', '2 / 4 / 6'],
      ['protocols', 'DMX512-A, RDM'],
    ],
    size: { width: 262, depth: 268, height: 300 },
    weight: 6.4,
    power: 225,
    ip: 'IP20',
    supply: '100–240 V',
  },
  {
    model: 'NORMA-1000',
    platform: '12',
    serial: 'N10',
    category: 'bar',
    status: 'published',
    body: 'bar',
    name: both('1 m pixel batten', '1 米像素条灯'),
    summary: both(
      'Eighteen RGBL cells with motorised tilt and a strobe line between them; battens join without a gap.',
      '十八颗 RGBL 灯珠，电动垂直转动，灯珠之间带频闪灯带，多支拼接无缝隙。',
    ),
    description: both(
      `Curtain of light, cyc light or blinder, depending on the tilt. Alignment pins on both ends keep a run of ten straight.

- 210° motorised tilt with encoder
- pixel pitch 55.5 mm across the joint
- power and data link through up to eight battens`,
      `改变角度就能在光帘、天幕灯、观众灯之间切换。两端定位销让十支连成一线依然笔直。

- 210° 电动垂直转动，带编码器
- 跨拼接处像素间距保持 55.5 mm
- 电源与信号可串接八支`,
    ),
    rows: [
      ['source', '18 × 30 W RGBL LED + 108 white', '18 × 30 W RGBL LED + 108 颗白光'],
      ['output', '14,600', '14600'],
      ['zoom', '4–34'],
      ['pixels', '18 cells + 18 strobe segments', '18 像素 + 18 段频闪'],
      ['frequency', '1,200–25,000', '1200–25000'],
      ['movement', '– / 210'],
      ['channels', '18 / 94'],
      ['protocols', 'DMX512-A, RDM, Art-Net, sACN'],
    ],
    size: { width: 999, depth: 178, height: 262 },
    weight: 16.3,
    power: 560,
    ip: 'IP20',
    supply: '100–240 V',
    accessories: ['PYXIS-4N'],
  },
]
