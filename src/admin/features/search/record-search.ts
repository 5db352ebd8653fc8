/** Records that match the input: parts, products, orders and saved views, as permitted. */
import { useQueries } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useExtensions } from '#admin/core/extensions.ts'
import { nameRecord, type RecordName } from '#admin/core/fields/parts/target.ts'
import { useDebouncedValue } from '#admin/core/fields/parts/use-debounced-value.ts'
import { useLanguage } from '#admin/core/i18n/text.ts'
import { useCan } from '#admin/core/providers/can.ts'
import { resourceNamed } from '#admin/core/views/resource.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

/** The searched resources, in displayed order. */
const SEARCHED = ['codes', 'goods', 'orders', 'views'].map(resourceNamed)
/** Limit of records per resource. */
export const MAX_RECORDS = 5
const DEBOUNCE_MS = 150
const STALE_MS = 10_000

export interface FoundRecord extends RecordName {
  /** Where its form is not the page to open. */
  address?: string | undefined
}

export interface RecordResults {
  resource: Resource
  records: FoundRecord[]
  /** Set when the call failed. */
  retry: (() => void) | null
}

/** The searched resources that the user may list. */
export function useSearchedResources(): Resource[] {
  const can = useCan()
  return SEARCHED.filter((resource) => can('list', resource))
}

/** Queries each resource separately after a pause in typing; outdated calls are aborted. */
export function useRecordResults(input: string): { found: RecordResults[]; isSearching: boolean } {
  const locale = useLanguage()
  const dataProvider = useDataProvider()
  const q = input.trim()
  const debounced = useDebouncedValue(q, DEBOUNCE_MS)
  const searched = useSearchedResources()
  const { resourceParts } = useExtensions()
  const answers = useQueries({
    queries: searched.map(({ name, sort }) => ({
      queryKey: ['search', name, debounced],
      enabled: debounced !== '' && debounced === q,
      staleTime: STALE_MS,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { data } = await dataProvider.getList<AnyRecord>(name, {
          pagination: { page: 1, perPage: MAX_RECORDS },
          sort: { field: sort.field, order: sort.order === 'asc' ? 'ASC' : 'DESC' },
          filter: { q: debounced },
          signal,
        })
        return data
      },
    })),
  })
  if (q === '') return { found: [], isSearching: false }
  const matches = searched.flatMap((resource, index): RecordResults[] => {
    const answer = answers[index]
    if (!answer || debounced !== q) return []
    const addressOf = resourceParts[resource.name]?.addressOf
    const records = (answer.data ?? []).map((record) => ({
      ...nameRecord(resource, record, locale),
      address: addressOf?.(record),
    }))
    return [{ resource, records, retry: answer.isError && !answer.isFetching ? () => void answer.refetch() : null }]
  })
  return { found: matches, isSearching: debounced !== q || answers.some((answer) => answer.isFetching) }
}
