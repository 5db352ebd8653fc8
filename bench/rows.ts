/**
 * Part numbers, names and texts for a table of any size: deterministic, and as varied as a real
 * dictionary.
 */
const KINDS = [
  ['Lens', '透镜'],
  ['Fan', '风扇'],
  ['Gobo', '图案片'],
  ['Belt', '皮带'],
  ['Motor', '电机'],
  ['Main board', '主板'],
  ['Screw', '螺丝'],
  ['Cable', '线缆'],
  ['Cover', '外壳'],
  ['Lamp', '灯泡'],
  ['Filter', '滤色片'],
  ['Bracket', '支架'],
  ['Bearing', '轴承'],
  ['Sensor', '传感器'],
  ['Driver', '驱动板'],
  ['Prism', '棱镜'],
]
const USES = [
  'pan',
  'tilt',
  'zoom',
  'focus',
  'iris',
  'frost',
  'shutter',
  'colour wheel',
  'gobo wheel',
  'head',
  'base',
  'yoke',
]
const STATUS = ['active', 'active', 'active', 'active', 'superseded', 'obsolete']

export interface PartRow {
  part_number: string
  name_en: string
  name_zh: string
  specification_en: string
  unit: string
  status: string
  weight: number
}

/** Hashes `n` to 32 bits, so that neighbours differ. */
const mix = (n: number): number => {
  let x = Math.imul(n ^ (n >>> 16), 0x45d9f3b)
  x = Math.imul(x ^ (x >>> 16), 0x45d9f3b)
  return (x ^ (x >>> 16)) >>> 0
}

/** Row number `n`, from 1. */
export function partRow(n: number): PartRow {
  const seed = mix(n)
  const [en, zh] = KINDS[seed % KINDS.length] ?? ['Part', '零件']
  const use = USES[(seed >>> 8) % USES.length]
  const code = seed.toString(36).toUpperCase().padStart(7, '0')
  return {
    part_number: `${code.slice(0, 3)}-${code.slice(3)}-${n}`,
    name_en: `${en} ${code.slice(2, 6)} for ${use}`,
    name_zh: `${zh}${code.slice(2, 6)}`,
    specification_en: `${(seed % 400) + 1} x ${((seed >>> 4) % 200) + 1} mm, M${(seed % 12) + 1}`,
    unit: 'pcs',
    status: STATUS[seed % STATUS.length] ?? 'active',
    weight: (seed % 5000) / 1000,
  }
}
