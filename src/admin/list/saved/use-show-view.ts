/** Applies saved views to the current list: columns and mode to the store, the rest to the URL. */
import { useListContext, useNavigate, useNotify, useStoreContext } from 'ra-core'
import type { ViewState } from '#shared/resources/view-state.ts'
import { useLanguage, useText } from '../../i18n/text.ts'
import { useCan } from '../../providers/can.ts'
import { useResource } from '../../resources.ts'
import { useBoardMode } from '../board-mode.ts'
import { storeKeysOf } from '../list-url.ts'
import type { SheetMode } from '../sheet-switch.tsx'
import type { SavedView } from './use-saved-views.ts'
import { listQuery, PLAIN_STATE, usableState } from './view-state.ts'

/** Long enough to read the names of fields. */
const NOTICE_MS = 10_000

export interface ShowView {
  /** Shows what a view holds; null shows the list as it is. */
  show(view: SavedView | null, options?: { replace?: boolean }): void
  /** Makes a view active, with its columns and mode, while the URL names filters and order. */
  adopt(view: SavedView): void
}

/** @param isModeLocked whether unsaved cells forbid to leave the sheet */
export function useShowView(mode: SheetMode, isModeLocked: boolean): ShowView {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const can = useCan()
  const store = useStoreContext()
  const navigate = useNavigate()
  const notify = useNotify()
  const board = useBoardMode()
  const { perPage } = useListContext()

  function apply(view: SavedView | null, state: ViewState): void {
    if (view) store.setItem(`${resource.name}.viewColumns`, state.columns)
    store.setItem(storeKeysOf(resource).view, view?.id ?? null)
    if (board.isOffered) board.change(state.mode === 'board')
    if ((mode.isOffered || board.isActive) && !isModeLocked) mode.change(state.mode === 'sheet')
  }

  return {
    show: (view, { replace = false } = {}) => {
      const { state, missing } = view
        ? usableState(resource, can, view.state)
        : { state: PLAIN_STATE, missing: [] }
      apply(view, state)
      store.setItem(storeKeysOf(resource).group, state.group)
      navigate({ search: `?${listQuery(resource, state, perPage, view?.id ?? null)}` }, { replace })
      const names = missing.map(
        (name) => (can('read', resource, name) && resource.fields[name]?.label[locale]) || name,
      )
      if (names.length) {
        const message = text('views.partly', { names })
        notify(message, { type: 'warning', autoHideDuration: NOTICE_MS })
      }
    },
    adopt: (view) => apply(view, usableState(resource, can, view.state).state),
  }
}
