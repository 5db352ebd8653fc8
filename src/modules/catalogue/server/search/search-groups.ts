/** Searches all groups and counts their facets. */

import { publishedConditions } from '#server/published/conditions.ts'
import { listPublished } from '#server/published/read.ts'
import { bestMatches, type RankedTerm } from '#server/records/best-matches.ts'
import type { Condition } from '#server/records/conditions.ts'
import { countRecords } from '#server/records/page.ts'
import type { ReadContext } from '#server/records/read.ts'
import { searchPhrase } from '#server/records/search-text.ts'
import { type Locale, TOTAL_CAP } from '#shared/constants.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import type { Facet, FacetValue, SearchGroup, SearchGroupResult } from '../../shared/search.ts'
import { hasGroup, type PageContext } from '../shown-pages.ts'
import { choicesOf } from './choices.ts'
import {
  assemblyCondition,
  categoryCondition,
  facetCondition,
  productCondition,
  termConditions,
} from './conditions.ts'
import { categoriesWithin, countFacets, type FacetTree } from './facet-tree.ts'
import { type GroupPlace, placeOf, USUAL_PLACE } from './group-order.ts'
import { GROUPS, type Group } from './groups.ts'
import { hitsOf } from './hits.ts'
import { countBy, countByAssembly, countByProduct, type ProductCounts } from './matches.ts'
import { assemblyFacet, productFacet } from './place-facets.ts'
import { promoteReplacements } from './promote-replacements.ts'
import { type Relaxed, relaxedTerms } from './relaxed-terms.ts'
import { phraseOf, termsWithSynonyms, textsOf } from './synonyms.ts'

