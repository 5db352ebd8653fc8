/** Parts of the dictionary as customers see them: by their ids, and what replaces them. */
import type { PublishedOf } from '#config'
import type { Locale } from '#shared/constants.ts'
import { laterThan } from './chains.ts'
import { publishedByIds, type Reading } from './read.ts'

export type PublishedPart = PublishedOf<'codes'>

/** Parts by their ids. */
export const partsByIds = (context: Reading, ids: readonly number[], locale: Locale) =>
  publishedByIds(context, 'codes', ids, locale)

/** The last number of each part's chain, by the id of the part; parts that nothing replaces are missing. */
export async function replacementsOf(
  context: Reading,
  parts: readonly PublishedPart[],
  locale: Locale,
): Promise<Map<number, PublishedPart>> {
  const later = await laterThan(context, 'codes', parts, locale)
  return new Map([...later].flatMap(([id, chain]) => chain.slice(-1).map((last) => [id, last] as const)))
}
