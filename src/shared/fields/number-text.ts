/** Numbers as people write them: `1,234.5`, `1.234,5`, `1 234,5`, `1'234.5`, `12,34,567`. */

/** The mark between the whole and the fraction of a number. */
export type DecimalMark = '.' | ','
/** Possible values of a text, by the decimal mark that it is read with; empty if it is not a number. */
export type NumberReadings = Partial<Record<DecimalMark, number>>

/** No number in a cell is longer. */
const MAX_LENGTH = 40

/** A whole number without or with groups of thousands, which begin with no zero, and a fraction. */
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
  // India groups by two digits, but for the last three.
  ['.', pattern('\\.', ",' ", ['[1-9]\\d?(?:,\\d{2})+,\\d{3}(?:\\.\\d+)?'])],
  [',', pattern(',', ".' ")],
]

/** Powers, fractions and circled digits, which compatibility forms turn into digits: 5² is not 52. */
const NON_DECIMAL_NUMBERS = /\p{No}/u

/** How a text can be read as a number. Full-width digits, all kinds of blanks and a minus at the end are understood. */
export function numberReadings(text: string): NumberReadings {
  if (text.length > MAX_LENGTH || NON_DECIMAL_NUMBERS.test(text)) return {}
  const plain = text
    .normalize('NFKC')
    .trim()
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

/** The only value that readings have; undefined for several, or none. */
export function onlyReading<T>(readings: Partial<Record<string, T>>): T | undefined {
  const [first, ...alternatives] = new Set(Object.values(readings))
  return alternatives.length ? undefined : first
}

/** Digits that every number of the format keeps. */
const MAX_DIGITS = 15

/** The digits of a number that count, without sign, marks, exponent, and zeros at either end. */
const digitsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/e.*$/i, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '')

/** Whether a number does not hold all digits of the text that it was read from, as `12345678901234567890`. */
export function losesDigits(text: string, value: number): boolean {
  const digits = digitsOf(text)
  return digits.length > MAX_DIGITS && digits !== digitsOf(String(value))
}
