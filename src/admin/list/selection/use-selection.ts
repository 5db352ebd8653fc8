/**
 * The selection of a list: ticked records, some of which may be on other pages, or everything that
 * matches.
 */
import type { CheckboxProps } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useListContext, useStore } from 'ra-core'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { BULK_DIRECT } from '#shared/bulk.ts'
import { MAX_PAGE_SIZE } from '#shared/constants.ts'
import { useCan } from '../../providers/can.ts'
import { useNotifyError } from '../../providers/notify-error.ts'
import { useResource } from '../../resources.ts'
import { useGroupName } from '../list-url.ts'

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
   * `asking`: a new filter hides ticked records, which the user has to keep or deselect. `loading`:
   * the list still shows what matched before.
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
  const {
    resource,
    filterValues,
    selectedIds = [],
    data,
    total,
    meta,
    isPlaceholderData,
    ...list
  } = useListContext()
  const isSelectable = useSelectable()
  const filter = JSON.stringify(filterValues)
  // Both are kept with the selection, which outlives the page.
  const [acceptedFilter, setAcceptedFilter] = useStore<string>(`${resource}.selectedIn`)
  const [, setFullySelectedFilter] = useFullySelectedFilter()
  const isAll = useIsAllSelected()
  const isGrouped = useGroupName() !== null
  const isLoaded = data !== undefined && !isPlaceholderData
  const ids = selectedIds.map(Number)
  const visibleIds = useVisibleIds()
  const hidden = ids.filter((id) => !visibleIds.has(id))
  const isPageTicked =
    data?.filter(isSelectable).every(({ id }) => ids.includes(Number(id))) ?? false
  const count = meta?.capped === true ? null : (total ?? null)
  const state =
    acceptedFilter === filter || !ids.length
      ? 'open'
      : !isLoaded
        ? 'loading'
        : hidden.length
          ? 'asking'
          : 'open'
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
      else setFullySelectedFilter(filter)
    },
    selectTicked: () => setFullySelectedFilter(null),
    keep: () => setAcceptedFilter(filter),
    clear: () => {
      setFullySelectedFilter(null)
      setAcceptedFilter(filter)
      list.onUnselectItems()
    },
  }
}

/**
 * Reduces the selection, after a change of its records, to those that still exist and match the
 * filter, on whichever page. More than fit into a page of the API are deselected.
 */
export function useKeepMatching(): () => Promise<void> {
  const provider = useDataProvider()
  const notifyError = useNotifyError()
  const { resource, filterValues, sort, selectedIds = [], onSelect } = useListContext()
  return async () => {
    const { length } = selectedIds
    if (length === 0) return
    if (length > MAX_PAGE_SIZE) return onSelect([])
    try {
      const { data } = await provider.getList(resource, {
        filter: { ...filterValues, id: selectedIds.map(Number) },
        pagination: { page: 1, perPage: length },
        sort,
      })
      onSelect(data.map(({ id }) => id))
    } catch (error) {
      notifyError(error)
    }
  }
}

interface LoadedPages {
  pages: readonly { data: readonly { id: unknown }[] }[]
}

/** The records that a list shows: those of its page, or of its open groups. */
function useVisibleIds(): ReadonlySet<number> {
  const { resource, data } = useListContext()
  const isGrouped = useGroupName() !== null
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    (onChange: () => void) => (isGrouped ? cache.subscribe(onChange) : () => undefined),
    [cache, isGrouped],
  )
  // Each open group has its own query.
  const openGroupIds = useSyncExternalStore(subscribe, () => {
    if (!isGrouped) return ''
    const queries = cache.findAll({ queryKey: [resource, 'getInfiniteList'], type: 'active' })
    const pages = queries.flatMap(
      ({ state }) => (state.data as LoadedPages | undefined)?.pages ?? [],
    )
    return pages.flatMap((page) => page.data.map(({ id }) => id)).join()
  })
  return useMemo(
    () =>
      new Set(
        isGrouped
          ? openGroupIds.split(',').filter(Boolean).map(Number)
          : data?.map(({ id }) => Number(id)),
      ),
    [isGrouped, openGroupIds, data],
  )
}

/** The filter whose records are all selected; null if records are selected one by one. */
const useFullySelectedFilter = () =>
  useStore<string | null>(`${useResource().name}.selectedAll`, null)

/** Whether all matches are selected; cheaper than `useSelection` for the many rows. */
export function useIsAllSelected(): boolean {
  const { filterValues, selectedIds = [] } = useListContext()
  const [fullySelectedFilter] = useFullySelectedFilter()
  return (
    fullySelectedFilter !== null &&
    selectedIds.length > 0 &&
    fullySelectedFilter === JSON.stringify(filterValues)
  )
}

/** The checkbox that ticks the records of the page, and keeps those of other pages. */
export function usePageSelection(): Pick<
  CheckboxProps,
  'checked' | 'indeterminate' | 'disabled' | 'onChange'
> {
  const { data = [], selectedIds = [], onSelect } = useListContext()
  const isSelectable = useSelectable()
  const isAllSelected = useIsAllSelected()
  const ids = data.filter(isSelectable).map(({ id }) => id)
  const count = ids.filter((id) => selectedIds.includes(id)).length
  const isPage = count > 0 && count === ids.length
  const otherIds = selectedIds.filter((id) => !ids.includes(id))
  return {
    checked: isPage || isAllSelected,
    indeterminate: count > 0 && !isPage && !isAllSelected,
    disabled: isAllSelected,
    onChange: () => onSelect(isPage ? otherIds : [...otherIds, ...ids]),
  }
}

/** Whether the user may do anything with a record that can be done with several. */
export function useSelectable(): (record?: object) => boolean {
  const resource = useResource()
  const can = useCan()
  return (record) =>
    can('delete', resource, undefined, record) || can('update', resource, undefined, record)
}

/**
 * Accepts filters that hide no selected record, and ends the selection of all matches of another
 * filter.
 */
export function useSelectionOfFilter(): void {
  const { resource, filterValues } = useListContext()
  const { state } = useSelection()
  const filter = JSON.stringify(filterValues)
  const [acceptedFilter, setAcceptedFilter] = useStore<string>(`${resource}.selectedIn`)
  const [fullySelectedFilter, setFullySelectedFilter] = useFullySelectedFilter()
  useEffect(() => {
    if (state === 'open' && acceptedFilter !== filter) setAcceptedFilter(filter)
    if (fullySelectedFilter !== null && fullySelectedFilter !== filter) setFullySelectedFilter(null)
  }, [
    state,
    filter,
    acceptedFilter,
    setAcceptedFilter,
    fullySelectedFilter,
    setFullySelectedFilter,
  ])
}
