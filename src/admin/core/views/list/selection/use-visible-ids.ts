/** The records that a list shows: those of its page, or of its open groups. */
import { useQueryClient } from '@tanstack/react-query'
import { useListContext } from 'ra-core'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useGroupName } from '../list-url.ts'

interface LoadedPages {
  pages: readonly { data: readonly { id: unknown }[] }[]
}

export function useVisibleIds(): ReadonlySet<number> {
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
    const pages = queries.flatMap(({ state }) => (state.data as LoadedPages | undefined)?.pages ?? [])
    return pages.flatMap((page) => page.data.map(({ id }) => id)).join()
  })
  return useMemo(
    () => new Set(isGrouped ? openGroupIds.split(',').filter(Boolean).map(Number) : data?.map(({ id }) => Number(id))),
    [isGrouped, openGroupIds, data],
  )
}
