/** The response of the portal's dashboard, with the figures of its modules. */
import type { MissedSearch } from '#modules/catalogue/shared/missed-search.ts'
import type { Dashboard } from '#modules/dashboard/shared/dashboard.ts'
import type { GuideVotes } from '#modules/guides/shared/guide-votes.ts'
import type { OrderFigures } from '#modules/orders/shared/order-figures.ts'

export type PortalDashboard = Dashboard & {
  orders: OrderFigures | null
  searches: readonly MissedSearch[]
  guides: readonly GuideVotes[]
}
