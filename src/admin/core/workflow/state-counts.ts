/** The number of records per state, given the other filters. */

import { useGetList } from 'ra-core'
import { useLanguage } from '#admin/core/i18n/text.ts'
import type { FilterValues } from '#admin/core/views/list/filter-state.ts'
import { useResource } from '#admin/core/views/resource.ts'
import { TOTAL_CAP } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { statesOfRecords } from '#shared/resources/workflow.ts'

/** Only the total matters, so fetch a single record. */
const SINGLE = { page: 1, perPage: 1 }

/** The filters without that of the state. */
export const withoutState = (values: FilterValues, field: string): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== field))

/** The localized count: `12`, `10,000+`, or '' while loading. @param state null counts all */
export function useStateCount(state: string | null, values: FilterValues): string {
  const locale = useLanguage()
  const { name, workflow } = useResource()
  const field = workflow?.field ?? ''
  const otherFilters = withoutState(values, field)
  const { data, total, meta } = useGetList(name, {
    pagination: SINGLE,
    sort: { field: 'id', order: 'DESC' },
    filter: state === null ? otherFilters : { ...otherFilters, [field]: state },
  })
  if (!data) return ''
  const { number } = formatIn(locale)
  return meta?.capped ? `${number(TOTAL_CAP)}+` : number(total ?? 0)
}

/**
 * Whether a state is shown among the others: a state that records cannot get into is only shown while some are in it, such
 * as after a change of the config. @param count of `useStateCount`
 */
export function useIsListed(state: string, count: string): boolean {
  const { number } = formatIn(useLanguage())
  const { workflow, fields } = useResource()
  return !workflow || statesOfRecords(workflow, fields).has(state) || !['', number(0)].includes(count)
}
