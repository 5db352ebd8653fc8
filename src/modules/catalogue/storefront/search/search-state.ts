/** The state of the search in the URL of its page, and the query of it. */
import { useSearchParams } from 'react-router-dom'
import { PAGES } from '#storefront/paths.ts'
import { changeParams } from '#storefront/query/change-params.ts'
import { queryText } from '#storefront/query/queries.ts'
import { FACETS, type Facet, SEARCH_GROUPS, type SearchGroup } from '../../shared/search.ts'

/** Hits on a page of a group. */
export const PAGE = 24

export interface SearchState extends Partial<Record<Facet, string>> {
  q: string
  group: SearchGroup | null
  /** 1-based. */
  page: number
  /** Whether any filter is active. */
  isNarrowed: boolean
}

const facetsOf = (params: URLSearchParams): Partial<Record<Facet, string>> =>
  Object.fromEntries(
    FACETS.map((facet) => [facet, params.get(facet)] as const).filter(([, value]) => value),
  )

function searchStateOf(params: URLSearchParams): SearchState {
  const q = (params.get('q') ?? '').trim()
  const group = SEARCH_GROUPS.find((name) => name === params.get('group')) ?? null
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)
  const facets = facetsOf(params)
  return { q, group, page, isNarrowed: Object.keys(facets).length > 0, ...facets }
}

/** @param params of the page's URL @returns the path and query of its results */
function searchCall(params: URLSearchParams): string {
  const { q, group, page } = searchStateOf(params)
  const visibleGroup = q ? group : 'goods'
  const query = new URLSearchParams({
    q: queryText(q),
    ...facetsOf(params),
    ...(visibleGroup && { group: visibleGroup }),
  })
  if (visibleGroup) query.set('range', `[${(page - 1) * PAGE},${page * PAGE - 1}]`)
  return `/api/web/search?${query}`
}

/** Filters that a change of each ends: places are within each other. */
const PLACES: readonly Facet[] = ['line', 'category', 'product', 'assembly']

/** The change that clears every filter. */
export const NO_FACETS = Object.fromEntries(FACETS.map((facet) => [facet, null]))

/** The change that sets a filter. */
export function changeOf(facet: Facet, value: string | null): Change {
  const place = PLACES.indexOf(facet)
  const within = place < 0 ? [] : PLACES.slice(place + 1)
  return { ...Object.fromEntries(within.map((name) => [name, null])), [facet]: value }
}

type Change = Partial<Record<Facet | 'q' | 'group' | 'page', string | null>>

/** The parameters, their query, and the URLs of variations. */
export function useSearchState(): {
  params: SearchState
  call: string
  urlWith(change: Change): string
} {
  const [params] = useSearchParams()
  const state = searchStateOf(params)
  return { params: state, call: searchCall(params), urlWith: (change) => urlOf(params, change) }
}

/** Every change returns to the first page. */
function urlOf(params: URLSearchParams, change: Change): string {
  const query = changeParams({ page: null, ...change })(params)
  return query.size ? `${PAGES.products}?${query}` : PAGES.products
}
