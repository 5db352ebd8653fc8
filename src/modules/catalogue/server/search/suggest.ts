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
import { findBatch, findUnit } from '../find-unit.ts'
import { hasGroup, type PageContext } from '../shown-pages.ts'
import { termConditions } from './conditions.ts'
import { placeOf } from './group-order.ts'
import { GROUPS, type Group } from './groups.ts'
import { hitsOf } from './hits.ts'
import { findModel } from './matched-model.ts'
import { promoteReplacements } from './promote-replacements.ts'
import { relaxedTerms } from './relaxed-terms.ts'
import { correctionOf } from './spelling.ts'
import { phraseOf, termsWithSynonyms, textsOf } from './synonyms.ts'

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
  const [unit, batch, model, top] = await Promise.all([
    findUnit(context, q, customer, locale),
    findBatch(context, q, customer),
    findModel(context, q, locale),
    topHits(context, q, locale),
  ])
  const found = { unit, batch, model }
  if (unit || batch.length || !top.isUnlikely) return { ...found, correction: null, hits: top.hits }
  const correction = await correctionOf(context, q, top.hits.length > 0)
  const corrected = correction ? await topHits(context, correction, locale) : null
  return corrected?.hits.length
    ? { ...found, correction, hits: corrected.hits }
    : { ...found, correction: null, hits: top.hits }
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

async function topHitsOfGroup(
  context: ReadContext,
  group: Group,
  { q, locale, ...search }: Search,
) {
  const relaxed = await relaxedTerms(context, group, search.terms, locale)
  const terms = relaxed?.terms ?? search.terms
  const conditions = [
    ...publishedConditions(context, group.name),
    ...termConditions(context, group, terms),
    ...group.folded(context, locale),
  ]
  const range = [0, (MAX_SUGGESTIONS[group.name] ?? MAX_OTHER_SUGGESTIONS) - 1] as const
  const bestHits = await bestMatches(context, group.name, conditions, {
    phrase: relaxed ? phraseOf(terms) : searchPhrase(q),
    terms,
    range,
    among: MAX_RANKED,
    prefer: await group.prefer(context, undefined, terms),
  })
  const ids = bestHits.map(({ id }) => id)
  const hits = await hitsOf(context, group.name, ids, { terms: textsOf(terms), locale })
  return {
    ...placeOf(context.resources, group, terms, bestHits, hits, relaxed),
    hits: await promoteReplacements(context, hits, q, locale),
  }
}
