/** Carts, orders, quotations, and the companies that approve them. */
import { PAGES } from '#modules/pages.ts'
import type { ServerModule } from '#server/module.ts'
import { ordersToApprove } from './approval.ts'
import { followMergedParts } from './cart/lines.ts'
import { cart } from './cart/routes.ts'
import { companies, companyHooks } from './companies.ts'
import { copyAddresses, copyOrders } from './data-copy.ts'
import { orderHooks } from './order-steps.ts'
import { backfillOrderedParts, backfillPartDemand } from './ordered-parts.ts'
import { quotesToAnswer } from './quote.ts'
import { orders } from './routes.ts'
import { orderFigures, orderWork } from './start-page.ts'
import { notifyOfSuperseded } from './superseded.ts'
import { ordersTables } from './tables.ts'

export const serverModule: ServerModule = {
  name: 'orders',
  storefrontPages: [PAGES.cart, PAGES.orders, PAGES.order, PAGES.company],
  tables: ordersTables,
  routes: [cart, companies, orders],
  hooks: [companyHooks, orderHooks],
  shows: { company_pages: ['about', 'title', 'content', 'changed'] },
  merges: { codes: followMergedParts },
  notices: {
    approvals: {
      resource: 'orders',
      label: 'notice.approvals',
      mails: true,
      waiting: ordersToApprove,
    },
    quotes: { resource: 'orders', label: 'notice.quotes', mails: true, waiting: quotesToAnswer },
    orders: { resource: 'orders', label: 'notice.orders', mails: true, isOfSteps: true },
    superseded: { resource: 'codes', label: 'notice.superseded', mails: false },
  },
  copies: { orders: copyOrders, addresses: copyAddresses },
  mailJobs: [notifyOfSuperseded],
  daily: [backfillOrderedParts, backfillPartDemand],
  tags: {
    cart: 'Cart, wishlist, saved lists and quick orders.',
    'customer orders': 'Customers place orders and follow them.',
    'own records':
      'Records that customers share with their company: delivery addresses, and the company itself.',
  },
  openWork: orderWork,
  figures: [orderFigures],
}
