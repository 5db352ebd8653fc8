/**
 * The view that the URL names, and what happens to URLs without one: a bare URL continues with the view and
 * the groups that the list was left with, or at the first visit of a session opens the default of the user's roles.
 */
import { useListContext, useLocation, useNavigate, useNotify, usePermissions, useStoreContext } from 'ra-core'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Subject } from '#shared/resources/role-grants.ts'
import type { ViewState } from '#shared/resources/view-state.ts'
import { useText } from '../../i18n/text.ts'
import { writeEvents } from '../../providers/events.ts'
import { useResource } from '../../resources.ts'
import { parseListUrl, storeKeysOf } from '../list-url.ts'
import type { SavedView } from './use-saved-views.ts'
import type { ShowView } from './use-show-view.ts'
import { isSameState, listQuery, PLAIN_STATE } from './view-state.ts'

/** @param all undefined while they are loaded @param current what the list shows */
export function useViewFromUrl(
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
  /** The view of a link, or `bare` for a URL without a query: react-admin adds stored filters to both. */
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
    navigate({ search: `?${listQuery(resource, { ...current, group }, perPage, view)}` }, { replace: true })

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
    const preset = all?.find((view) => view.default_for.some((role) => permissions?.roleIds?.includes(role)))
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
    const previous = { view: viewOf(stored), group: store.getItem<string | null>(keys.group) ?? null }
    if (requested === 'bare' && view === null && group === null && (previous.view || previous.group)) {
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
