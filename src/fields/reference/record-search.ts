/** Search-as-you-type over the records of a resource, and the names of chosen ones. */
import { use } from 'react'
import { useGetList, useGetMany } from 'react-admin'
import { useLanguage } from '#admin/i18n/text.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { ChoiceCountsContext } from '../parts/choice-select.tsx'
import { type EmbeddedRecord, nameEmbedded, nameRecord, type RecordName } from '../parts/target.ts'
import { useDebouncedValue } from '../parts/use-debounced-value.ts'

const MAX_OPTIONS = 25

/**
 * Records that match the input; fetches only while `enabled`. Before anything is typed, a filter
 * offers those that most records refer to.
 */
export function useRecordSearch(target: Resource, input: string, enabled: boolean) {
  const locale = useLanguage()
  const q = useDebouncedValue(input.trim())
  const counts = use(ChoiceCountsContext)
  const top = enabled && counts ? counts.top.slice(0, MAX_OPTIONS).map(Number) : []
  const frequent = useRecordNames(target, top, [])
  const { data, isFetching } = useGetList<AnyRecord>(
    target.name,
    {
      pagination: { page: 1, perPage: MAX_OPTIONS },
      sort: { field: target.sort.field, order: target.sort.order === 'asc' ? 'ASC' : 'DESC' },
      filter: q ? { q } : {},
    },
    { enabled, staleTime: 10_000, placeholderData: (previous) => previous },
  )
  return {
    matches:
      q || !frequent.length
        ? (data ?? []).map((record) => nameRecord(target, record, locale))
        : frequent,
    isSearching: isFetching || q !== input.trim(),
  }
}

/**
 * Names of chosen records, in order.
 * @param loadedNames embedded or just picked names; only the others are fetched
 */
export function useRecordNames(
  target: Resource,
  ids: readonly number[],
  loadedNames: readonly RecordName[],
): RecordName[] {
  const locale = useLanguage()
  const namesById = new Map(loadedNames.map((name) => [name.id, name]))
  const missingIds = ids.filter((id) => !namesById.has(id))
  const { data } = useGetMany<AnyRecord>(
    target.name,
    { ids: missingIds },
    { enabled: missingIds.length > 0 },
  )
  for (const record of data ?? []) namesById.set(record.id, nameRecord(target, record, locale))
  return ids.map((id) => namesById.get(id) ?? { id, title: `#${id}`, more: '' })
}

/** Names of embedded records in the current language. */
export function useEmbeddedNames(
  target: Resource,
  embedded: readonly EmbeddedRecord[],
): RecordName[] {
  const locale = useLanguage()
  return embedded.map((item) => nameEmbedded(target, item, locale))
}
