/** Published parts, and the successors of parts and products. */
import { type PublishedOf, publishedByIds } from '#server/published/read.ts'
import type { ReadContext } from '#server/records/read.ts'
import type { Locale } from '#shared/constants.ts'

export type PublishedPart = PublishedOf<'codes'>

/** Loads published parts by id. */
export const partsByIds = (context: ReadContext, ids: readonly number[], locale: Locale) =>
  publishedByIds(context, 'codes', ids, locale)

/** Loads the final successor of each part, by part id; parts without a successor are omitted. */
export async function replacementsOf(
  context: ReadContext,
  parts: readonly PublishedPart[],
  locale: Locale,
): Promise<Map<number, PublishedPart>> {
  const later = await successorsOf(context, 'codes', parts, locale)
  return new Map(
    [...later].flatMap(([id, chain]) => chain.slice(-1).map((last) => [id, last] as const)),
  )
}

/** Maximum length of a chain. Cycles are rejected on write. */
const MAX_CHAIN_LENGTH = 50

/** Reference to the successor, and field with the number of the record. */
const SUCCESSOR_FIELDS = {
  goods: { on: 'replaced_by', title: 'model_number' },
  codes: { on: 'superseded_by', title: 'part_number' },
} as const
export type Replaceable = keyof typeof SUCCESSOR_FIELDS

export const isReplaceable = (name: string): name is Replaceable => name in SUCCESSOR_FIELDS

/**
 * Loads the successors of each record in order, by record id; records without successors are
 * omitted.
 */
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

/** Returns the number of a product or part. */
export const numberOf = (name: Replaceable, record: object): string =>
  String((record as Record<string, unknown>)[SUCCESSOR_FIELDS[name].title])
