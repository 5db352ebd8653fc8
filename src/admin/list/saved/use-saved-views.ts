/** The saved views of the current list: which one is open, and whether the list still shows what it holds. */
import { useGetList, useListContext, useLocation, useNavigate, useStoreContext } from 'ra-core'
import { useMemo } from 'react'
import type { ViewState } from '#shared/resources/view-state.ts'
import { sameValue } from '#shared/same-value.ts'
import { useCan } from '../../providers/can.ts'
import { type EngineRecord, engineResource, useResource } from '../../resources.ts'
import { useBoardMode } from '../board-mode.ts'
import { useColumnPreference } from '../columns.ts'
import { storeKeysOf, useActiveView, useGroupName } from '../list-url.ts'
import type { SheetMode } from '../sheet-switch.tsx'
import { useShowView } from './use-show-view.ts'
import { useViewFromUrl } from './use-view-from-url.ts'
import { isSameState, usableState } from './view-state.ts'

export type SavedView = EngineRecord<'views'>

/** More would not fit above a list. */
const MAX_VIEWS = 100
const NONE: readonly SavedView[] = []

export interface SavedViews {
  all: readonly SavedView[]
  /** Null for the list as it is. */
  active: SavedView | null
  /** Whether the list shows something else than the active view holds. */
  isChanged: boolean
  /** The current state of the list. */
  current: ViewState
  /** Shows a view, or the list as it is. */
  open(view: SavedView | null): void
  /** Makes a view active that holds what the list shows. */
  activate(id: number): void
}

/** @param isModeLocked whether unsaved cells forbid to leave the sheet */
export function useSavedViews(mode: SheetMode, isModeLocked: boolean): SavedViews {
  const resource = useResource()
  const can = useCan()
  const all = useViews(resource.name)
  const store = useStoreContext()
  const navigate = useNavigate()
  const { search } = useLocation()
  const activeId = useActiveView()
  const [columns] = useColumnPreference()
  const { filterValues, sort } = useListContext()
  const board = useBoardMode()
  const active = all?.find(({ id }) => id === activeId) ?? null
  const showView = useShowView(mode, isModeLocked)

  const current: ViewState = {
    filter: filterValues,
    sort: { field: sort.field, order: sort.order === 'DESC' ? 'desc' : 'asc' },
    columns,
    mode: board.isActive ? 'board' : mode.isActive ? 'sheet' : 'list',
    group: useGroupName(),
  }
  const saved = useMemo(() => active && usableState(resource, can, active.state).state, [active, resource, can])
  const isModeAvailable = mode.isOffered || board.isActive || saved?.mode !== 'sheet'
  const comparable = saved && (isModeAvailable ? saved : { ...saved, mode: current.mode })
  useViewFromUrl(all, current, showView)

  return {
    all: all ?? NONE,
    active,
    isChanged: comparable !== null && hasUrlFilter(search, filterValues) && !isSameState(resource, comparable, current),
    current,
    open: (view) => showView.show(view),
    activate: (id) => {
      store.setItem(`${resource.name}.viewColumns`, columns)
      store.setItem(storeKeysOf(resource).view, id)
      const query = new URLSearchParams(search)
      query.set('filter', JSON.stringify(filterValues))
      query.set('view', String(id))
      navigate({ search: `?${query}` })
    },
  }
}

/** Whether the list has taken over the filter of its URL: while a view opens, it still has the previous one. */
function hasUrlFilter(search: string, filter: ViewState['filter']): boolean {
  try {
    return sameValue(JSON.parse(new URLSearchParams(search).get('filter') ?? 'null'), filter)
  } catch {
    return false
  }
}

/** The views of a list that the user may see; undefined while they are loaded. */
function useViews(list: string): readonly SavedView[] | undefined {
  const canList = useCan()('list', engineResource('views'))
  const { data } = useGetList<SavedView>(
    'views',
    {
      filter: { list },
      sort: { field: 'sort', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_VIEWS },
    },
    { enabled: canList },
  )
  return canList ? data : NONE
}
