/** Revisions of records that apply to a unit. */
import { filterBySerial, fitOf, type Span } from './serial.ts'

interface Revised {
  id: number
  replaces?: unknown
}

/** Returns revisions that fit a unit, or might fit, without those superseded for this unit. */
export function revisionsForUnit<T extends Revised>(
  records: readonly T[],
  serial: string,
  span: (record: T) => Span,
): T[] {
  const byId = new Map(records.map((record) => [record.id, record]))
  const superseded = new Set<number>()
  for (const record of records) {
    if (!record.replaces || fitOf(serial, span(record)) !== 'yes') continue
    let predecessor = byId.get(Number(record.replaces))
    while (predecessor && !superseded.has(predecessor.id)) {
      superseded.add(predecessor.id)
      predecessor = byId.get(Number(predecessor.replaces ?? 0))
    }
  }
  return filterBySerial(records, serial, span).filter(({ id }) => !superseded.has(id))
}
