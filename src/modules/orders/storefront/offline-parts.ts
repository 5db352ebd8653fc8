/** Ordering without a network. */
import type { OfflineParts } from '#storefront/offline/offline-parts.ts'
import { PAGES } from '#storefront/paths.ts'
import { ADDRESS_BOOK, COMPANIES } from '../shared/company.ts'
import { ORDER_QUERIES } from './cart/order-queries.ts'
import { linesKind, orderKind } from './cart/outbox-kinds.ts'

export const offlineParts: OfflineParts = {
  outbox: [linesKind, orderKind],
  code: [
    () => import('./cart/pending-lines.ts'),
    () => import('./cart/choose-list.tsx'),
    () => import('./cart/cart-page.tsx'),
    () => import('./cart/review.tsx'),
    () => import('../shared/orders-schema.ts'),
  ],
  // Where a device without a network is after an order.
  pages: [PAGES.orders],
  calls: ORDER_QUERIES,
  ownData: [
    '/api/web/cart/count',
    '/api/web/wishlist',
    '/api/web/saved_lists?range=[0,24]',
    ADDRESS_BOOK,
    COMPANIES,
  ],
}
