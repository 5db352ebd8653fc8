/** Optical parts: lenses, wheels, gobos, filters, prisms, framing. */
import { part } from './part.ts'

const LENSES = {
  front: ['Front lens', '出光透镜'],
  zoom: ['Zoom lens group', '变焦透镜组'],
  focus: ['Focus lens', '对焦透镜'],
  condenser: ['Condenser lens', '聚光透镜'],
} as const

/** A lens; diameter and focal length in millimetres. */
export const lens = (kind: keyof typeof LENSES, diameter: number, focal: number) =>
  part(
    `lens-${kind}`,
    'LNS',
    LENSES[kind],
    [`Ø ${diameter} mm, f ${focal} mm, coated`, `Ø ${diameter} mm，焦距 ${focal} mm，镀膜`],
    Math.round(diameter * diameter * 0.03) / 1000,
  )

/** A plate of small lenses or a lens tube, known by its angle. */
export const lensPlate = (
  slot: string,
  name: readonly [string, string],
  en: string,
  zh: string,
  weight: number,
) => part(`lens-${slot}`, 'LNS', name, [en, zh], weight)

const WHEELS = {
  rotating: ['Rotating gobo wheel', '旋转图案盘'],
  fixed: ['Fixed gobo wheel', '固定图案盘'],
  colour: ['Colour wheel', '颜色盘'],
  animation: ['Animation wheel', '动态盘'],
} as const

export const wheel = (kind: keyof typeof WHEELS, en: string, zh: string) =>
  part(`wheel-${kind}`, 'OPT', WHEELS[kind], [en, zh], 0.09)

const PATTERNS = {
  breakup: ['Leaf breakup', '树叶', 'glass'],
  cone: ['Cone', '圆锥', 'metal'],
  dots: ['Scattered dots', '散点', 'metal'],
  bars: ['Radial bars', '放射条纹', 'metal'],
  ice: ['Ice crystal', '冰晶', 'glass'],
  window: ['Gothic window', '哥特窗', 'metal'],
  water: ['Water ripple', '水波纹', 'glass'],
  stars: ['Starfield', '星空', 'metal'],
  spiral: ['Spiral', '螺旋', 'glass'],
  lattice: ['Chinese lattice', '中式窗棂', 'metal'],
  clouds: ['Clouds', '云', 'glass'],
  ring: ['Broken ring', '断环', 'metal'],
} as const
export type Pattern = keyof typeof PATTERNS
export const PATTERN_NAMES = Object.keys(PATTERNS) as Pattern[]

/** A gobo; diameters in millimetres. */
export const gobo = (pattern: Pattern, outer: number, image: number) => {
  const [en, zh, material] = PATTERNS[pattern]
  return part(
    `gobo-${pattern}`,
    'GOB',
    [`Gobo "${en}"`, `图案片“${zh}”`],
    [
      `Ø ${outer} mm, image Ø ${image} mm, ${material}`,
      `Ø ${outer} mm，图像 Ø ${image} mm，${material === 'glass' ? '玻璃' : '金属'}`,
    ],
    material === 'glass' ? 0.006 : 0.003,
  )
}

const FLAGS = {
  cyan: ['Cyan flag', '青色混色片'],
  magenta: ['Magenta flag', '品红混色片'],
  yellow: ['Yellow flag', '黄色混色片'],
  cto: ['CTO flag', '色温校正片'],
} as const

/** A dichroic colour flag; millimetres. */
export const flag = (kind: keyof typeof FLAGS, width: number, height: number) =>
  part(
    `flag-${kind}`,
    'GLS',
    FLAGS[kind],
    [
      `Dichroic, gradient, ${width} × ${height} × 1.1 mm`,
      `渐变二向色镜，${width} × ${height} × 1.1 mm`,
    ],
    0.014,
  )

const GLASSES = {
  prism: ['Prism', '棱镜'],
  'prism-2': ['Second prism', '第二棱镜'],
  frost: ['Frost filter', '雾化片'],
  'frost-2': ['Heavy frost filter', '重雾化片'],
  cri: ['High-CRI filter', '高显色滤片'],
  heat: ['Heat protection glass', '隔热玻璃'],
  window: ['Front glass', '前玻璃'],
  filter: ['Colour filter set', '换色片组'],
} as const

export const glass = (kind: keyof typeof GLASSES, en: string, zh: string) =>
  part(`glass-${kind}`, 'GLS', GLASSES[kind], [en, zh], 0.045)

export const iris = (leaves: number) =>
  part(
    'iris',
    'OPT',
    ['Iris', '光圈'],
    [`${leaves} leaves, stainless steel`, `${leaves} 片，不锈钢`],
    0.07,
  )

export const blades = (thickness: number) => [
  part(
    'blade',
    'OPT',
    ['Shutter blade', '切割片'],
    [`Heat-resistant steel, ${thickness} mm`, `耐热钢，厚 ${thickness} mm`],
    0.021,
  ),
  part(
    'blade-plate',
    'OPT',
    ['Framing base plate', '切割模块底板'],
    ['Aluminium, anodised', '铝，阳极氧化'],
    0.38,
  ),
]
