/** Parts of the dictionary as customers see them: by their ids, and what replaces them. */
import type { PublishedOf } from '#config'
import type { Locale } from '#shared/constants.ts'
import { publishedByIds, type ReadContext } from './read.ts'
import { successorsOf } from './successors.ts'

export type PublishedPart = PublishedOf<'codes'>

/** Parts by their ids. */
export const partsByIds = (context: ReadContext, ids: readonly number[], locale: Locale) =>
  publishedByIds(context, 'codes', ids, locale)

/** The last number of each part's chain, by the id of the part; parts that nothing replaces are missing. */
export async function replacementsOf(
  context: ReadContext,
  parts: readonly PublishedPart[],
  locale: Locale,
): Promise<Map<number, PublishedPart>> {
  const later = await successorsOf(context, 'codes', parts, locale)
  return new Map([...later].flatMap(([id, chain]) => chain.slice(-1).map((last) => [id, last] as const)))
}
