/** Groups of parts that fixtures of one build have in common, scaled by a few figures. */
import { board, cable, fan, psu, sensor } from './electronics.ts'
import { bearing, belt, bracket, cover, type Finish, motor } from './mechanics.ts'
import { blades, flag, glass, gobo, iris, lens, type Pattern, wheel } from './optics.ts'
import { type PartRow, part } from './part.ts'

interface MovingHead {
  psu: readonly [watts: number, volts: number]
  /** Size of the head fan and of the base fan: width and depth in millimetres. */
  fans: readonly [head: readonly [number, number], base: readonly [number, number]]
  /** Frame size in millimetres and torque in newton metres of the pan motor. */
  motor: readonly [frame: number, torque: number]
  teeth: readonly [pan: number, tilt: number]
  finish: Finish
  /** 1 is a head of 25 kg. */
  scale: number
}

/** Base, yoke and head shell of a moving head. */
export function movingHead(m: MovingHead): PartRow[] {
  const heavy = (kg: number) => Math.round(kg * m.scale * 100) / 100
  return [
    board('main', 'Cortex-M7, RDM, Ethernet', 'Cortex-M7，RDM，以太网'),
    board('display', '2.8 inch, battery buffered', '2.8 英寸，带电池'),
    board('axes', '2 axes, closed loop, 48 V', '双轴闭环，48 V'),
    psu(...m.psu),
    fan('base', m.fans[1], 24, 2600),
    fan('head', m.fans[0], 24, 3400),
    motor('pan', ...m.motor),
    motor('tilt', m.motor[0], Math.round(m.motor[1] * 80) / 100),
    belt('pan', 'HTD 3M', m.teeth[0], 15),
    belt('tilt', 'HTD 3M', m.teeth[1], 15),
    sensor('pan'),
    sensor('tilt'),
    bearing('pan', 60, 95),
    bearing('tilt', 25, 47),
    { ...bracket('chassis'), weight: heavy(2.6) },
    { ...bracket('arm'), weight: heavy(1.45) },
    bracket('omega'),
    bracket('handle'),
    bracket('lock'),
    cover('base-front', m.finish, heavy(0.62)),
    cover('base-side', m.finish, heavy(0.48)),
    cover('arm-left', m.finish, heavy(0.41)),
    cover('arm-right', m.finish, heavy(0.41)),
    cover('head-top', m.finish, heavy(0.55)),
    cover('head-bottom', m.finish, heavy(0.55)),
    cable('yoke', 12, Math.round(820 * m.scale)),
    cable('head', 16, Math.round(960 * m.scale)),
    cable('display', 20, 240),
  ]
}

interface Projection {
  /** Front lens: diameter and focal length in millimetres. */
  front: readonly [number, number]
  gobos: readonly Pattern[]
  /** Outer and image diameter in millimetres. */
  gobo: readonly [number, number]
  fixed?: number
  prism: readonly [en: string, zh: string]
}

/** Lenses, gobos, prism, frost and iris of a projecting head. */
export function projection(p: Projection): PartRow[] {
  return [
    lens('front', ...p.front),
    lens('zoom', Math.round(p.front[0] * 0.62), Math.round(p.front[1] * 0.6)),
    lens('focus', Math.round(p.front[0] * 0.55), Math.round(p.front[1] * 0.8)),
    motor('zoom', 35, 0.14),
    motor('focus', 35, 0.14),
    belt('zoom', 'GT2', 158, 6),
    sensor('zoom'),
    wheel(
      'rotating',
      `${p.gobos.length} positions + open, slot-in`,
      `${p.gobos.length} 位加白光，插入式`,
    ),
    motor('gobo', 28, 0.08),
    motor('gobo-rotation', 28, 0.08),
    sensor('gobo'),
    ...(p.fixed ? [wheel('fixed', `${p.fixed} patterns + open`, `${p.fixed} 个图案加白光`)] : []),
    ...p.gobos.map((pattern) => gobo(pattern, ...p.gobo)),
    glass('prism', ...p.prism),
    motor('prism', 28, 0.08),
    glass('frost', '1°, borosilicate', '1°，硼硅玻璃'),
    motor('frost', 28, 0.08),
  ]
}

/** Motorised framing: blades, their motors, the driver. */
export const framing = (thickness: number): PartRow[] => [
  board('framing', '8 stepper channels', '8 路步进驱动'),
  ...blades(thickness),
  motor('blade', 20, 0.04),
  motor('module', 35, 0.16),
  iris(16),
  motor('iris', 20, 0.04),
]

/** CMY and CTO flags with their motors, and a colour wheel. */
export const colourMixing = (width: number, height: number, positions: number): PartRow[] => [
  flag('cyan', width, height),
  flag('magenta', width, height),
  flag('yellow', width, height),
  flag('cto', width, height),
  motor('flag', 28, 0.08),
  wheel('colour', `${positions} dichroic filters + open`, `${positions} 片二向色滤片加白光`),
  motor('colour', 28, 0.08),
]

/** The light source of an LED head with its driver and cooling. */
export const whiteSource = (led: PartRow, watts: number): PartRow[] => [
  led,
  board('led', `${watts} W, constant current, 25 kHz`, `${watts} W，恒流，25 kHz`),
  board('head', '12 stepper channels, CAN', '12 路步进驱动，CAN'),
  part(
    'heatsink',
    'LED',
    ['Heat pipe cooler', '热管散热器'],
    ['Copper pipes, aluminium fins', '铜管铝翅片'],
    watts / 500,
  ),
  lens('condenser', 62, 48),
  sensor('heat'),
  cable('led', 4, 420),
]
