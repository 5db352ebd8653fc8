/** Published parts and their successors. */
import type { PublishedOf } from '#config'
import type { Locale } from '#shared/constants.ts'
import type { ReadContext } from '../records/read.ts'
import { publishedByIds } from './read.ts'
import { successorsOf } from './successors.ts'

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
  return new Map([...later].flatMap(([id, chain]) => chain.slice(-1).map((last) => [id, last] as const)))
}
