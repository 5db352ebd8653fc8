/** URL parameters of a list in addition to its filters: the saved view, and the field that groups its rows. */
import { useLocation, useStore } from 'ra-core'
import { useResource } from '../resource.ts'

export interface ListUrlState {
  /** 0 for an unreadable id, which no view has. */
  view: number | null
  group: string | null
  hasFilter: boolean
  /** Without a query: the list continues as it was left. */
  isEmpty: boolean
}

export function parseListUrl(search: string): ListUrlState {
  const query = new URLSearchParams(search)
  const view = query.get('view') || null
  return {
    view: view === null ? null : /^[1-9]\d{0,14}$/.test(view) ? Number(view) : 0,
    group: query.get('group') || null,
    hasFilter: query.has('filter'),
    isEmpty: query.size === 0,
  }
}

/** The id of the active view; null for the list as it is. */
export function useActiveView(): number | null {
  const { name } = useResource()
  const { search } = useLocation()
  const [stored] = useStore<number | null>(`${name}.savedView`)
  const { view, isEmpty } = parseListUrl(search)
  return isEmpty ? (stored ?? null) : view
}

/** The name of the field that groups the rows; null without. */
export function useGroupName(): string | null {
  const { name } = useResource()
  const { search } = useLocation()
  const [stored] = useStore<string | null>(`${name}.group`)
  const { group, isEmpty } = parseListUrl(search)
  return isEmpty ? (stored ?? null) : group
}
