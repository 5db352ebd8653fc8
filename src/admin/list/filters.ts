/** The filters of the current list, and their updates. */
import { useListContext } from 'ra-core'
import { useCallback, useRef } from 'react'
import { createdAt } from '#shared/resources/created-at.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useCan } from '../providers/can.ts'
import { useResource } from '../resources.ts'
import type { FilterValues } from './filter-state.ts'

export interface ListFilters {
  values: FilterValues
  /** Changes the filters and returns to the first page. */
  change(change: (values: FilterValues) => FilterValues): void
}

export function useFilters(): ListFilters {
  const { filterValues, setFilters } = useListContext()
  const latest = useRef<FilterValues>(filterValues)
  latest.current = filterValues
  const change = useCallback(
    (update: (values: FilterValues) => FilterValues) => {
      // The URL is ahead of the screen while a list is drawn, and a second click may come before it
      // is.
      latest.current = update(filterIn(window.location.search) ?? latest.current)
      setFilters(latest.current, undefined, false)
    },
    [setFilters],
  )
  return { values: filterValues, change }
}

/** The filter in the query of a list's URL. */
export function filterIn(search: string): FilterValues | undefined {
  try {
    return JSON.parse(new URLSearchParams(search).get('filter') ?? '') as FilterValues
  } catch {
    // Without a filter, or with an invalid one, the list shows its own reading of the URL.
    return undefined
  }
}

/**
 * The fields of the resource that the user may filter by, and the creation time that every record
 * has.
 */
export function useFilterableFields(): ResolvedField[] {
  const resource = useResource()
  const can = useCan()
  return [
    ...Object.values(resource.fields).filter((f) => f.filterable && can('read', resource, f.name)),
    createdAt,
  ]
}
