/** The records of a filter and order, a thousand at a time. */
import { keepPreviousData } from '@tanstack/react-query'
import { useInfiniteGetList } from 'ra-core'
import { useCallback, useMemo } from 'react'
import { MAX_PAGE_SIZE } from '#shared/constants.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { SheetViewProps } from '../extension-points.ts'
import { useResource } from '../resources.ts'

export interface SheetRecords {
  records: readonly AnyRecord[]
  /** Undefined where the server stopped counting. */
  total: number | undefined
  error: Error | null
  isPending: boolean
  isLoadingMore: boolean
  hasMore: boolean
  /** Loads until at least `count` records are there, or all of them. @returns the records */
  loadUntil(count: number): Promise<readonly AnyRecord[]>
  refetch(): Promise<unknown>
}

type Pages = { pages: readonly { data: AnyRecord[] }[] } | undefined
const recordsOf = (data: Pages): AnyRecord[] => data?.pages.flatMap((page) => page.data) ?? []

export function useRecords({
  filter,
  sort,
}: Pick<SheetViewProps, 'filter' | 'sort'>): SheetRecords {
  const { name } = useResource()
  const pagination = { page: 1, perPage: MAX_PAGE_SIZE }
  const query = useInfiniteGetList<AnyRecord>(
    name,
    { pagination, sort, filter },
    { placeholderData: keepPreviousData },
  )
  const { data, total, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    query
  const records = useMemo(() => recordsOf(data), [data])
  const loadUntil = useCallback(
    async (count: number) => {
      let loaded: readonly AnyRecord[] = records
      let hasMore = hasNextPage
      while (hasMore && loaded.length < count) {
        const result = await fetchNextPage({ throwOnError: true })
        loaded = recordsOf(result.data)
        hasMore = result.hasNextPage
      }
      return loaded
    },
    [records, hasNextPage, fetchNextPage],
  )
  return {
    records,
    total,
    error,
    isPending,
    isLoadingMore: isFetchingNextPage,
    hasMore: hasNextPage,
    loadUntil,
    refetch,
  }
}
