/** Successors of a published product or part number, in order. */
import type { PublishedOf } from '#config'
import type { Locale } from '#shared/constants.ts'
import type { ReadContext } from '../records/read.ts'
import { publishedByIds } from './read.ts'

/** Limit of a chain; cycles are rejected on write. */
const MAX_CHAIN_LENGTH = 50

/** The reference to the successor, and the field with the record's number. */
const SUCCESSOR_FIELDS = {
  goods: { on: 'replaced_by', title: 'model_number' },
  codes: { on: 'superseded_by', title: 'part_number' },
} as const
export type Replaceable = keyof typeof SUCCESSOR_FIELDS

export const isReplaceable = (name: string): name is Replaceable => name in SUCCESSOR_FIELDS

/** The successors of each record in order, by its id; records without one are omitted. */
export async function successorsOf<N extends Replaceable>(
  context: ReadContext,
  name: N,
  records: readonly { id: number }[],
  locale: Locale,
): Promise<Map<number, PublishedOf<N>[]>> {
  const successorId = (record: object) =>
    (record as Record<string, unknown>)[SUCCESSOR_FIELDS[name].on] as number | null
  const later = new Map<number, PublishedOf<N>[]>()
  let open = records.map((record) => ({ of: record.id, next: successorId(record) }))
  for (let step = 0; step < MAX_CHAIN_LENGTH; step++) {
    const requested = open.flatMap(({ next }) => next ?? [])
    if (!requested.length) break
    const matches = await publishedByIds(context, name, requested, locale)
    open = open.flatMap(({ of, next }) => {
      const record = matches.get(next ?? 0)
      if (!record) return []
      later.set(of, [...(later.get(of) ?? []), record])
      return { of, next: successorId(record) }
    })
  }
  return later
}

/** The number of a record that can be a successor. */
export const numberOf = (name: Replaceable, record: object): string =>
  String((record as Record<string, unknown>)[SUCCESSOR_FIELDS[name].title])
