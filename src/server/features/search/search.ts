/** Storefront search with spelling correction; counts searches without results. */

import type { Context } from '#server/core/context.ts'
import { countSearch } from '#server/core/writes/count-search.ts'
import type { Locale } from '#shared/constants.ts'
import type { SearchAnswer } from '#shared/web/search.ts'
import { readFacetTree } from './facet-tree.ts'
import { type SearchParams, searchGroups } from './search-groups.ts'
import { correctSpelling } from './spelling.ts'
import { findUnit } from './units.ts'

/** @param customer id of the searching customer, if any */
export async function searchAll(
  context: Context,
  params: SearchParams,
  customer: number | null,
  locale: Locale,
): Promise<SearchAnswer> {
  const q = params.q.trim()
  const places = await readFacetTree(context, locale)
  const [match, unit] = await Promise.all([
    searchGroups(context, { ...params, q }, places, locale),
    findUnit(context, q, customer, locale),
  ])
  const isNarrowed = params.line ?? params.category ?? params.status ?? params.type
  if (!q || isNarrowed !== undefined || match.groups.length || unit) return { q, instead: null, unit, ...match }
  const correction = await correctSpelling(context, q)
  const meant = correction ? await searchGroups(context, { ...params, q: correction }, places, locale) : null
  if (meant?.groups.length) return { q, instead: correction, unit, ...meant }
  if (params.range[0] === 0) await countSearch(context.db, q, locale, new Date())
  return { q, instead: null, unit, ...match }
}
