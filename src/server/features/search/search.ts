/** The search over everything: what it finds, or what was probably meant; what finds nothing is counted. */

import type { Context } from '#server/core/context.ts'
import { countSearch } from '#server/core/writes/count-search.ts'
import type { Locale } from '#shared/constants.ts'
import type { SearchAnswer } from '#shared/web/search.ts'
import { type Asked, look } from './look.ts'
import { nearest } from './near.ts'
import { readPlaces } from './places.ts'
import { findUnit } from './units.ts'

/** @param customer who searches, where it is a customer */
export async function searchAll(
  context: Context,
  asked: Asked,
  customer: number | null,
  locale: Locale,
): Promise<SearchAnswer> {
  const q = asked.q.trim()
  const places = await readPlaces(context, locale)
  const [found, unit] = await Promise.all([
    look(context, { ...asked, q }, places, locale),
    findUnit(context, q, customer, locale),
  ])
  const isNarrowed = asked.line ?? asked.category ?? asked.status ?? asked.type
  if (!q || isNarrowed !== undefined || found.groups.length || unit) return { q, instead: null, unit, ...found }
  const instead = await nearest(context, q)
  const meant = instead ? await look(context, { ...asked, q: instead }, places, locale) : null
  if (meant?.groups.length) return { q, instead, unit, ...meant }
  if (asked.range[0] === 0) await countSearch(context.db, q, locale, new Date())
  return { q, instead: null, unit, ...found }
}
