/** The records that match what was typed: parts, products and orders, as far as the user may list them. */
import { useQueries } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { nameRecord, type RecordName } from '#admin/core/fields/parts/target.ts'
import { useDebouncedValue } from '#admin/core/fields/parts/use-debounced-value.ts'
import { useLanguage } from '#admin/core/i18n/text.ts'
import { useCan } from '#admin/core/providers/can.ts'
import { resourceNamed } from '#admin/core/views/resource.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

/** The resources whose records are looked for, in the order they are shown. */
const SEARCHED = ['codes', 'goods', 'orders'].map(resourceNamed)
/** Records of each that are shown. */
export const OFFERED = 5
const DEBOUNCE_MS = 150
const FRESH_MS = 10_000

export interface RecordsFound {
  resource: Resource
  records: RecordName[]
  /** Of a resource that could not be asked. */
  retry: (() => void) | null
}

/** The resources whose records the user may search. */
export function useSearchedResources(): Resource[] {
  const can = useCan()
  return SEARCHED.filter((resource) => can('list', resource))
}

/** Asks for each resource by itself, when the typing has rested; what is outdated is cancelled. */
export function useRecordsFound(input: string): { found: RecordsFound[]; isSearching: boolean } {
  const locale = useLanguage()
  const dataProvider = useDataProvider()
  const q = input.trim()
  const rested = useDebouncedValue(q, DEBOUNCE_MS)
  const searched = useSearchedResources()
  const answers = useQueries({
    queries: searched.map(({ name, sort }) => ({
      queryKey: ['search', name, rested],
      enabled: rested !== '' && rested === q,
      staleTime: FRESH_MS,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { data } = await dataProvider.getList<AnyRecord>(name, {
          pagination: { page: 1, perPage: OFFERED },
          sort: { field: sort.field, order: sort.order === 'asc' ? 'ASC' : 'DESC' },
          filter: { q: rested },
          signal,
        })
        return data
      },
    })),
  })
  if (q === '') return { found: [], isSearching: false }
  const matches = searched.flatMap((resource, index): RecordsFound[] => {
    const answer = answers[index]
    if (!answer || rested !== q) return []
    const records = (answer.data ?? []).map((record) => nameRecord(resource, record, locale))
    return [{ resource, records, retry: answer.isError && !answer.isFetching ? () => void answer.refetch() : null }]
  })
  return { found: matches, isSearching: rested !== q || answers.some((answer) => answer.isFetching) }
}
