/** The beam line. */
import { both } from '../draft.ts'
import type { Product } from './product.ts'

export const beamProducts: readonly Product[] = [
  {
    model: 'VOLANS-280',
    platform: '07',
    serial: 'L28',
    category: 'moving-beam',
    status: 'discontinued',
    replacedBy: 'VOLANS-350',
    body: 'beam',
    name: both('280 W discharge beam', '280 W 气体放电光束灯'),
    summary: both(
      'The classic sharp beam with a 280 W discharge lamp. Built until June 2025; lamps and ballasts remain available.',
      '采用 280 W 气体放电灯泡的经典光束灯。2025 年 6 月停产，灯泡与镇流器继续供应。',
    ),
    description: both(
      `A 1.8° parallel beam, 14 colours, 17 gobos, eight-facet and 24-facet prisms.

**Discontinued.** Let the lamp cool for ten minutes before opening the head: the bulb is under pressure.`,
      `1.8° 平行光束，14 种颜色，17 个图案，八面与二十四面棱镜。

**已停产。** 打开灯头前请让灯泡冷却十分钟：灯泡内部处于高压状态。`,
    ),
    rows: [
      ['source', '280 W discharge lamp', '280 W 气体放电灯泡'],
      ['output', '10,000', '10000'],
      ['life', '2,000', '2000'],
      ['angle', '1.8'],
      ['colour', 'Wheel with 14 filters and open', '14 色加白光颜色盘'],
      ['gobos', '17 fixed', '17 个固定图案'],
      ['effects', '8-facet and 24-facet prism, frost', '八面棱镜、二十四面棱镜、雾化'],
      ['movement', '540 / 270'],
      ['protocols', 'DMX512-A, RDM'],
    ],
    size: { width: 360, depth: 245, height: 610 },
    weight: 18.9,
    power: 410,
    ip: 'IP20',
    supply: '200–240 V',
    accessories: ['PYXIS-8'],
  },
  {
    model: 'VOLANS-350',
    platform: '08',
    serial: 'L35',
    category: 'hybrid',
    status: 'published',
    body: 'beam',
    name: both('350 W LED hybrid', '350 W LED 三合一摇头灯'),
    summary: both(
      'Beam, spot and wash in one head: 1.2° parallel beam, 40° gobo projection, IP65 for open-air stages.',
      '光束、图案、染色三合一：1.2° 平行光束，40° 图案投影，IP65 防护，户外舞台可用。',
    ),
    description: both(
      `Built for festivals. The head is sealed and pressure-equalised; a dry-air cartridge keeps the lenses clear.

- 160 mm front lens, electronic hot-spot control
- CMY, 13-position wheel, 12 fixed and 8 rotating gobos
- two prism wheels that stack
- pan and tilt lock under transport load`,
      `为户外音乐节而生。灯头全密封并带压力平衡阀，干燥筒保证透镜不起雾。

- 160 mm 出光透镜，光斑中心亮度电子可调
- CMY 混色，13 位颜色盘，12 个固定图案与 8 个旋转图案
- 双棱镜盘可叠加
- 水平与垂直轴均带运输锁`,
    ),
    rows: [
      ['source', '350 W white LED engine', '350 W 白光 LED 光源模组'],
      ['output', '15,800', '15800'],
      ['cct', '7,500', '7500'],
      ['lens', '160'],
      ['zoom', '1.2–40'],
      ['colour', 'CMY + 13-position wheel', 'CMY 混色 + 13 位颜色盘'],
      ['gobos', '12 fixed, 8 rotating', '12 个固定图案，8 个旋转图案'],
      ['effects', '8-facet + 6-facet linear prism, 2 frosts', '八面棱镜 + 六面直排棱镜，双雾化'],
      ['movement', '540 / 270'],
    ],
    size: { width: 418, depth: 296, height: 702 },
    weight: 32.7,
    power: 620,
    ip: 'IP65',
    supply: '100–240 V',
    accessories: ['PYXIS-8', 'FORNAX-1500'],
  },
  {
    model: 'VOLANS-60',
    platform: '09',
    serial: 'L06',
    category: 'compact-beam',
    status: 'published',
    body: 'beam',
    name: both('60 W compact LED beam', '60 W 小型 LED 光束灯'),
    summary: both(
      'Six-kilogram beam for shelves, trees and TV sets; endless pan and tilt.',
      '整灯 6 公斤的小型光束灯，适合灯架、灯树与演播室，水平垂直无限旋转。',
    ),
    description: both(
      `A narrow 2.8° beam from a head no larger than a melon. Slip rings on both axes, so nothing winds up during a chase.

Use the 20-channel mode for endless rotation; the 15-channel mode limits both axes to one turn.`,
      `灯头小巧，却能打出 2.8° 的锐利光束。双轴均采用滑环，走灯程序再快也不会绕线。

无限旋转请使用 20 通道模式；15 通道模式下两轴限制在一圈以内。`,
    ),
    rows: [
      ['source', '60 W RGBW LED', '60 W RGBW LED'],
      ['output', '2,100', '2100'],
      ['angle', '2.8'],
      ['effects', '6-facet prism', '六面棱镜'],
      ['frequency', '2,000', '2000'],
      ['movement', '540 / 270, or endless', '540 / 270，或无限旋转'],
      ['protocols', 'DMX512-A, RDM'],
    ],
    size: { width: 235, depth: 160, height: 310 },
    weight: 6.2,
    power: 105,
    ip: 'IP20',
    supply: '100–240 V',
    accessories: ['PYXIS-8'],
  },
]
