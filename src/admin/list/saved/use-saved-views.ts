/**
 * The saved views of the current list: which one is open, and whether the list still shows what it
 * holds.
 */
import {
  useGetList,
  useListContext,
  useLocation,
  useNavigate,
  useNotify,
  usePermissions,
  useStoreContext,
} from 'ra-core'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { Subject } from '#shared/resources/role-grants.ts'
import type { ViewState } from '#shared/resources/view-state.ts'
import { sameValue } from '#shared/same-value.ts'
import { useText } from '../../i18n/text.ts'
import { useCan } from '../../providers/can.ts'
import { writeEvents } from '../../providers/events.ts'
import { type EngineRecord, engineResource, useResource } from '../../resources.ts'
import { useBoardMode } from '../board-mode.ts'
import { useColumnPreference } from '../columns.ts'
import { parseListUrl, storeKeysOf, useActiveView, useGroupName } from '../list-url.ts'
import type { SheetMode } from '../sheet-switch.tsx'
import { type ShowView, useShowView } from './use-show-view.ts'
import { isSameState, listQuery, PLAIN_STATE, usableState } from './view-state.ts'

// The view that the URL names, and what happens to URLs without one: a bare URL continues with the
// view and the groups that the list was left with, or at the first visit of a session opens the
// default of the user's roles.

/** @param all undefined while they are loaded @param current what the list shows */
function useViewFromUrl(
  all: readonly SavedView[] | undefined,
  current: ViewState,
  { show, adopt }: ShowView,
): void {
  const text = useText()
  const notify = useNotify()
  const navigate = useNavigate()
  const resource = useResource()
  const store = useStoreContext()
  const { perPage } = useListContext()
  const { permissions } = usePermissions<Subject>()
  const { search } = useLocation()
  /**
   * The view of a link, or `bare` for a URL without a query: react-admin adds stored filters to
   * both.
   */
  const requestedView = useRef<number | 'bare' | null>(null)
  const isDeletedHere = useRef(false)
  useEffect(
    () =>
      writeEvents.subscribe((event) => {
        if (event.resource === 'views' && event.action === 'delete') isDeletedHere.current = true
      }),
    [],
  )
  const keys = storeKeysOf(resource)
  const viewOf = (id: number | null | undefined) => all?.find((view) => view.id === id) ?? null
  const replaceUrl = (view: number | null, group: string | null) =>
    navigate(
      { search: `?${listQuery(resource, { ...current, group }, perPage, view)}` },
      { replace: true },
    )

  function open(id: number): void {
    const view = viewOf(id)
    if (view) show(view, { replace: true })
    else reportMissing(current.group)
  }

  function reportMissing(group: string | null): void {
    if (!isDeletedHere.current) notify(text('views.gone'), { type: 'warning' })
    store.setItem(keys.view, null)
    replaceUrl(null, group)
  }

  function openDefault(): boolean {
    const { columns, mode } = current
    const preset = all?.find((view) =>
      view.default_for.some((role) => permissions?.roleIds?.includes(role)),
    )
    const isPlain = isSameState(resource, { ...PLAIN_STATE, columns, mode }, current)
    if (preset && isPlain) show(preset, { replace: true })
    return preset !== undefined && isPlain
  }

  const resolveUrl = useEffectEvent(() => {
    const { view, group } = parseListUrl(search)
    const stored = store.getItem<number | null>(keys.view)
    const requested = requestedView.current
    requestedView.current = null
    if (typeof requested === 'number') return open(requested)
    if (view === null && stored === undefined && openDefault()) return
    const previous = {
      view: viewOf(stored),
      group: store.getItem<string | null>(keys.group) ?? null,
    }
    if (
      requested === 'bare' &&
      view === null &&
      group === null &&
      (previous.view || previous.group)
    ) {
      return replaceUrl(previous.view?.id ?? null, previous.group)
    }
    const viewFromUrl = viewOf(view)
    if (view !== null && !viewFromUrl) return reportMissing(group)
    isDeletedHere.current = false
    if (viewFromUrl && view !== stored) adopt(viewFromUrl)
    store.setItem(keys.view, view)
    store.setItem(keys.group, group)
  })

  const isReady = all !== undefined && permissions !== undefined
  // Another user can delete the open view.
  const isMissing = viewOf(parseListUrl(search).view) === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isMissing` changes when the view is deleted
  useEffect(() => {
    const { isEmpty, hasFilter, view } = parseListUrl(search)
    if (isEmpty) requestedView.current = 'bare'
    else if (view !== null && !hasFilter) requestedView.current = view
    if (!isReady) return
    // After react-admin has written the stored filters to the URL.
    const timer = setTimeout(() => resolveUrl())
    return () => clearTimeout(timer)
  }, [search, isReady, isMissing])
}

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
  const saved = useMemo(
    () => active && usableState(resource, can, active.state).state,
    [active, resource, can],
  )
  const isModeAvailable = mode.isOffered || board.isActive || saved?.mode !== 'sheet'
  const comparable = saved && (isModeAvailable ? saved : { ...saved, mode: current.mode })
  useViewFromUrl(all, current, showView)

  return {
    all: all ?? NONE,
    active,
    isChanged:
      comparable !== null &&
      hasUrlFilter(search, filterValues) &&
      !isSameState(resource, comparable, current),
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

/**
 * Whether the list has taken over the filter of its URL: while a view opens, it still has the
 * previous one.
 */
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
