/**
 * Parses numbers with a decimal comma or point: `1,234.5`, `1.234,5`, `1 234,5`, `1'234.5`,
 * `12,34,567`.
 */
import { plainNumber } from '#shared/key-text.ts'

/** Decimal mark. */
type DecimalMark = '.' | ','
/** Possible values of a text by decimal mark; empty if it is not a number. */
export type NumberReadings = Partial<Record<DecimalMark, number>>

/** Longer texts are not parsed as numbers. */
const MAX_LENGTH = 40

/**
 * Pattern of a number with optional groups of thousands (not starting with zero) and an optional
 * fraction.
 */
const pattern = (decimal: string, groups: string, extra: string[] = []): RegExp =>
  new RegExp(
    `^(?:${[
      `\\d+(?:${decimal}\\d+)?(?:[eE][+-]?\\d{1,3})?`,
      `${decimal}\\d+`,
      `[1-9]\\d{0,2}(?<mark>[${groups}])\\d{3}(?:\\k<mark>\\d{3})*(?:${decimal}\\d+)?`,
      ...extra,
    ].join('|')})$`,
  )
const PATTERNS: readonly [DecimalMark, RegExp][] = [
  // Indian grouping: three digits, then pairs.
  ['.', pattern('\\.', ",' ", ['[1-9]\\d?(?:,\\d{2})+,\\d{3}(?:\\.\\d+)?'])],
  [',', pattern(',', ".' ")],
]

/**
 * Parses a text in every notation it fits. Accepts digits of any script and width, all kinds of
 * blanks, and a trailing minus.
 */
export function numberReadings(text: string): NumberReadings {
  if (text.length > MAX_LENGTH) return {}
  const plain = plainNumber(text)
    .trim()
    .replaceAll('٬', "'")
    .replaceAll('٫', '.')
    .replace(/[’‘`´]/g, "'")
    .replace(/[−–]/g, '-')
    .replace(/\s/g, ' ')
  const [, before = '', digits = '', after = ''] = /^([+-]?) ?(.*?) ?(-?)$/.exec(plain) ?? []
  if (digits === '' || (before !== '' && after !== '')) return {}
  const readings: NumberReadings = {}
  for (const [mark, format] of PATTERNS) {
    if (!format.test(digits)) continue
    const groups = mark === '.' ? /[,' ]/g : /[.' ]/g
    const value = Number(digits.replace(groups, '').replace(',', '.'))
    readings[mark] = before === '-' || after === '-' ? -value : value
  }
  return readings
}

/** Returns the value if all readings agree; undefined for several values, or none. */
export function onlyReading<T>(readings: Partial<Record<string, T>>): T | undefined {
  const [first, ...alternatives] = new Set(Object.values(readings))
  return alternatives.length ? undefined : first
}

/** Decimal digits that a double represents exactly. */
const MAX_DIGITS = 15

/** Significant digits of a number. */
const digitsOf = (text: string): string =>
  plainNumber(text)
    .replace(/e.*$/i, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '')

/** Whether parsing a text to a number loses digits: `12345678901234567890`. */
export function losesDigits(text: string, value: number): boolean {
  const digits = digitsOf(text)
  return digits.length > MAX_DIGITS && digits !== digitsOf(String(value))
}
