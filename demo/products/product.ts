/** Source data of products; parts, drawings, documents and firmware are derived from it. */
import { type Both, both } from '../draft.ts'

/** The build of a product: decides its pictures, its drawings and the shape of its assemblies. */
export type Body =
  | 'profile'
  | 'wash'
  | 'beam'
  | 'ellipsoidal'
  | 'par'
  | 'cob'
  | 'bar'
  | 'followspot'
  | 'fogger'
  | 'hazer'
  | 'rack'
  | 'node'

/**
 * A row of the specifications: a name of the vocabulary, the value in English, and in Chinese where
 * it differs.
 */
type SpecRow = readonly [name: keyof typeof SPEC_NAMES, en: string, zh?: string]

export interface Product {
  model: string
  /** Two digits that identify it in part numbers. */
  platform: string
  /** How its serial numbers begin: `V12-2407-0140` is unit 140 of July 2024. */
  serial: string
  category: string
  status: 'draft' | 'published' | 'discontinued'
  /** The successor of a discontinued model. */
  replacedBy?: string
  body: Body
  name: Both
  summary: Both
  description: Both
  rows: readonly SpecRow[]
  /** Millimetres. */
  size: { width: number; depth: number; height: number }
  /** Kilograms. */
  weight: number
  /** Watts at full output. */
  power: number
  ip: string
  supply: '100–240 V' | '200–240 V' | 'PoE'
  accessories?: readonly string[]
}

const named = (en: string, zh: string, unit: string | null = null) => ({ name: both(en, zh), unit })

const SPEC_NAMES = {
  source: named('Light source', '光源'),
  output: named('Luminous flux', '光通量', 'lm'),
  cct: named('Colour temperature', '色温', 'K'),
  cri: named('Colour rendering (CRI)', '显色指数（CRI）'),
  life: named('Source life', '光源寿命', 'h'),
  zoom: named('Zoom range', '变焦角度', '°'),
  angle: named('Beam angle', '光束角', '°'),
  lens: named('Front lens', '出光透镜', 'mm'),
  colour: named('Colour system', '颜色系统'),
  gobos: named('Gobos', '图案'),
  framing: named('Framing', '切割系统'),
  effects: named('Beam effects', '光束效果'),
  dimming: named('Dimming', '调光'),
  frequency: named('PWM frequency', 'PWM 频率', 'Hz'),
  movement: named('Pan / tilt', '水平 / 垂直转动', '°'),
  protocols: named('Control', '控制协议'),
  channels: named('DMX channels', 'DMX 通道数'),
  pixels: named('Pixel control', '像素控制'),
  volume: named('Output volume', '出烟量', 'm³/min'),
  warmup: named('Warm-up time', '预热时间', 'min'),
  tank: named('Fluid tank', '烟油容量', 'L'),
  consumption: named('Fluid consumption', '耗油量', 'ml/min'),
  outputs: named('Outputs', '输出'),
  isolation: named('Isolation', '隔离电压'),
  sockets: named('Connections', '接口'),
  noise: named('Noise at 1 m', '1 米处噪声', 'dB(A)'),
  ambient: named('Ambient temperature', '工作环境温度', '°C'),
  supply: named('Mains supply', '供电电压'),
  power: named('Power consumption', '最大功率', 'W'),
  ip: named('Protection', '防护等级'),
  size: named('Dimensions (W × D × H)', '外形尺寸（宽 × 深 × 高）', 'mm'),
  weight: named('Weight', '净重', 'kg'),
}

/**
 * The whole specification of a product: its own rows, then those that follow from its other
 * figures.
 */
export function specifications(product: Product) {
  const { size, supply } = product
  const derived: SpecRow[] = [
    supply === 'PoE'
      ? ['supply', 'Power over Ethernet, class 3', '网线供电（PoE），3 级']
      : ['supply', `${supply} AC, 50/60 Hz`, `交流 ${supply}，50/60 Hz`],
    ['power', String(product.power)],
    ['ip', product.ip],
    ['size', `${size.width} × ${size.depth} × ${size.height}`],
    ['weight', String(product.weight)],
  ]
  return [...product.rows, ...derived].map(([name, en, zh]) => ({
    ...SPEC_NAMES[name],
    value: both(en, zh),
  }))
}
