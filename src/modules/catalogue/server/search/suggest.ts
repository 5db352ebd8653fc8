/**
 * Suggestions while typing: the best results per group, the unit of a serial number, or a spelling
 * correction.
 */

import { publishedConditions } from '#server/published/conditions.ts'
import { bestMatches, type RankedTerm } from '#server/records/best-matches.ts'
import type { ReadContext } from '#server/records/read.ts'
import { searchPhrase } from '#server/records/search-text.ts'
import type { Locale } from '#shared/constants.ts'
import type { SearchGroup, Suggestions } from '../../shared/search.ts'
import { findUnit } from '../find-unit.ts'
import { hasGroup, type PageContext } from '../shown-pages.ts'
import { termConditions } from './conditions.ts'
import { placeOf } from './group-order.ts'
import { GROUPS, type Group } from './groups.ts'
import { hitsOf } from './hits.ts'
import { promoteReplacements } from './promote-replacements.ts'
import { correctSpelling } from './spelling.ts'
import { termsWithSynonyms, textsOf } from './synonyms.ts'

const MAX_SUGGESTIONS: Partial<Record<SearchGroup, number>> = { goods: 3, codes: 3 }
const MAX_OTHER_SUGGESTIONS = 2
/** Limit of ranked matches: suggestions must appear before the next key press. */
const MAX_RANKED = 500

/** @param customer id of the searching customer, if any */
export async function suggest(
  context: PageContext,
  q: string,
  customer: number | null,
  locale: Locale,
): Promise<Suggestions> {
  const [unit, top] = await Promise.all([
    findUnit(context, q, customer, locale),
    topHits(context, q, locale),
  ])
  if (unit || !top.isUnlikely) return { correction: null, unit, hits: top.hits }
  const correction = await correctSpelling(context, q)
  const corrected = correction ? await topHits(context, correction, locale) : null
  return corrected?.hits.length
    ? { correction, unit, hits: corrected.hits }
    : { correction: null, unit, hits: top.hits }
}

async function topHits(context: PageContext, q: string, locale: Locale) {
  const terms = await termsWithSynonyms(context, q)
  if (!terms.length) return { hits: [], isUnlikely: true }
  const groups = await Promise.all(
    GROUPS.filter(({ name }) => hasGroup(context, name)).map((group) =>
      topHitsOfGroup(context, group, { q, terms, locale }),
    ),
  )
  // An error code comes before parts that contain its characters, like on the page of results.
  return {
    hits: groups.toSorted((a, b) => a.order - b.order).flatMap(({ hits }) => hits),
    isUnlikely: groups.every((group) => group.isUnlikely || !group.hits.length),
  }
}

interface Search {
  q: string
  terms: readonly RankedTerm[]
  locale: Locale
}

async function topHitsOfGroup(context: ReadContext, group: Group, { q, terms, locale }: Search) {
  const conditions = [
    ...publishedConditions(context, group.name),
    ...termConditions(context, group, terms),
  ]
  const range = [0, (MAX_SUGGESTIONS[group.name] ?? MAX_OTHER_SUGGESTIONS) - 1] as const
  const bestHits = await bestMatches(context, group.name, conditions, {
    phrase: searchPhrase(q),
    terms,
    range,
    among: MAX_RANKED,
    prefer: await group.prefer(context, undefined, terms),
  })
  const ids = bestHits.map(({ id }) => id)
  const hits = await hitsOf(context, group.name, ids, { terms: textsOf(terms), locale })
  return {
    ...placeOf(context.resources, group, terms, bestHits, hits),
    hits: await promoteReplacements(context, hits, q, locale),
  }
}
