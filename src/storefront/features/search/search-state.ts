/** The state of the search in the URL. */
import { useSearchParams } from 'wouter'
import { FACETS, type Facet } from '#shared/web/search.ts'
import { type SearchState, searchCall, searchStateOf } from '#shared/web/search-state.ts'
import { PAGES } from '#storefront/core/paths.ts'

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
export function useSearchState(): { params: SearchState; call: string; urlWith(change: Change): string } {
  const [params] = useSearchParams()
  const state = searchStateOf(params)
  return { params: state, call: searchCall(params), urlWith: (change) => urlOf(params, change) }
}

/** Every change returns to the first page. */
function urlOf(params: URLSearchParams, change: Change): string {
  const query = new URLSearchParams(params)
  query.delete('page')
  for (const [key, value] of Object.entries(change)) {
    if (value) query.set(key, value)
    else query.delete(key)
  }
  return query.size ? `${PAGES.products}?${query}` : PAGES.products
}
