/** Searches all groups and counts their facets. */

import { publishedConditions } from '#server/core/published/conditions.ts'
import { listPublished } from '#server/core/published/read.ts'
import { bestMatches } from '#server/core/records/best-matches.ts'
import type { Condition } from '#server/core/records/condition.ts'
import { countRecords } from '#server/core/records/count.ts'
import type { ReadContext } from '#server/core/records/read.ts'
import { searchPhrase, searchTerms } from '#server/core/records/search-text.ts'
import { type Locale, TOTAL_CAP } from '#shared/constants.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import type { Facet, FacetValue, FoundGroup, SearchGroup } from '#shared/web/search.ts'
import { choicesOf } from './choices.ts'
import { facetCondition, placeCondition, termConditions } from './conditions.ts'
import { categoriesWithin, countFacets, type FacetTree } from './facet-tree.ts'
import { GROUPS, type Group } from './groups.ts'
import { hitsOf } from './hits.ts'
import { countBy, placesOf } from './matches.ts'
import { promoteReplacements } from './promote-replacements.ts'

interface SearchFilters {
  line?: number | undefined
  category?: number | undefined
  /** `group.value`, like the type. */
  status?: string | undefined
  type?: string | undefined
}

export interface SearchParams extends SearchFilters {
  q: string
  /** Group to paginate; others are only counted. */
  group?: SearchGroup | undefined
  range: readonly [number, number]
}

/** Results per group while no group is selected; products appear as rows of pictures. */
const MAX_VISIBLE_PER_GROUP: Partial<Record<SearchGroup, number>> = { goods: 8 }
const MAX_VISIBLE_OTHERS = 5

interface Found extends FoundGroup {
  places: { record: number; category: number }[]
  values: { kind: Facet; values: FacetValue[] } | null
}

/** All matches of a search; without terms, all products. */
export async function searchGroups(
  context: ReadContext,
  params: SearchParams,
  places: FacetTree,
  locale: Locale,
): Promise<{ groups: FoundGroup[]; facets: Record<Facet, FacetValue[]> }> {
  const searched = params.q ? GROUPS : GROUPS.filter(({ name }) => name === 'goods')
  const matches = await Promise.all(searched.map((group) => searchGroup(context, group, params, places, locale)))
  const values = (kind: Facet) => matches.flatMap((match) => (match.values?.kind === kind ? match.values.values : []))
  return {
    groups: matches.flatMap(({ places, values, ...group }) => (group.total ? group : [])),
    facets: {
      ...countFacets(
        places,
        matches.map((match) => match.places),
      ),
      status: values('status'),
      type: values('type'),
    },
  }
}

async function searchGroup(
  context: ReadContext,
  group: Group,
  params: SearchParams,
  places: FacetTree,
  locale: Locale,
): Promise<Found> {
  const { name, facet } = group
  const terms = searchTerms(params.q)
  const base = [...publishedConditions(context, name), ...termConditions(context, group, terms)]
  const within = categoriesWithin(places, params)
  const placed = within ? [placeCondition(context, group, within)] : []
  const selection = selectionOf(group, params)
  const nothing: Found = { group: name, total: 0, capped: false, hits: [], places: [], values: null }
  if (params.q && !terms.length) return nothing
  const byValue = facet && selection.others ? await countBy(context, group, facet.field, [...base, ...placed]) : null
  const values = facet && byValue ? { kind: facet.kind, values: toFacetValues(context, group, byValue) } : null
  if (!selection.others || (facet === null && selection.isAny) || (selection.isAny && selection.value === null)) {
    return { ...nothing, values }
  }
  const facetConditions = facet && selection.value !== null ? [facetCondition(group, facet.field, selection.value)] : []
  const all = [...base, ...placed, ...facetConditions]
  const { total, capped } =
    byValue && !facetConditions.length ? sumOf(byValue) : await countRecords(context, name, all, null)
  const range = rangeOf(group, params)
  const hits = total && range ? await pageOf(context, group, all, params.q, range, locale) : []
  return {
    group: name,
    total,
    capped,
    hits,
    places: await placesOf(context, group, [...base, ...facetConditions]),
    values,
  }
}

/**
 * Selected facet value of a group. `others` is false where the other facet kind is selected, which excludes the group;
 * `value` is null without a selection for this group.
 */
function selectionOf({ name, facet }: Group, { status, type }: SearchFilters) {
  const requested = { status, type }
  const others = facet === null ? !status && !type : !requested[facet.kind === 'status' ? 'type' : 'status']
  const requestedFacet = facet ? requested[facet.kind] : undefined
  const value = requestedFacet?.startsWith(`${name}.`) ? requestedFacet.slice(name.length + 1) : null
  return { others, isAny: requestedFacet !== undefined, value }
}

function sumOf(counts: ReadonlyMap<string, number>): { total: number; capped: boolean } {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return { total: Math.min(total, TOTAL_CAP), capped: total > TOTAL_CAP }
}

function toFacetValues(
  { resources }: ReadContext,
  { name, facet }: Group,
  counts: ReadonlyMap<string, number>,
): FacetValue[] {
  const choices = choicesOf(resources, name, facet?.field ?? '')
  return Object.entries(choices).flatMap(([value, choice]) => {
    const count = counts.get(value)
    return count ? [{ value: `${name}.${value}`, label: byLocale((locale) => choice[locale]), count }] : []
  })
}

function rangeOf({ name }: Group, { group, range }: SearchParams): readonly [number, number] | null {
  if (group) return group === name ? range : null
  return [0, (MAX_VISIBLE_PER_GROUP[name] ?? MAX_VISIBLE_OTHERS) - 1]
}

async function pageOf(
  context: ReadContext,
  group: Group,
  conditions: readonly Condition[],
  q: string,
  range: readonly [number, number],
  locale: Locale,
) {
  const terms = searchTerms(q).map((term) => term.text)
  if (!terms.length) {
    const page = await listPublished(context, group.name, { range }, locale, conditions)
    const ids = page.records.map(({ id }) => id)
    return hitsOf(context, group.name, ids, [], locale)
  }
  const best = await bestMatches(context, group.name, conditions, { phrase: searchPhrase(q), range })
  const ids = best.map(({ id }) => id)
  const hits = await hitsOf(context, group.name, ids, terms, locale)
  return range[0] === 0 ? promoteReplacements(context, hits, q, locale) : hits
}
