/**
 * Parts for those who write an order: what they may mean by a number, a name or pinyin, as far as
 * they may read it.
 */

import { type PublishedPart, partsByIds } from '#modules/catalogue/server/public.ts'
import type { Part } from '#modules/catalogue/shared/part.ts'
import type { Actor, Context } from '#server/context.ts'
import { publishedConditions } from '#server/published/conditions.ts'
import { bestMatches } from '#server/records/best-matches.ts'
import { permittedIds } from '#server/records/ids.ts'
import { listConditions, requireResource } from '#server/records/read.ts'
import { searchPhrase, searchTerms } from '#server/records/search-text.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import { can } from '#shared/resources/permissions.ts'
import { type CheckedRow, canOrder } from '../shared/cart.ts'

const MAX_RANKED = 500
/** Parts that one word of a text may name. */
const MAX_PER_WORD = 40
const MAX_WORDS = 6
/** Pairs of Chinese characters, and words of other scripts. */
const WORDS = /(?=(\p{Script=Han}{2}))|(?<![\p{L}\p{N}])([^\P{L}\p{Script=Han}][\p{L}\p{N}]+)/gu

/**
 * The best matches for a text; fields that the actor may not read are not searched.
 * @throws ForbiddenError
 */
export const findParts = async (
  context: Context,
  actor: Actor,
  q: string,
  limit: number,
): Promise<PublishedPart[]> => partsOf(context, actor, await matchingIds(context, actor, q, limit))

/**
 * Parts with a similar name: those that contain all of its words, or else at least half of them,
 * most first. Superseded parts come last.
 */
export async function similarNames(
  context: Context,
  actor: Actor,
  name: string,
  limit: number,
): Promise<PublishedPart[]> {
  const parts = await findParts(context, actor, name, MAX_PER_WORD)
  if (parts.length) return supersededLast(parts).slice(0, limit)
  const words = [
    ...new Set([...name.matchAll(WORDS)].map(([, pair, word]) => pair ?? word ?? '')),
  ].slice(0, MAX_WORDS)
  const counts = new Map<number, number>()
  for (const word of words) {
    for (const id of await matchingIds(context, actor, word, MAX_PER_WORD))
      counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const ids = [...counts]
    .filter(([, count]) => count * 2 >= words.length)
    .toSorted(([, a], [, b]) => b - a)
  const similar = await partsOf(
    context,
    actor,
    ids.map(([id]) => id),
  )
  return supersededLast(similar).slice(0, limit)
}

const supersededLast = (parts: readonly PublishedPart[]) =>
  parts.toSorted((a, b) => Number(a.status === 'superseded') - Number(b.status === 'superseded'))

async function matchingIds(
  context: Context,
  actor: Actor,
  q: string,
  limit: number,
): Promise<number[]> {
  const terms = searchTerms(q)
  if (!terms.length) return []
  const resource = requireResource(context, actor, 'codes', 'list')
  const published = publishedConditions(context, 'codes')
  const { conditions } = await listConditions(
    context,
    actor,
    resource,
    { q },
    published,
    MAX_RANKED,
  )
  const best = { phrase: searchPhrase(q), terms, range: [0, limit - 1], among: MAX_RANKED } as const
  return (await bestMatches(context, 'codes', conditions, best)).map(({ id }) => id)
}

async function partsOf(
  context: Context,
  { locale }: Actor,
  ids: readonly number[],
): Promise<PublishedPart[]> {
  const parts = await partsByIds(context, ids, locale)
  return ids.flatMap((id) => parts.get(id) ?? [])
}

/** Replaces the values of a hidden part. */
const NEUTRAL: Omit<Part, 'id' | 'part_number'> = {
  name: byLocale(() => null),
  specification: null,
  unit: null,
  status: 'active',
  image: null,
  weight: null,
  orderable: true,
}

interface PartReader {
  part(part: Part): Part | null
  /** Null, too, where the reference to it is hidden. */
  replacement(part: Part | null): Part | null
}

/** Reads parts on behalf of the actor, who may read their numbers. */
export async function partReader(
  context: Context,
  actor: Actor,
  parts: readonly Part[],
): Promise<PartReader> {
  const { codes } = context.resources
  const ids = [...new Set(parts.map(({ id }) => id))]
  const permitted = await permittedIds(context, actor, 'read', 'codes', ids)
  const canRead = (name: string) => codes !== undefined && can(actor, 'read', codes, name)
  const hidden = Object.fromEntries(Object.entries(NEUTRAL).filter(([name]) => !canRead(name)))
  const read = (part: Part): Part | null => {
    if (!permitted.has(part.id)) return null
    const { id, part_number, name, specification, unit, status, image, weight, orderable } = part
    return {
      id,
      part_number,
      name,
      specification,
      unit,
      status,
      image,
      weight,
      orderable,
      ...hidden,
    }
  }
  return {
    part: read,
    replacement: (part) => (part && canRead('superseded_by') ? read(part) : null),
  }
}

/** The rows of a check with what the actor may read of their parts. */
export async function readableRows(
  context: Context,
  actor: Actor,
  rows: readonly CheckedRow[],
): Promise<CheckedRow[]> {
  const parts = rows.flatMap((row) =>
    [row.part, row.replacement, ...row.suggestions].flatMap((part) => part ?? []),
  )
  const reader = await partReader(context, actor, parts)
  return rows.map((row) => {
    const part = row.part && reader.part(row.part)
    const replacement = reader.replacement(row.replacement)
    const suggestions = row.suggestions.flatMap((suggestion) => reader.part(suggestion) ?? [])
    return { ...row, part, replacement, suggestions, problem: problemOf(row, part, replacement) }
  })
}

/**
 * The row for users with fewer permissions: a hidden part is unknown, and nothing supersedes it.
 */
function problemOf(
  row: CheckedRow,
  part: Part | null,
  replacement: Part | null,
): CheckedRow['problem'] {
  if (!part) return row.part ? 'unknown' : row.problem
  if (row.problem !== 'superseded' || replacement) return row.problem
  if (!canOrder(row.part)) return 'not_orderable'
  return row.quantity === null ? 'quantity' : null
}
