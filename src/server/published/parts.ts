/** Parts of the dictionary as customers see them: by their ids, and what replaces them. */
import type { PublishedOf } from '#config'
import { type Locale, PAGE_LIMIT } from '#shared/constants.ts'
import { listPublished, type Reading } from './read.ts'

export type PublishedPart = PublishedOf<'codes'>

/** A chain of part numbers is followed so far. */
const CHAIN = 50

/** Parts by their ids. */
export async function partsByIds(
  context: Reading,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, PublishedPart>> {
  const wanted = [...new Set(ids)]
  const parts = new Map<number, PublishedPart>()
  for (let at = 0; at < wanted.length; at += PAGE_LIMIT) {
    const id = wanted.slice(at, at + PAGE_LIMIT)
    const { records } = await listPublished(context, 'codes', { filter: { id }, range: [0, PAGE_LIMIT - 1] }, locale)
    for (const part of records) parts.set(part.id, part)
  }
  return parts
}

/** The last number of each part's chain, by the id of the part; parts that nothing replaces are missing. */
export async function replacementsOf(
  context: Reading,
  parts: readonly PublishedPart[],
  locale: Locale,
): Promise<Map<number, PublishedPart>> {
  const last = new Map<number, PublishedPart>()
  let open = parts.flatMap(({ id, superseded_by }) => (superseded_by === null ? [] : [{ id, next: superseded_by }]))
  for (let step = 0; open.length && step < CHAIN; step++) {
    const found = await partsByIds(
      context,
      open.map(({ next }) => next),
      locale,
    )
    open = open.flatMap(({ id, next }) => {
      const part = found.get(next)
      if (part) last.set(id, part)
      return part?.superseded_by ? [{ id, next: part.superseded_by }] : []
    })
  }
  return last
}
