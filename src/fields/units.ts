/** Units of numbers ("6 kg") and headers ("Weight (g)", "重量（克）"), and conversion factors. */
/** Size of each unit by lower-case spelling, grouped by dimension. */
const DIMENSIONS: readonly ReadonlyMap<string, number>[] = [
  {
    't 吨': 1_000_000,
    'kg kgs kg. kilograms kilogram kilogramm 千克 公斤': 1_000,
    'g grams gram gramm 克': 1,
    'mg 毫克': 0.001,
    'lb lbs lb. lbs. pounds 磅': 453.59237,
    'oz ounces 盎司': 28.349523125,
  },
  {
    'km 千米 公里': 1_000,
    'm 米': 1,
    'cm 厘米': 0.01,
    'mm 毫米': 0.001,
    'in inch 英寸': 0.0254,
    'ft 英尺': 0.3048,
  },
  { 'mw 兆瓦': 1_000_000, 'kw 千瓦': 1_000, 'w 瓦': 1 },
  { 'kv 千伏': 1_000, 'v 伏': 1, 'mv 毫伏': 0.001 },
  { 'a 安': 1, 'ma 毫安': 0.001 },
  { 'd days 天': 86_400, 'h hours 小时': 3_600, 'min minutes 分钟': 60, 's seconds 秒': 1 },
  { 'years 年': 12, 'months 个月 月': 1 },
  { gb: 1_024 ** 3, mb: 1_024 ** 2, kb: 1_024, 'b bytes 字节': 1 },
  { '%': 1 },
  { 'pcs pc pieces ea 个 件 只': 1 },
].map(
  (units) =>
    new Map(
      Object.entries(units).flatMap(([names, size]) =>
        names.split(' ').map((name): [string, number] => [name, size]),
      ),
    ),
)
/** Significant digits of a converted number, to remove floating-point noise: 250 g are 0.25 kg. */
const PRECISION = 12

const normalise = (unit: string) => unit.normalize('NFKC').trim().toLowerCase()
/** `in kg`, `unit: kg`, `单位：公斤`. */
const UNIT_WORD = '(?:(?:in|units?|einheit|单位|單位)(?:\\s*[:：]\\s*|\\s+))?'
const BRACKETS = new RegExp(
  `^(.*?)\\s*[([{（［【〔<]\\s*${UNIT_WORD}([^()[\\]{}（）［］【】〔〕<>]+?)\\s*[)\\]}）］】〕>]$`,
  'iu',
)
const SEPARATED = new RegExp(
  `^(.+?)(?:\\s*[,，/_:：.=–—-]\\s*|\\s+)${UNIT_WORD}([^\\s,，/_:：.=–—-]+\\.?)$`,
  'iu',
)
const OTHER_SCRIPT = /^(.*\p{Script=Han})([^\s\p{Script=Han}]+)$/u
/** Marks of required columns, and colons. */
const MARKS = /[\s*＊:：]+$/u

export interface HeaderUnit {
  /** Header without the unit. */
  name: string
  unit: string
}

/**
 * Parses the unit of a header: in brackets, also alone, behind a separator or a blank, or in
 * another script (`重量kg`); undefined without a known unit.
 */
export function headerUnit(header: string): HeaderUnit | undefined {
  const text = header.trim().replace(MARKS, '')
  for (const pattern of [BRACKETS, SEPARATED, OTHER_SCRIPT]) {
    const [, name, unit] = pattern.exec(text) ?? []
    if (name !== undefined && unit !== undefined && isUnit(unit))
      return { name: name.trim(), unit: unit.trim() }
  }
  return undefined
}

/** Whether two units measure the same. */
export const isSameDimension = (a: string, b: string): boolean =>
  DIMENSIONS.some((units) => units.has(normalise(a)) && units.has(normalise(b)))

/** Whether a text is a known unit. */
export const isUnit = (text: string): boolean =>
  DIMENSIONS.some((units) => units.has(normalise(text)))

/** Returns the factor from one unit to another; null if they can't be converted. */
export function unitFactor(from: string, to: string): number | null {
  if (normalise(from) === normalise(to)) return 1
  const units = DIMENSIONS.find((sizes) => sizes.has(normalise(from)))
  const [a, b] = [units?.get(normalise(from)), units?.get(normalise(to))]
  return a === undefined || b === undefined ? null : a / b
}

/** Converts a number by a factor. */
export const convert = (value: number, factor: number): number =>
  Number((value * factor).toPrecision(PRECISION))
