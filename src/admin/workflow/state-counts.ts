/** The number of records per state, given the other filters. */

import { useGetList } from 'ra-core'
import { TOTAL_CAP } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { statesOfRecords } from '#shared/resources/workflow.ts'
import { useLanguage } from '../i18n/text.ts'
import type { FilterValues } from '../list/filter-state.ts'
import { useResource } from '../resources.ts'

/** Only the total matters, so fetch a single record. */
const SINGLE = { page: 1, perPage: 1 }

/** The filters without that of the state. */
export const withoutState = (values: FilterValues, field: string): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== field))

interface StateCount {
  /** Localized: `12`, `10,000+`, or '' while loading. */
  count: string
  /**
   * Whether the state is shown among the others: one that records cannot get into is only shown
   * while some are in it, such as after a change of the config.
   */
  isListed: boolean
}

/** @param state null counts all */
export function useStateCount(state: string | null, values: FilterValues): StateCount {
  const locale = useLanguage()
  const { name, fields, workflow } = useResource()
  const field = workflow?.field ?? ''
  const otherFilters = withoutState(values, field)
  const { data, total, meta } = useGetList(name, {
    pagination: SINGLE,
    sort: { field: 'id', order: 'DESC' },
    filter: state === null ? otherFilters : { ...otherFilters, [field]: state },
  })
  const isReachable = !workflow || state === null || statesOfRecords(workflow, fields).has(state)
  if (!data) return { count: '', isListed: isReachable }
  const { number } = formatIn(locale)
  const count = meta?.capped ? `${number(TOTAL_CAP)}+` : number(total ?? 0)
  return { count, isListed: isReachable || Boolean(meta?.capped || total) }
}
