/** Parts of the moving heads, per product. */
import { colourMixing, framing, movingHead, projection, whiteSource } from './assemblies.ts'
import { board, cable, fan, ledEngine, psu, sensor } from './electronics.ts'
import { belt, motor } from './mechanics.ts'
import { glass, lens, lensPlate, wheel } from './optics.ts'
import { type PartRow, partRows } from './part.ts'

const engine = (watts: number, kelvin: string, kg: number) =>
  ledEngine(
    `${watts} W white, ${kelvin} K, copper base`,
    `${watts} W 白光，${kelvin} K，铜基板`,
    kg,
  )

export const movingHeadParts: Readonly<Record<string, readonly PartRow[]>> = {
  'VELA-1200': [
    ...movingHead({
      psu: [1500, 48],
      fans: [
        [120, 38],
        [80, 25],
      ],
      motor: [57, 1.9],
      teeth: [278, 240],
      finish: 'plastic',
      scale: 1.5,
    }),
    ...whiteSource(engine(1200, '6,500', 1.35), 1200),
    psu(120, 24, 'psu-aux'),
    fan('source', [92, 38], 24, 4200),
    fan('effects', [60, 25], 24, 3000),
    ...projection({
      front: [178, 260],
      gobos: ['breakup', 'bars', 'window', 'water', 'lattice', 'stars'],
      gobo: [44, 34],
      prism: ['4-facet, 60 mm', '四面，60 mm'],
    }),
    wheel('animation', 'Ø 150 mm, glass', 'Ø 150 mm，玻璃'),
    glass('cri', 'CRI 92, 80 × 60 mm', '显指 92，80 × 60 mm'),
    glass('frost-2', '5°, borosilicate', '5°，硼硅玻璃'),
    ...framing(0.5),
    ...colourMixing(96, 62, 7),
  ],
  'VELA-600': [
    ...movingHead({
      psu: [800, 48],
      fans: [
        [92, 25],
        [60, 25],
      ],
      motor: [57, 1.2],
      teeth: [252, 216],
      finish: 'plastic',
      scale: 1.05,
    }),
    ...whiteSource(engine(600, '6,800', 0.82), 600),
    ...projection({
      front: [144, 210],
      gobos: ['breakup', 'dots', 'ice', 'window', 'spiral', 'lattice', 'ring'],
      gobo: [37, 28],
      prism: ['4-facet, 48 mm', '四面，48 mm'],
    }),
    glass('prism-2', 'Linear, 5 facets, 48 mm', '五面直排，48 mm'),
    glass('cri', 'CRI 90, 66 × 50 mm', '显指 90，66 × 50 mm'),
    ...framing(0.4),
    ...colourMixing(78, 50, 6),
  ],
  'VELA-300': [
    ...movingHead({
      psu: [400, 36],
      fans: [
        [80, 25],
        [60, 15],
      ],
      motor: [42, 0.7],
      teeth: [224, 190],
      finish: 'plastic',
      scale: 0.7,
    }),
    ...whiteSource(engine(300, '7,200', 0.46), 300),
    ...projection({
      front: [112, 165],
      gobos: ['cone', 'dots', 'bars', 'stars', 'spiral', 'ring', 'clouds'],
      gobo: [27, 22],
      fixed: 8,
      prism: ['3-facet, 40 mm', '三面，40 mm'],
    }),
    wheel('colour', '9 dichroic filters + open', '9 片二向色滤片加白光'),
    motor('colour', 28, 0.08),
  ],
  'GRUS-740': [
    ...movingHead({
      psu: [750, 36],
      fans: [
        [92, 25],
        [60, 25],
      ],
      motor: [57, 1.2],
      teeth: [246, 204],
      finish: 'plastic',
      scale: 0.95,
    }),
    board('pixel', '37 × 20 W RGBL, aluminium core', '37 × 20 W RGBL，铝基板'),
    board('led', '148 channels, 25 kHz', '148 路，25 kHz'),
    board('head', '6 stepper channels, CAN', '6 路步进驱动，CAN'),
    lensPlate(
      'plate',
      ['Lens plate, 37 hexagons', '37 孔六角透镜盘'],
      'PMMA, rotating',
      'PMMA，可旋转',
      0.52,
    ),
    lensPlate(
      'guide',
      ['Light guide set', '导光棒组'],
      '37 pieces with holder',
      '37 支，含支架',
      0.61,
    ),
    glass('window', 'Ø 330 mm, tempered, 4 mm', 'Ø 330 mm，钢化，4 mm'),
    motor('plate', 42, 0.4),
    motor('zoom', 35, 0.22),
    belt('zoom', 'GT2', 202, 9),
    sensor('zoom'),
    sensor('heat'),
    fan('source', [80, 38], 24, 4800),
    cable('led', 24, 310),
  ],
  'GRUS-285': [
    ...movingHead({
      psu: [300, 24],
      fans: [
        [80, 15],
        [60, 15],
      ],
      motor: [42, 0.5],
      teeth: [198, 164],
      finish: 'plastic',
      scale: 0.45,
    }),
    board('pixel', '19 × 15 W RGBW, aluminium core', '19 × 15 W RGBW，铝基板'),
    board('led', '12 channels, 19 kHz', '12 路，19 kHz'),
    lensPlate(
      'plate',
      ['Lens plate, 19 cells', '19 孔透镜盘'],
      'PMMA, with holder',
      'PMMA，含支架',
      0.24,
    ),
    glass('window', 'Ø 218 mm, polycarbonate, 3 mm', 'Ø 218 mm，聚碳酸酯，3 mm'),
    motor('zoom', 35, 0.14),
    belt('zoom', 'GT2', 148, 6),
    sensor('zoom'),
    sensor('heat'),
    cable('led', 14, 260),
  ],
  'VOLANS-280': [
    ...movingHead({
      psu: [150, 24],
      fans: [
        [80, 38],
        [80, 25],
      ],
      motor: [42, 0.9],
      teeth: [232, 196],
      finish: 'plastic',
      scale: 0.72,
    }),
    ...partRows(`
      lamp | LMP | Discharge lamp | 气体放电灯泡 | 280 W, 7,800 K, short arc | 280 W，7800 K，短弧 | 0.14
      ballast | BAL | Electronic ballast | 电子镇流器 | 280 W, 230 V, power factor 0.98 | 280 W，230 V，功率因数 0.98 | 0.68
      reflector | LMP | Elliptical reflector | 椭球反光杯 | Cold mirror coating | 冷反射镀膜 | 0.22
    `),
    fan('source', [60, 25], 24, 5200),
    glass('heat', 'Ø 50 mm, UV and IR block', 'Ø 50 mm，隔紫外红外'),
    lens('front', 152, 220),
    lens('focus', 58, 90),
    motor('focus', 35, 0.14),
    wheel('colour', '14 dichroic filters + open', '14 片二向色滤片加白光'),
    motor('colour', 28, 0.08),
    wheel('fixed', '17 patterns + open, aluminium', '17 个图案加白光，铝质'),
    motor('gobo', 28, 0.08),
    sensor('gobo'),
    glass('prism', '8-facet, 38 mm', '八面，38 mm'),
    glass('prism-2', '24-facet, 38 mm', '二十四面，38 mm'),
    motor('prism', 28, 0.08),
    glass('frost', '8°, borosilicate', '8°，硼硅玻璃'),
    sensor('heat'),
  ],
  'VOLANS-350': [
    ...movingHead({
      psu: [600, 48],
      fans: [
        [92, 25],
        [60, 25],
      ],
      motor: [57, 1.5],
      teeth: [258, 222],
      finish: 'sealed',
      scale: 1.2,
    }),
    ...whiteSource(engine(350, '7,500', 0.64), 350),
    ...projection({
      front: [160, 230],
      gobos: ['breakup', 'cone', 'bars', 'ice', 'water', 'stars', 'spiral', 'clouds'],
      gobo: [20, 15],
      fixed: 12,
      prism: ['8-facet, 52 mm', '八面，52 mm'],
    }),
    glass('prism-2', 'Linear, 6 facets, 52 mm', '六面直排，52 mm'),
    glass('frost-2', '10°, borosilicate', '10°，硼硅玻璃'),
    ...partRows(
      'cartridge | FLT | Dry-air cartridge | 干燥筒 | Silica gel, 40 g | 硅胶，40 g | 0.09',
    ),
    ...colourMixing(64, 42, 12),
  ],
  'VOLANS-60': [
    ...movingHead({
      psu: [120, 24],
      fans: [
        [60, 15],
        [40, 10],
      ],
      motor: [42, 0.35],
      teeth: [172, 148],
      finish: 'plastic',
      scale: 0.3,
    }),
    ledEngine('60 W RGBW, single optic', '60 W RGBW，单透镜', 0.09),
    board('led', '4 channels, 2 kHz', '4 路，2 kHz'),
    lens('front', 92, 70),
    glass('prism', '6-facet, 30 mm', '六面，30 mm'),
    motor('prism', 20, 0.04),
    ...partRows(`
      slip-pan | CBL | Slip ring, pan | 水平滑环 | 18 circuits, 5 A | 18 路，5 A | 0.14
      slip-tilt | CBL | Slip ring, tilt | 垂直滑环 | 12 circuits, 5 A | 12 路，5 A | 0.1
    `),
    sensor('heat'),
  ],
}
