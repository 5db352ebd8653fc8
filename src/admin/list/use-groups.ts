/**
 * The groups of a list with their counts and sums, and the records of one, loaded when it is
 * opened.
 */
import { useInfiniteGetList, useListContext } from 'ra-core'
import { useMemo } from 'react'
import type { Figures } from '#shared/figures.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useResource } from '../resources.ts'
import { useColumns } from './columns.ts'
import { useFigures } from './figures.ts'
import type { FilterValues } from './filter-state.ts'
import { isSummed } from './foot.tsx'
import { sortGroups } from './groupable.ts'
import { useGrouping } from './grouping.ts'

export type Group = NonNullable<Figures['groups']>[number]

/** Records per load. */
const PAGE = { page: 1, perPage: 25 }

/** @returns the field, null without groups; `figures` is undefined while they are loaded */
export function useGroups() {
  const { field } = useGrouping()
  const { filterValues } = useListContext()
  const columns = useColumns()
  const sums = useMemo(
    () => (columns.hasFigures ? columns.visible.filter(isSummed) : []).map(({ name }) => name),
    [columns],
  )
  const figures = useFigures({
    filter: filterValues,
    sums,
    isShown: field !== null,
    ...(field && { group: field.name }),
  })
  return { field, figures, groups: field ? sortGroups(field, figures?.groups ?? []) : [] }
}

/** @param filter that of the list and of the group */
export function useGroupRecords(filter: FilterValues) {
  const { name } = useResource()
  const { sort } = useListContext()
  const { data, ...query } = useInfiniteGetList<AnyRecord>(name, { pagination: PAGE, sort, filter })
  return { ...query, records: data?.pages.flatMap((page) => page.data) }
}

/** The sums of a group that has numbers, with their fields. */
export function useSumsOf({ sums }: Group) {
  const resource = useResource()
  return Object.entries(sums ?? {}).flatMap(([name, { sum, count }]) => {
    const field = resource.fields[name]
    return field && count > 0 ? [{ field, sum }] : []
  })
}
