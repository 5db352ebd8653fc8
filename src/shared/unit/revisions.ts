/** Revisions of records that apply to a unit. */
import { filterBySerial, fitOf, type Span } from './serial.ts'

interface Revised {
  id: number
  replaces?: unknown
}

/** The revisions that fit a unit, or may fit; revisions superseded for this unit are omitted. */
export function revisionsForUnit<T extends Revised>(
  records: readonly T[],
  serial: string,
  span: (record: T) => Span,
): T[] {
  const byId = new Map(records.map((record) => [record.id, record]))
  const past = new Set<number>()
  for (const record of records) {
    if (!record.replaces || fitOf(serial, span(record)) !== 'yes') continue
    let earlier = byId.get(Number(record.replaces))
    while (earlier && !past.has(earlier.id)) {
      past.add(earlier.id)
      earlier = byId.get(Number(earlier.replaces ?? 0))
    }
  }
  return filterBySerial(records, serial, span).filter(({ id }) => !past.has(id))
}
