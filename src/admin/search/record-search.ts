/** Records of every resource: matches for the input, or recently used ones without input. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '#fields/parts/use-debounced-value.ts'
import { type QuickSearchResponse, toKeyList } from '#shared/quick-search.ts'
import type { Resource } from '#shared/resources/define.ts'
import { call } from '../providers/http-client.ts'
import { findResource } from '../resources.ts'
import { type FoundRecord, useFoundRecords } from '../ui/named-record.ts'
import { isRecord, type RecentItem } from './recent.ts'

const DEBOUNCE_MS = 150
const STALE_MS = 10_000

export interface RecordResults {
  resource: Resource
  records: FoundRecord[]
  hasMore: boolean
  /** The filter of the list with all matches. */
  filter: Record<string, unknown>
}

interface RecordSearch {
  groups: RecordResults[]
  /** The recently used records that are still readable. */
  recent: FoundRecord[]
  isSearching: boolean
  /** Set when the call failed. */
  retry: (() => void) | null
}

/** Searches after a pause in typing; outdated calls are aborted. */
export function useRecordSearch(input: string, items: readonly RecentItem[]): RecordSearch {
  const nameRecord = useFoundRecords()
  const q = input.trim()
  const debounced = useDebouncedValue(q, DEBOUNCE_MS)
  const recent = toKeyList(items.filter(isRecord))
  const isDue = debounced === q
  const { data, isFetching, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['search', 'records', debounced, recent],
    enabled: isDue && (q !== '' || recent !== ''),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const url = `/api/records/search?${new URLSearchParams({ q: debounced, recent })}`
      return (await call(url, { signal })).data as QuickSearchResponse
    },
  })
  const results = isDue && !isPlaceholderData ? data : undefined
  return {
    groups: (results?.groups ?? []).flatMap(
      ({ resource: name, records, ...more }): RecordResults[] => {
        const resource = findResource(name)
        return resource
          ? [
              {
                resource,
                records: records.flatMap((record) => nameRecord({ resource: name, record })),
                ...more,
              },
            ]
          : []
      },
    ),
    recent: (results?.recent ?? []).flatMap(nameRecord),
    isSearching: q !== '' && (!isDue || isFetching),
    retry: isDue && isError && !isFetching ? () => void refetch() : null,
  }
}
