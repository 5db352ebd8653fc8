/**
 * Parts of the fixtures that do not move, of the fog machines and of the control units, per
 * product.
 */
import { board, cable, fan, ledEngine, psu, sensor } from './electronics.ts'
import { bearing, belt, bracket, cover, motor } from './mechanics.ts'
import { glass, iris, lens, lensPlate } from './optics.ts'
import { type PartRow, partRows } from './part.ts'

const tube = (angle: number) =>
  lensPlate(
    `tube-${angle}`,
    [`Lens tube ${angle}°`, `${angle}° 镜筒`],
    'Two lenses, coated',
    '双片镀膜透镜',
    1.6,
  )
const plate = (angle: number) =>
  lensPlate(
    `plate-${angle}`,
    [`Lens plate ${angle}°`, `${angle}° 透镜盘`],
    '18 cells, PMMA',
    '18 孔，PMMA',
    0.19,
  )

export const staticParts: Readonly<Record<string, readonly PartRow[]>> = {
  'PICTOR-300': [
    board('main', 'Cortex-M4, RDM', 'Cortex-M4，RDM'),
    board('display', '2.0 inch OLED', '2.0 英寸 OLED'),
    board('led', '6 channels, 25 kHz', '6 路，25 kHz'),
    board('dmx', 'XLR 5-pin in and out', '五芯卡侬输入输出'),
    psu(320, 48),
    ledEngine('6 colours, 96 chips, 300 W', '六色 96 芯片，300 W', 0.41),
    ...partRows(
      'heatsink | LED | Heat sink | 散热器 | Extruded aluminium, black | 铝型材，黑色 | 1.9',
    ),
    fan('source', [92, 25], 24, 2200),
    sensor('heat'),
    lens('condenser', 84, 60),
    tube(19),
    tube(26),
    tube(36),
    bracket('shutter'),
    iris(18),
    bracket('holder'),
    bracket('yoke'),
    cover('top', 'cast', 0.8),
    cover('side', 'cast', 0.62),
    cover('rear', 'cast', 0.34),
    cable('led', 14, 220),
  ],
  'COLUMBA-18': [
    board('main', 'Cortex-M0, RDM, coated', 'Cortex-M0，RDM，三防漆'),
    board('display', '4 digits, touch keys', '四位数码，触摸键'),
    board('pixel', '18 × 12 W six-in-one', '18 × 12 W 六合一'),
    psu(200, 36),
    plate(12),
    plate(25),
    plate(40),
    glass('window', 'Ø 232 mm, tempered, 4 mm', 'Ø 232 mm，钢化，4 mm'),
    cover('bezel', 'cast', 0.46),
    cover('rear', 'cast', 1.32),
    bracket('double'),
    sensor('heat'),
    cable('mains', 3, 260),
    cable('data', 5, 280),
  ],
  'COLUMBA-200': [
    board('main', 'Cortex-M0, RDM', 'Cortex-M0，RDM'),
    board('display', '1.3 inch OLED', '1.3 英寸 OLED'),
    psu(220, 36),
    ledEngine('200 W COB, 3,200 + 5,600 K', '200 W COB，3200 + 5600 K', 0.12),
    ...partRows(
      'reflector | OPT | Reflector | 反光杯 | 60°, anodised aluminium | 60°，阳极氧化铝 | 0.18',
    ),
    glass('window', 'Ø 150 mm, frosted', 'Ø 150 mm，磨砂'),
    fan('body', [80, 15], 12, 1800),
    bracket('doors'),
    bracket('holder'),
    bracket('yoke'),
    cover('bezel', 'cast', 0.3),
    cover('rear', 'cast', 0.42),
    cover('side', 'steel', 0.5),
    sensor('heat'),
    cable('led', 4, 180),
  ],
  'NORMA-1000': [
    board('main', 'Cortex-M7, RDM, Ethernet', 'Cortex-M7，RDM，以太网'),
    board('display', '2.0 inch OLED', '2.0 英寸 OLED'),
    board('pixel', '6 × 30 W RGBL segment', '6 × 30 W RGBL 分段'),
    board('strobe', '36 white LEDs, 6 segments', '36 颗白光，6 段'),
    board('led', '72 channels, 25 kHz', '72 路，25 kHz'),
    psu(600, 48),
    lensPlate('strip', ['Lens strip', '透镜条'], '6 cells, PMMA', '6 孔，PMMA', 0.16),
    motor('zoom', 35, 0.18),
    motor('tilt', 42, 0.8),
    belt('tilt', 'HTD 3M', 112, 9),
    belt('zoom', 'GT2', 320, 6),
    bearing('tilt', 20, 37),
    sensor('tilt'),
    fan('body', [60, 15], 24, 2800),
    cover('end', 'cast', 0.38),
    cover('side', 'steel', 0.9),
    cover('base-front', 'steel', 0.85),
    ...partRows(
      'pin | HDW | Alignment pin | 定位销 | Ø 8 × 40 mm, steel | Ø 8 × 40 mm，钢 | 0.016',
    ),
    bracket('omega'),
    cable('data', 8, 760),
  ],
  'CORVUS-1200': [
    board('main', 'Cortex-M4, RDM', 'Cortex-M4，RDM'),
    board('display', '2.8 inch, on the operator side', '2.8 英寸，位于操作侧'),
    board('led', '1,200 W, constant current, 25 kHz', '1200 W，恒流，25 kHz'),
    psu(1400, 48),
    ledEngine('1,200 W white, 6,000 K, copper base', '1200 W 白光，6000 K，铜基板', 1.35),
    ...partRows(`
      heatsink | LED | Heat pipe cooler | 热管散热器 | Copper pipes, aluminium fins | 铜管铝翅片 | 2.6
      lever | HDW | Lever set | 手柄组 | 6 colours and dowser, steel | 六色与光闸，钢制 | 0.38
    `),
    lens('front', 224, 310),
    lens('zoom', 160, 260),
    lens('focus', 148, 280),
    lens('condenser', 112, 84),
    iris(20),
    glass('filter', '6 dichroic filters, Ø 124 mm, in frames', '6 片二向色滤片，Ø 124 mm，带框'),
    bracket('dowser'),
    bracket('magazine'),
    bracket('rail'),
    bracket('yoke'),
    bracket('handle'),
    fan('source', [120, 38], 24, 3000),
    sensor('heat'),
    cover('top', 'steel', 1.4),
    cover('side', 'steel', 1.7),
    cover('rear', 'steel', 0.9),
    cover('tube', 'cast', 3.2),
    cable('led', 4, 260),
    cable('data', 5, 340),
  ],
  'FORNAX-1500': [
    board('main', 'Cortex-M0, RDM', 'Cortex-M0，RDM'),
    board('display', '4 digits, knob', '四位数码，旋钮'),
    board('pump', 'Triac, zero crossing, 16 A', '双向可控硅，过零，16 A'),
    ...partRows(`
      heater | HTR | Heater block | 加热块 | 1,500 W, 230 V, cast | 1500 W，230 V，铸造 | 2.1
      cutout | SEN | Thermal cut-out | 过热保护器 | 320 °C, manual reset | 320 °C，手动复位 | 0.02
      nozzle | HTR | Nozzle | 喷嘴 | Brass, Ø 1.2 mm | 黄铜，Ø 1.2 mm | 0.05
      pump | PMP | Piston pump | 柱塞油泵 | 28 W, 230 V, 120 ml/min | 28 W，230 V，120 ml/min | 0.52
      tank | TNK | Fluid tank | 烟油箱 | 5 L, PE, with cap | 5 L，PE，带盖 | 0.46
      hose | TNK | Fluid hose | 油管 | PTFE, Ø 4 × 6, 600 mm | PTFE，Ø 4 × 6，600 mm | 0.02
      strainer | FLT | Fluid strainer | 滤油头 | Sintered, 80 µm | 烧结，80 µm | 0.01
    `),
    sensor('level'),
    sensor('heat'),
    fan('body', [80, 25], 24, 1800),
    psu(60, 24),
    cover('top', 'steel', 1.3),
    cover('front', 'steel', 0.5),
    cover('rear', 'steel', 0.48),
    bracket('yoke'),
    bracket('handle'),
    cable('mains', 3, 340),
  ],
  'ANTLIA-700': [
    board('main', 'Cortex-M0, RDM', 'Cortex-M0，RDM'),
    board('display', '2.0 inch OLED', '2.0 英寸 OLED'),
    board('pump', 'Peristaltic pump, 2 heaters', '蠕动泵，双加热器'),
    ...partRows(`
      heater | HTR | Heater with capillary | 毛细管加热器 | 700 W, stainless steel | 700 W，不锈钢 | 1.1
      pump | PMP | Peristaltic pump | 蠕动油泵 | 24 V DC, 0.5–8 ml/min | 直流 24 V，0.5–8 ml/min | 0.34
      compressor | PMP | Air compressor | 空气压缩机 | 24 V DC, 0.9 bar | 直流 24 V，0.9 bar | 0.88
      pump-hose | TNK | Pump hose | 泵管 | Silicone, Ø 1.6 × 4.8 | 硅胶，Ø 1.6 × 4.8 | 0.01
      tank | TNK | Fluid tank | 雾油箱 | 2.5 L, PE, with cap | 2.5 L，PE，带盖 | 0.3
      strainer | FLT | Fluid strainer | 滤油头 | Sintered, 40 µm | 烧结，40 µm | 0.01
      air-filter | FLT | Air filter | 空气滤芯 | Foam, 60 × 60 mm | 海绵，60 × 60 mm | 0.01
    `),
    sensor('level'),
    sensor('heat'),
    fan('body', [120, 38], 24, 2400),
    psu(150, 24),
    cover('front', 'steel', 0.6),
    cover('top', 'steel', 1.6),
    bracket('handle'),
    cable('mains', 3, 300),
  ],
  'PYXIS-8': [
    board('main', 'Cortex-M4, RDM responder', 'Cortex-M4，RDM 响应'),
    board('output', 'One port, 2,500 V transformer', '单路，2500 V 变压器'),
    board('display', '8 × 3 status lights', '8 × 3 状态灯'),
    psu(24, 12),
    cover('front', 'steel', 0.31),
    cover('top', 'steel', 0.72),
    bracket('rack'),
    cable('data', 10, 160),
  ],
  'PYXIS-4N': [
    board('main', 'Cortex-A7, PoE class 3', 'Cortex-A7，PoE 3 级'),
    board('output', 'One port, 1,500 V transformer', '单路，1500 V 变压器'),
    board('display', '1.3 inch OLED', '1.3 英寸 OLED'),
    cover('front', 'steel', 0.16),
    cover('top', 'steel', 0.31),
    bracket('rack'),
    cable('data', 8, 110),
  ],
}
