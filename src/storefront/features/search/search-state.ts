/** The state of the search in the address. */
import { useSearchParams } from 'wouter'
import { FACETS, type Facet, SEARCH_GROUPS, type SearchGroup } from '#shared/web/search.ts'
import { PAGES } from '#storefront/core/paths.ts'

export const PAGE = 24

export interface SearchState extends Partial<Record<Facet, string>> {
  q: string
  group: SearchGroup | null
  /** 1-based. */
  page: number
  /** Whether any filter is active. */
  isNarrowed: boolean
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

/** The parameters, their query, and the addresses of variations. */
export function useSearchState(): { params: SearchState; call: string; addressWith(change: Change): string } {
  const [params] = useSearchParams()
  const q = (params.get('q') ?? '').trim()
  const group = SEARCH_GROUPS.find((name) => name === params.get('group')) ?? null
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)
  const facets: Partial<Record<Facet, string>> = {}
  for (const facet of FACETS) {
    const value = params.get(facet)
    if (value) facets[facet] = value
  }
  const state = { q, group, page, isNarrowed: Object.keys(facets).length > 0, ...facets }
  return { params: state, call: callOf(state, facets), addressWith: (change) => addressOf(params, change) }
}

function callOf({ q, group, page }: SearchState, facets: Partial<Record<Facet, string>>): string {
  const visibleGroup = q ? group : 'goods'
  const query = new URLSearchParams({ q, ...facets, ...(visibleGroup && { group: visibleGroup }) })
  if (visibleGroup) query.set('range', `[${(page - 1) * PAGE},${page * PAGE - 1}]`)
  return `/api/web/search?${query}`
}

/** Every change returns to the first page. */
function addressOf(params: URLSearchParams, change: Change): string {
  const query = new URLSearchParams(params)
  query.delete('page')
  for (const [key, value] of Object.entries(change)) {
    if (value) query.set(key, value)
    else query.delete(key)
  }
  return query.size ? `${PAGES.products}?${query}` : PAGES.products
}
