/**
 * URL parameters of a list in addition to its filters: the saved view, and the field that groups
 * its rows.
 */
import { useLocation, useStore } from 'ra-core'
import type { Resource } from '#shared/resources/define.ts'
import { useResource } from '../resources.ts'

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

/** Keys of the store, with which a URL without a query continues. */
export const storeKeysOf = ({ name }: Pick<Resource, 'name'>) =>
  ({ view: `${name}.savedView`, group: `${name}.group` }) as const

/** The id of the active view; null for the list as it is. */
export const useActiveView = (): number | null => useUrlState('view')

/** The name of the field that groups the rows; null without. */
export const useGroupName = (): string | null => useUrlState('group')

function useUrlState<K extends 'view' | 'group'>(key: K): ListUrlState[K] | null {
  const resource = useResource()
  const { search } = useLocation()
  const [stored] = useStore<ListUrlState[K]>(storeKeysOf(resource)[key])
  const state = parseListUrl(search)
  return state.isEmpty ? (stored ?? null) : state[key]
}