interface SearchFilters {
  line?: number | undefined
  category?: number | undefined
  product?: number | undefined
  assembly?: number | undefined
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
const MAX_VISIBLE_DEFAULT = 5

interface GroupResult extends SearchGroupResult, GroupPlace {
  productCounts: ProductCounts
  assemblies: ReadonlyMap<number, number>
  values: { kind: Facet; values: FacetValue[] } | null
}

const NOWHERE: ProductCounts = { categories: [], products: [] }
type Page = Pick<GroupResult, 'hits'> & GroupPlace
const NO_HITS: Page = { hits: [], ...USUAL_PLACE }

/** Input of the search in each group. */
interface Search {
  params: SearchParams
  terms: readonly RankedTerm[]
  /** The ids of the selected categories; null without a selection. */
  categoryIds: readonly number[] | null
  locale: Locale
}

/** All matches of a search; without terms, all products. `isUnlikely` if all of its groups are. */
export async function searchGroups(
  context: PageContext,
  params: SearchParams,
  tree: FacetTree,
  locale: Locale,
): Promise<{
  groups: SearchGroupResult[]
  facets: Record<Facet, FacetValue[]>
  isUnlikely: boolean
}> {
  const searched = GROUPS.filter(({ name }) =>
    params.q ? hasGroup(context, name) : name === 'goods',
  )
  const terms = await termsWithSynonyms(context, params.q)
  const search = { params, terms, categoryIds: categoriesWithin(tree, params), locale }
  const matches = await Promise.all(searched.map((group) => searchGroup(context, group, search)))
  const values = (kind: Facet) =>
    matches.flatMap((match) => (match.values?.kind === kind ? match.values.values : []))
  return {
    // Products found by the pinyin of a Chinese word do not come before parts that have the English
    // word in their name.
    groups: matches
      .toSorted((a, b) => a.order - b.order)
      .flatMap(({ order, isUnlikely, productCounts, assemblies, values, ...group }) =>
        group.total ? group : [],
      ),
    isUnlikely: matches.every((match) => match.isUnlikely || !match.total),
    facets: {
      ...countFacets(
        tree,
        matches.map((match) => match.productCounts.categories),
      ),
      product: params.q ? await productFacet(context, matches, search) : [],
      assembly: await assemblyFacet(context, matches, locale),
      status: values('status'),
      type: values('type'),
    },
  }
}

async function searchGroup(
  context: ReadContext,
  group: Group,
  { terms: written, ...search }: Search,
): Promise<GroupResult> {
  const { params, categoryIds, locale } = search
  const { name, facet } = group
  const { product, assembly } = params
  const emptyResult: GroupResult = {
    group: name,
    total: 0,
    capped: false,
    ...NO_HITS,
    productCounts: NOWHERE,
    assemblies: new Map(),
    values: null,
  }
  if ((params.q && !written.length) || (assembly !== undefined && name !== 'codes'))
    return emptyResult
  const relaxed = await relaxedTerms(context, group, written, locale)
  const terms = relaxed?.terms ?? written
  const base = [
    ...publishedConditions(context, name),
    ...termConditions(context, group, terms),
    ...group.folded(context, locale),
  ]
  const ofProduct = product === undefined ? [] : [productCondition(group, product)]
  const placed = [
    ...(categoryIds ? [categoryCondition(context, group, categoryIds)] : []),
    ...ofProduct,
    ...(assembly === undefined ? [] : [assemblyCondition(assembly)]),
  ]
  const selection = selectionOf(group, params)
  const byValue =
    facet && selection.others
      ? await countBy(context, group, facet.field, [...base, ...placed])
      : null
  const values =
    facet && byValue ? { kind: facet.kind, values: toFacetValues(context, group, byValue) } : null
  if (
    !selection.others ||
    (facet === null && selection.isAny) ||
    (selection.isAny && selection.value === null)
  ) {
    return { ...emptyResult, values }
  }
  const facetConditions =
    facet && selection.value !== null ? [facetCondition(group, facet.field, selection.value)] : []
  const all = [...base, ...placed, ...facetConditions]
  const { total, capped } =
    byValue && !facetConditions.length
      ? sumOf(byValue)
      : await countRecords(context, name, { conditions: all, matches: null })
  const range = rangeOf(group, params)
  const page =
    total && range
      ? await pageOf(context, group, all, { ...search, terms, relaxed }, range)
      : NO_HITS
  const isNarrowable = name === 'codes' && product !== undefined
  return {
    group: name,
    total,
    capped,
    ...page,
    productCounts: await countByProduct(context, group, [...base, ...facetConditions]),
    assemblies: isNarrowable
      ? await countByAssembly(context, group, [...base, ...ofProduct, ...facetConditions], product)
      : emptyResult.assemblies,
    values,
  }
}

/**
 * Selected facet value of a group. `others` is false where the other facet kind is selected, which
 * excludes the group; `value` is null without a selection for this group.
 */
function selectionOf({ name, facet }: Group, { status, type }: SearchFilters) {
  const requested = { status, type }
  const isUnfiltered =
    facet === null ? !status && !type : !requested[facet.kind === 'status' ? 'type' : 'status']
  const requestedFacet = facet ? requested[facet.kind] : undefined
  const value = requestedFacet?.startsWith(`${name}.`)
    ? requestedFacet.slice(name.length + 1)
    : null
  return { others: isUnfiltered, isAny: requestedFacet !== undefined, value }
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
    return count
      ? [{ value: `${name}.${value}`, label: byLocale((locale) => choice[locale]), count }]
      : []
  })
}

function rangeOf(
  { name }: Group,
  { group, range }: SearchParams,
): readonly [number, number] | null {
  if (group) return group === name ? range : null
  return [0, (MAX_VISIBLE_PER_GROUP[name] ?? MAX_VISIBLE_DEFAULT) - 1]
}

async function pageOf(
  context: ReadContext,
  group: Group,
  conditions: readonly Condition[],
  { params: { q, product }, terms, locale, relaxed }: Search & { relaxed: Relaxed | null },
  range: readonly [number, number],
): Promise<Page> {
  if (!terms.length) {
    const page = await listPublished(context, group.name, { range }, locale, conditions)
    const ids = page.records.map(({ id }) => id)
    return { ...USUAL_PLACE, hits: await hitsOf(context, group.name, ids, { terms: [], locale }) }
  }
  const bestHits = await bestMatches(context, group.name, conditions, {
    phrase: relaxed ? phraseOf(terms) : searchPhrase(q),
    terms,
    range,
    prefer: await group.prefer(context, product, terms),
  })
  const ids = bestHits.map(({ id }) => id)
  const hits = await hitsOf(context, group.name, ids, { terms: textsOf(terms), locale, product })
  return {
    ...placeOf(context.resources, group, terms, bestHits, hits, relaxed),
    hits: range[0] === 0 ? await promoteReplacements(context, hits, q, locale) : hits,
  }
}
