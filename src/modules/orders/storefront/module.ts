/** The portal's side of carts, orders and companies. */
import type { StorefrontModule } from '#storefront/module.ts'

export const storefrontModule: StorefrontModule = {
  name: 'orders',
  pages: {
    '/buy_web?step=': () => import('./cart/cart-page.tsx').then((module) => module.CartPage),
    '/buy_web': () => import('./cart/cart-page.tsx').then((module) => module.CartPage),
    '/order_list_web': () => import('./order-list-page.tsx').then((module) => module.OrderListPage),
    '/page_web': () => import('./company/company-page.tsx').then((module) => module.CompanyPage),
    '/order_info_web': () => import('./order-page.tsx').then((module) => module.OrderPage),
  },
  frame: () => import('./frame-parts.ts').then((module) => module.frameParts),
  accountSections: () => import('./account-sections.tsx').then((module) => module.accountSections),
  offline: () => import('./offline-parts.ts').then((module) => module.offlineParts),
}
