/** What took the place of a published product or part number, one after the other. */
import type { PublishedOf } from '#config'
import type { Locale } from '#shared/constants.ts'
import { publishedByIds, type ReadContext } from './read.ts'

/** A chain is followed so far; cycles are refused when they are written. */
const MAX_CHAIN_LENGTH = 50

/** The reference that leads on, and the field that names a record. */
const LEADS = {
  goods: { on: 'replaced_by', title: 'model_number' },
  codes: { on: 'superseded_by', title: 'part_number' },
} as const
export type Replaceable = keyof typeof LEADS

export const isReplaceable = (name: string): name is Replaceable => name in LEADS

/** The records after each one, in their order, by its id; those that nothing replaces are missing. */
export async function successorsOf<N extends Replaceable>(
  context: ReadContext,
  name: N,
  records: readonly { id: number }[],
  locale: Locale,
): Promise<Map<number, PublishedOf<N>[]>> {
  const onwards = (record: object) => (record as Record<string, unknown>)[LEADS[name].on] as number | null
  const later = new Map<number, PublishedOf<N>[]>()
  let open = records.map((record) => ({ of: record.id, next: onwards(record) }))
  for (let step = 0; step < MAX_CHAIN_LENGTH; step++) {
    const requested = open.flatMap(({ next }) => next ?? [])
    if (!requested.length) break
    const matches = await publishedByIds(context, name, requested, locale)
    open = open.flatMap(({ of, next }) => {
      const record = matches.get(next ?? 0)
      if (!record) return []
      later.set(of, [...(later.get(of) ?? []), record])
      return { of, next: onwards(record) }
    })
  }
  return later
}

/** The number of a record that others may have been replaced by. */
export const numberOf = (name: Replaceable, record: object): string =>
  String((record as Record<string, unknown>)[LEADS[name].title])
