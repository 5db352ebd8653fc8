/** Finds the parts that the office may mean, by number, name or pinyin. */
import type { Actor, Context } from '#server/core/context.ts'
import { publishedConditions } from '#server/core/published/conditions.ts'
import { type PublishedPart, partsByIds } from '#server/core/published/parts.ts'
import { bestMatches } from '#server/core/records/best-matches.ts'
import { listConditions, requireResource } from '#server/core/records/read.ts'
import { searchPhrase, searchTerms } from '#server/core/records/search-text.ts'

const MAX_RANKED = 500
/** Parts that one word of a text may name. */
const MAX_PER_WORD = 40
const MAX_WORDS = 6
/** Pairs of Chinese characters, and words of other scripts. */
const WORDS = /(?=(\p{Script=Han}{2}))|(?<![\p{L}\p{N}])([^\P{L}\p{Script=Han}][\p{L}\p{N}]+)/gu

/** The best matches for a text; fields that the actor may not read are not searched. @throws ForbiddenError */
export const findParts = async (context: Context, actor: Actor, q: string, limit: number): Promise<PublishedPart[]> =>
  partsOf(context, actor, await matchingIds(context, actor, q, limit))

/**
 * Parts with a similar name: those that contain all of its words, or else at least half of them, most first. Superseded
 * parts come last.
 */
export async function similarNames(
  context: Context,
  actor: Actor,
  name: string,
  limit: number,
): Promise<PublishedPart[]> {
  const parts = await findParts(context, actor, name, MAX_PER_WORD)
  if (parts.length) return supersededLast(parts).slice(0, limit)
  const words = [...new Set([...name.matchAll(WORDS)].map(([, pair, word]) => pair ?? word ?? ''))].slice(0, MAX_WORDS)
  const counts = new Map<number, number>()
  for (const word of words) {
    for (const id of await matchingIds(context, actor, word, MAX_PER_WORD)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const ids = [...counts].filter(([, count]) => count * 2 >= words.length).toSorted(([, a], [, b]) => b - a)
  const similar = await partsOf(
    context,
    actor,
    ids.map(([id]) => id),
  )
  return supersededLast(similar).slice(0, limit)
}

const supersededLast = (parts: readonly PublishedPart[]) =>
  parts.toSorted((a, b) => Number(a.status === 'superseded') - Number(b.status === 'superseded'))

async function matchingIds(context: Context, actor: Actor, q: string, limit: number): Promise<number[]> {
  const terms = searchTerms(q)
  if (!terms.length) return []
  const resource = requireResource(context, actor, 'codes', 'list')
  const published = publishedConditions(context, 'codes')
  const { conditions } = await listConditions(context, actor, resource, { q }, published, MAX_RANKED)
  const best = { phrase: searchPhrase(q), terms, range: [0, limit - 1], among: MAX_RANKED } as const
  return (await bestMatches(context, 'codes', conditions, best)).map(({ id }) => id)
}

async function partsOf(context: Context, { locale }: Actor, ids: readonly number[]): Promise<PublishedPart[]> {
  const parts = await partsByIds(context, ids, locale)
  return ids.flatMap((id) => parts.get(id) ?? [])
}
