/** The number of orders per state, given the other filters. */

import { useGetList } from 'ra-core'
import { useLanguage } from '#admin/core/i18n/text.ts'
import type { FilterValues } from '#admin/core/views/list/filter-state.ts'
import { TOTAL_CAP } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'
import type { OrderState } from '#shared/orders/steps.ts'

/** Only the total matters, so fetch a single record. */
const ONE = { page: 1, perPage: 1 }

/** The localized count: `12`, `10,000+`, or '' while loading. @param state null counts all */
export function useStateCount(state: OrderState | null, values: FilterValues): string {
  const locale = useLanguage()
  const { status: _, ...others } = values
  const filter = state ? { ...others, status: state } : others
  const { data, total, meta } = useGetList('orders', {
    pagination: ONE,
    sort: { field: 'id', order: 'DESC' },
    filter,
  })
  if (!data) return ''
  const { number } = formatIn(locale)
  return meta?.capped ? `${number(TOTAL_CAP)}+` : number(total ?? 0)
}
