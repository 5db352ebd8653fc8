/** The state of the search in the URL of its page, and the query of it. */
import { queryText } from './queries.ts'
import { FACETS, type Facet, SEARCH_GROUPS, type SearchGroup } from './search.ts'

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
  Object.fromEntries(FACETS.map((facet) => [facet, params.get(facet)] as const).filter(([, value]) => value))

export function searchStateOf(params: URLSearchParams): SearchState {
  const q = (params.get('q') ?? '').trim()
  const group = SEARCH_GROUPS.find((name) => name === params.get('group')) ?? null
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)
  const facets = facetsOf(params)
  return { q, group, page, isNarrowed: Object.keys(facets).length > 0, ...facets }
}

/** @param params of the page's URL @returns the path and query of its results */
export function searchCall(params: URLSearchParams): string {
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
