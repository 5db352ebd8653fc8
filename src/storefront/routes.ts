/**
 * The pages of the storefront by path; their code loads on demand or by prefetch. The build reads this table to preload
 * the code of an address (scripts/page-sources.ts).
 */
import { type ComponentType, lazy } from 'react'
import type { STOREFRONT_PAGES } from '#shared/web/pages.ts'
import { onApproach } from './core/ui/route-prefetch.ts'
import { HomePage } from './features/home/home-page.tsx'

type Load = () => Promise<{ default: ComponentType }>

/** Pages outside the frame: before signing in. */
const entrancePages = {
  '/login_web': () => import('./features/account/sign-in-page.tsx').then((it) => ({ default: it.SignInPage })),
  '/reg_web': () => import('./features/account/register-page.tsx').then((it) => ({ default: it.RegisterPage })),
  '/reset_web': () => import('./features/account/reset-page.tsx').then((it) => ({ default: it.ResetPage })),
} satisfies Record<string, Load>

const framedPages = {
  '/product_web': () => import('./features/search/search-page.tsx').then((it) => ({ default: it.SearchPage })),
  '/detail_web': () => import('./features/product/detail-page.tsx').then((it) => ({ default: it.DetailPage })),
  '/zujian_web': () => import('./features/drawings/drawings-page.tsx').then((it) => ({ default: it.DrawingsPage })),
  '/demo_web': () => import('./features/models/gallery-page.tsx').then((it) => ({ default: it.GalleryPage })),
  '/fdemo_web': () => import('./features/models/viewer-page.tsx').then((it) => ({ default: it.NavigationPage })),
  '/fdemo_new_web': () => import('./features/models/viewer-page.tsx').then((it) => ({ default: it.ExplodedPage })),
  '/jiexian_web': () => import('./features/sheets/pages.tsx').then((it) => ({ default: it.WiringPage })),
  '/yuanli_web': () => import('./features/sheets/pages.tsx').then((it) => ({ default: it.SchematicsPage })),
  '/error_web': () => import('./features/guides/guides-page.tsx').then((it) => ({ default: it.GuidesPage })),
  '/flist_web': () => import('./features/firmware/firmware-page.tsx').then((it) => ({ default: it.FirmwarePage })),
  '/showlog_web': () => import('./features/firmware/firmware-page.tsx').then((it) => ({ default: it.FirmwareLogPage })),
  '/tlange_web': () =>
    import('./features/fixtures/fixture-files-page.tsx').then((it) => ({ default: it.FixtureFilesPage })),
  '/other_web': () => import('./features/sheets/pages.tsx').then((it) => ({ default: it.DocumentsPage })),
  '/contact_web': () => import('./features/contact/contact-page.tsx').then((it) => ({ default: it.ContactPage })),
  '/user_web': () => import('./features/account/user-page.tsx').then((it) => ({ default: it.UserPage })),
  '/buy_web': () => import('./features/cart/cart-page.tsx').then((it) => ({ default: it.CartPage })),
  '/order_list_web': () =>
    import('./features/orders/order-list-page.tsx').then((it) => ({ default: it.OrderListPage })),
  '/order_info_web': () => import('./features/orders/order-page.tsx').then((it) => ({ default: it.OrderPage })),
} satisfies Record<Exclude<(typeof STOREFRONT_PAGES)[number], '/'>, Load>

const routesOf = (pages: Record<string, Load>) =>
  Object.entries(pages).map(([path, load]) => ({ path, Page: lazy(load) }))

export const entranceRoutes = routesOf(entrancePages)
/** The start page is the most common entry, so it loads with the frame. */
export const framedRoutes = [{ path: '/', Page: HomePage as ComponentType }, ...routesOf(framedPages)]

const all: Record<string, Load> = { ...entrancePages, ...framedPages }
onApproach((path) => void all[path]?.())
// Prefetches the requested page's code while the user is loading.
void all[window.location.pathname]?.()
