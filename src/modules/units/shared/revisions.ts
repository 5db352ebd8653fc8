/** Revisions of records that apply to a unit. */
import { filterBySerial, fitOf, type Span } from './serial.ts'

interface Revised {
  id: number
  /** The earlier revisions. */
  earlier?: unknown
}

/** Returns revisions that fit a unit, or might fit, without those superseded for this unit. */
export function revisionsForUnit<T extends Revised>(
  records: readonly T[],
  serial: string,
  span: (record: T) => Span,
): T[] {
  const superseded = new Set<unknown>()
  for (const record of records) {
    if (!Array.isArray(record.earlier) || fitOf(serial, span(record)) !== 'yes') continue
    for (const id of record.earlier) superseded.add(id)
  }
  return filterBySerial(records, serial, span).filter(({ id }) => !superseded.has(id))
}
