/**
 * Compares serial numbers numerically by segment (`V12-2407-0140` after `V12-2407-99`). Numbers of
 * different series have no order.
 */
import { compare } from '#shared/compare.ts'
import { plainNumber } from '#shared/key-text.ts'

/** Whether a unit is in a range of serial numbers; `unknown` for another series. */
export type Fit = 'yes' | 'no' | 'unknown'

/** Range from first to last unit, inclusive; a missing end is open. */
export interface Span {
  from?: string | null
  to?: string | null
}

const normalize = (serial: string) => plainNumber(serial).toUpperCase()
const partsOf = (serial: string): string[] => normalize(serial).match(/\d+|\p{L}+/gu) ?? []
const isNumber = (part: string) => /^\d/.test(part)
const seriesOf = (parts: readonly string[]) =>
  parts.map((part) => (isNumber(part) ? '0' : part)).join(' ')

/**
 * Compares like `Array.sort`: negative if `a` was built before `b`; null if the order is unknown.
 * Ignores case, character width and separators.
 */
export function compareSerials(a: string, b: string): number | null {
  const [left, right] = [partsOf(a), partsOf(b)]
  if (!left.some(isNumber) || !right.some(isNumber)) return null
  if (seriesOf(left) === seriesOf(right)) {
    for (const [index, part] of left.entries()) {
      const other = right[index] ?? ''
      const order = isNumber(part) ? compare(BigInt(part), BigInt(other)) : 0
      if (order !== 0) return order
    }
    return 0
  }
  // One of the two may have been typed without separators.
  const [leftText, rightText] = [left.join(''), right.join('')]
  const pattern = (text: string) => text.replace(/\d/g, '0')
  return pattern(leftText) === pattern(rightText) ? compare(leftText, rightText) : null
}

/** Whether a range contains a unit. */
export function fitOf(serial: string, { from, to }: Span): Fit {
  const after = from ? compareSerials(serial, from) : 1
  const before = to ? compareSerials(serial, to) : -1
  if ((after !== null && after < 0) || (before !== null && before > 0)) return 'no'
  return after === null || before === null ? 'unknown' : 'yes'
}

/** Returns records that fit a unit, or might fit; all records without a unit. */
export const filterBySerial = <T>(
  records: readonly T[],
  serial: string | null,
  spanOf: (record: T) => Span,
): T[] =>
  serial === null
    ? [...records]
    : records.filter((record) => fitOf(serial, spanOf(record)) !== 'no')
