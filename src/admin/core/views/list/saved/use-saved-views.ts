/** The saved views of the current list: which one is open, and whether the list still shows what it holds. */
import {
  useGetList,
  useListContext,
  useLocation,
  useNavigate,
  useNotify,
  usePermissions,
  useStore,
  useStoreContext,
} from 'ra-core'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { useCan } from '#admin/core/providers/can.ts'
import { type RecordOf, resources } from '#config'
import type { Subject } from '#shared/resources/permissions.ts'
import type { ViewState } from '#shared/resources/view-state.ts'
import { useResource } from '../../resource.ts'
import { useColumnPreference } from '../columns.ts'
import type { SheetMode } from '../sheet-switch.tsx'
import { isSameState, listQuery, PLAIN_STATE, requestedView, usableState } from './view-state.ts'

export type SavedView = RecordOf<'views'>

/** More would not fit above a list. */
const MAX_VIEWS = 100
/** Long enough to read the names of fields. */
const NOTICE_MS = 10_000
const NONE: readonly SavedView[] = []

export interface SavedViews {
  all: readonly SavedView[]
  /** Null for the list as it is. */
  active: SavedView | null
  /** Whether the list shows something else than the active view holds. */
  isChanged: boolean
  /** What the list shows now. */
  current: ViewState
  /** Shows a view, or the list as it is. */
  open(view: SavedView | null): void
  /** Makes a view active that holds what the list shows. */
  activate(id: number): void
}

/** @param keepsMode whether unsaved cells forbid to leave the sheet */
export function useSavedViews(mode: SheetMode, keepsMode: boolean): SavedViews {
  const resource = useResource()
  const can = useCan()
  const all = useViews(resource.name)
  const store = useStoreContext()
  const [activeId] = useStore<number | null>(`${resource.name}.savedView`)
  const [columns] = useColumnPreference()
  const { filterValues, sort } = useListContext()
  const active = all?.find(({ id }) => id === activeId) ?? null
  const show = useShow(mode, keepsMode)

  const current: ViewState = {
    filter: filterValues,
    sort: { field: sort.field, order: sort.order === 'DESC' ? 'desc' : 'asc' },
    columns,
    mode: mode.isOn ? 'sheet' : 'list',
  }
  const saved = useMemo(() => active && usableState(resource, can, active.state).state, [active, resource, can])
  const comparable = saved && (mode.isOffered ? saved : { ...saved, mode: current.mode })
  const isPlain = isSameState(resource, { ...PLAIN_STATE, columns, mode: current.mode }, current)
  useRequestedView(all, isPlain, show)

  return {
    all: all ?? NONE,
    active,
    isChanged: comparable !== null && !isSameState(resource, comparable, current),
    current,
    open: (view) => show(view),
    activate: (id) => {
      store.setItem(`${resource.name}.viewColumns`, columns)
      store.setItem(`${resource.name}.savedView`, id)
    },
  }
}

/** The views of a list that the user may see; undefined while they are loaded. */
function useViews(list: string): readonly SavedView[] | undefined {
  const can = useCan()
  const { data } = useGetList<SavedView>(
    'views',
    {
      filter: { list },
      sort: { field: 'sort', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_VIEWS },
    },
    { enabled: can('list', resources.views) },
  )
  return data
}

type Show = (view: SavedView | null, options?: { replace?: boolean }) => void

/** Applies a view to the list: its columns and mode to the store, the rest to the address. */
function useShow(mode: SheetMode, keepsMode: boolean): Show {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const can = useCan()
  const store = useStoreContext()
  const navigate = useNavigate()
  const notify = useNotify()
  const { perPage } = useListContext()
  return (view, { replace = false } = {}) => {
    const { state, missing } = view ? usableState(resource, can, view.state) : { state: PLAIN_STATE, missing: [] }
    if (view) store.setItem(`${resource.name}.viewColumns`, state.columns)
    store.setItem(`${resource.name}.savedView`, view?.id ?? null)
    if (mode.isOffered && !keepsMode) mode.change(state.mode === 'sheet')
    navigate({ search: `?${listQuery(resource, state, perPage)}` }, { replace })
    const names = missing.map((name) => (can('read', resource, name) && resource.fields[name]?.label[locale]) || name)
    if (names.length) {
      const message = text('views.partly', { names: names.join(', ') })
      notify(message, { type: 'warning', autoHideDuration: NOTICE_MS })
    }
  }
}

/** Opens the view that the address asks for, or at the first visit of a session the default of the user's roles. */
function useRequestedView(all: readonly SavedView[] | undefined, isPlain: boolean, show: Show): void {
  const text = useText()
  const notify = useNotify()
  const resource = useResource()
  const store = useStoreContext()
  const { permissions } = usePermissions<Subject>()
  const { search } = useLocation()
  const inAddress = requestedView(search)
  const [requested, request] = useState(inAddress)
  useEffect(() => {
    if (inAddress !== null) request(inAddress)
  }, [inAddress])

  const openFirst = useEffectEvent((requested: number | null) => {
    const key = `${resource.name}.savedView`
    if (requested !== null) {
      request(null)
      const view = all?.find(({ id }) => id === requested)
      if (view) show(view, { replace: true })
      else notify(text('views.gone'), { type: 'warning' })
    } else if (store.getItem(key) === undefined) {
      const preset = all?.find((view) => view.default_for.some((role) => permissions?.roleIds?.includes(role)))
      if (preset && isPlain) show(preset, { replace: true })
      else store.setItem(key, null)
    }
  })
  const isReady = all !== undefined && permissions !== undefined
  useEffect(() => {
    if (!isReady) return
    // After react-admin has written the stored filters to the address.
    const timer = setTimeout(() => openFirst(requested))
    return () => clearTimeout(timer)
  }, [isReady, requested])
}
