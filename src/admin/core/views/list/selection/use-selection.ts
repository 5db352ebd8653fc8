/** The selection of a list: ticked records, some of which may be on other pages, or everything that matches. */
import { useListContext, useStore } from 'ra-core'
import { useEffect } from 'react'
import { useCan } from '#admin/core/providers/can.ts'
import { BULK_DIRECT } from '#shared/bulk.ts'
import { useResource } from '../../resource.ts'
import { useGroupName } from '../list-address.ts'
import { useShownIds } from './use-shown-ids.ts'

export interface Selection {
  ids: readonly number[]
  /** Ticked records that the page does not show. */
  hidden: readonly number[]
  /** Whether everything that matches is selected, instead of what is ticked. */
  isAll: boolean
  /** Whether all that matches can be selected. */
  canSelectAll: boolean
  /** The number of matches; null where the server has stopped counting. */
  total: number | null
  /**
   * `asking`: a new filter hides ticked records, which the user has to keep or deselect. `loading`: the list
   * still shows what matched before.
   */
  state: 'open' | 'asking' | 'loading'
  selectAll(): void
  /** Returns to what is ticked. */
  selectTicked(): void
  /** Keeps what is ticked although a filter hides it. */
  keep(): void
  clear(): void
}

export function useSelection(): Selection {
  const { resource, filterValues, selectedIds = [], data, total, meta, isPlaceholderData, ...list } = useListContext()
  const isSelectable = useSelectable()
  const filter = JSON.stringify(filterValues)
  // Both are kept with the selection, which outlives the page.
  const [known, setKnown] = useStore<string>(`${resource}.selectedIn`)
  const [, setAllOf] = useAllOf()
  const isAll = useIsAllSelected()
  const isGrouped = useGroupName() !== null
  const isLoaded = data !== undefined && !isPlaceholderData
  const ids = selectedIds.map(Number)
  const shown = useShownIds()
  const hidden = ids.filter((id) => !shown.has(id))
  const isPageTicked = data?.filter(isSelectable).every(({ id }) => ids.includes(Number(id))) ?? false
  const count = meta?.capped === true ? null : (total ?? null)
  const state = known === filter || !ids.length ? 'open' : !isLoaded ? 'loading' : hidden.length ? 'asking' : 'open'
  return {
    ids,
    hidden,
    isAll,
    // Groups have no page.
    canSelectAll: !isAll && (isPageTicked || isGrouped) && (count ?? Infinity) > ids.length,
    total: count,
    state,
    selectAll: () => {
      // Few enough to be ticked one by one.
      if (count !== null && count <= BULK_DIRECT) list.onSelectAll({ limit: BULK_DIRECT })
      else setAllOf(filter)
    },
    selectTicked: () => setAllOf(null),
    keep: () => setKnown(filter),
    clear: () => {
      setAllOf(null)
      setKnown(filter)
      list.onUnselectItems()
    },
  }
}

/** The filter whose records are all selected; null if records are selected one by one. */
const useAllOf = () => useStore<string | null>(`${useResource().name}.selectedAll`, null)

/** Whether everything that matches is selected: all that a row needs to know, as there are many rows. */
export function useIsAllSelected(): boolean {
  const { filterValues, selectedIds = [] } = useListContext()
  const [allOf] = useAllOf()
  return allOf !== null && selectedIds.length > 0 && allOf === JSON.stringify(filterValues)
}

/** Whether the user may do anything with a record that can be done with several. */
export function useSelectable(): (record?: object) => boolean {
  const resource = useResource()
  const can = useCan()
  return (record) => can('delete', resource, undefined, record) || can('update', resource, undefined, record)
}

/** Accepts filters that hide nothing of the selection, and ends the selection of all that matched another one. */
export function useSelectionOfFilter(): void {
  const { resource, filterValues } = useListContext()
  const { state } = useSelection()
  const filter = JSON.stringify(filterValues)
  const [known, setKnown] = useStore<string>(`${resource}.selectedIn`)
  const [allOf, setAllOf] = useAllOf()
  useEffect(() => {
    if (state === 'open' && known !== filter) setKnown(filter)
    if (allOf !== null && allOf !== filter) setAllOf(null)
  }, [state, filter, known, setKnown, allOf, setAllOf])
}
