/** Finds the final replacement of a product or part number. */

import type { ReadContext } from '#server/core/published/read.ts'
import { isReplaceable, numberOf, successorsOf } from '#server/core/published/successors.ts'
import type { Locale } from '#shared/constants.ts'
import type { SearchGroup, SearchHit } from '#shared/web/search.ts'

/** The last record of each replacement chain, by id; records without a replacement are omitted. */
export async function finalReplacements(
  context: ReadContext,
  group: SearchGroup,
  records: readonly { id: number }[],
  locale: Locale,
): Promise<Map<number, NonNullable<SearchHit['replacement']>>> {
  if (!isReplaceable(group)) return new Map()
  const later = await successorsOf(context, group, records, locale)
  return new Map(
    [...later].flatMap(([id, chain]) =>
      chain.slice(-1).map((last) => [id, { id: last.id, title: numberOf(group, last) }] as const),
    ),
  )
}
