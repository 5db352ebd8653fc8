/**
 * Serial numbers, compared as people read them: number by number, whatever stands between (`V12-2407-0140` comes after
 * `V12-2407-99`). Numbers of different series have no order.
 */

/** Whether a unit lies in a span of serial numbers; unknown where the span speaks of another series. */
export type Fit = 'yes' | 'no' | 'unknown'

/** From and to which unit something holds, both included; an end that is not there is open. */
export interface Span {
  from?: string | null
  to?: string | null
}

const clean = (serial: string) => serial.normalize('NFKC').toUpperCase()
const partsOf = (serial: string): string[] => clean(serial).match(/\d+|\p{L}+/gu) ?? []
const isNumber = (part: string) => /^\d/.test(part)
const shapeOf = (parts: readonly string[]) => parts.map((part) => (isNumber(part) ? '0' : part)).join(' ')

const sign = (a: string | bigint, b: string | bigint) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Negative where `a` was built before `b`, 0 for the same number, positive after; null where their order cannot be told.
 * Upper and lower case, full-width characters and separators make no difference.
 */
export function compareSerials(a: string, b: string): number | null {
  const [left, right] = [partsOf(a), partsOf(b)]
  if (!left.some(isNumber) || !right.some(isNumber)) return null
  if (shapeOf(left) === shapeOf(right)) {
    for (const [index, part] of left.entries()) {
      const other = right[index] ?? ''
      const order = isNumber(part) ? sign(BigInt(part), BigInt(other)) : 0
      if (order !== 0) return order
    }
    return 0
  }
  // Typed without its separators, the same number has the same characters.
  const [one, two] = [left.join(''), right.join('')]
  const pattern = (text: string) => text.replace(/\d/g, '0')
  return pattern(one) === pattern(two) ? sign(one, two) : null
}

/** Whether what holds for a span of units holds for this one. */
export function fitOf(serial: string, { from, to }: Span): Fit {
  const after = from ? compareSerials(serial, from) : 1
  const before = to ? compareSerials(serial, to) : -1
  if ((after !== null && after < 0) || (before !== null && before > 0)) return 'no'
  return after === null || before === null ? 'unknown' : 'yes'
}

/** What fits a unit, and what may; everything where no unit is named. */
export const narrowed = <T>(records: readonly T[], serial: string | null, spanOf: (record: T) => Span): T[] =>
  serial === null ? [...records] : records.filter((record) => fitOf(serial, spanOf(record)) !== 'no')
