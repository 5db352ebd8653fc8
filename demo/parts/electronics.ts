/** Electrical parts: boards, supplies, light sources, fans, sensors, cables. */
import { LOCATIONS, type PartLocation, part } from './part.ts'

const BOARDS = {
  main: ['Main control board', '主控板', 0.16],
  display: ['Display board with TFT', '显示板（含彩屏）', 0.11],
  axes: ['Pan/tilt driver board', '水平/垂直驱动板', 0.14],
  head: ['Head driver board', '灯头驱动板', 0.13],
  framing: ['Framing driver board', '切割驱动板', 0.09],
  led: ['LED driver board', 'LED 驱动板', 0.28],
  pixel: ['LED pixel board', 'LED 灯珠板', 0.34],
  strobe: ['Strobe line board', '频闪灯带板', 0.12],
  dmx: ['DMX interface board', 'DMX 接口板', 0.05],
  power: ['Power distribution board', '电源分配板', 0.1],
  output: ['Isolated output board', '隔离输出板', 0.06],
  pump: ['Pump and heater control board', '油泵加热控制板', 0.15],
} as const

/** A circuit board; the specification names what it carries. */
export const board = (kind: keyof typeof BOARDS, en: string, zh?: string) => {
  const [nameEn, nameZh, weight] = BOARDS[kind]
  return part(`pcb-${kind}`, 'PCB', [nameEn, nameZh], [en, zh], weight)
}

export const psu = (watts: number, volts: number, slot = 'psu') =>
  part(
    slot,
    'PSU',
    ['Switching power supply', '开关电源'],
    [`${watts} W, ${volts} V DC, active PFC`, `${watts} W，直流 ${volts} V，主动 PFC`],
    Math.round(watts * 0.17) / 100,
  )

export const ledEngine = (en: string, zh: string, weight: number) =>
  part('led', 'LED', ['LED engine', 'LED 光源模组'], [en, zh], weight)

/** An axial fan; `size` in millimetres. */
export const fan = (
  path: PartLocation,
  size: readonly [width: number, depth: number],
  volts: number,
  rpm: number,
  slot = '',
) =>
  part(
    `fan-${path}${slot}`,
    'FAN',
    [`Fan, ${LOCATIONS[path].en}`, `${LOCATIONS[path].zh}风扇`],
    [
      `${size[0]} × ${size[0]} × ${size[1]} mm, ${volts} V DC, ${rpm} rpm, PWM`,
      `${size[0]} × ${size[0]} × ${size[1]} mm，直流 ${volts} V，${rpm} 转/分，PWM 调速`,
    ],
    Math.round(size[0] * size[1] * 0.055) / 1000,
  )

const SENSORS = {
  pan: ['Pan encoder', '水平编码器', '1,024 lines, magnetic', '1024 线，磁编码'],
  tilt: ['Tilt encoder', '垂直编码器', '1,024 lines, magnetic', '1024 线，磁编码'],
  gobo: ['Hall sensor, gobo wheel', '图案盘霍尔传感器', '3-pin, 180 mm lead', '三线，线长 180 mm'],
  zoom: ['Hall sensor, zoom', '变焦霍尔传感器', '3-pin, 240 mm lead', '三线，线长 240 mm'],
  heat: [
    'Temperature sensor',
    '温度传感器',
    'NTC 10 kΩ, ring terminal M3',
    'NTC 10 kΩ，M3 环形端子',
  ],
  level: ['Fluid level sensor', '油位传感器', 'Capacitive, 24 V DC', '电容式，直流 24 V'],
} as const

export const sensor = (kind: keyof typeof SENSORS) => {
  const [nameEn, nameZh, en, zh] = SENSORS[kind]
  return part(`sensor-${kind}`, 'SEN', [nameEn, nameZh], [en, zh], 0.012)
}

const CABLES = {
  yoke: ['Cable harness, base to yoke', '底座至灯臂线束'],
  head: ['Cable harness, yoke to head', '灯臂至灯头线束'],
  display: ['Flat cable, display', '显示屏排线'],
  led: ['LED cable', 'LED 连接线'],
  mains: ['Internal mains cable', '内部电源线'],
  data: ['Data cable, internal', '内部信号线'],
} as const

/** A cable; `length` in millimetres. */
export const cable = (kind: keyof typeof CABLES, cores: number, length: number) =>
  part(
    `cable-${kind}`,
    'CBL',
    CABLES[kind],
    [`${cores} cores, ${length} mm`, `${cores} 芯，长 ${length} mm`],
    Math.round(cores * length * 0.012) / 1000,
  )
