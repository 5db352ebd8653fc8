/** The product lines of the start page without a network, from the last download. */
import type { OfflineParts } from '#storefront/offline/offline-parts.ts'
import { PRODUCT_LINES_QUERY } from '#storefront/query/queries.ts'

export const offlineParts: OfflineParts = {
  ownData: [PRODUCT_LINES_QUERY],
}
