/**
 * The pages of the storefront by address; their code loads on demand or by prefetch. The build reads this table to
 * preload the code of an address (scripts/page-sources.ts).
 */
import { type ComponentType, createElement, lazy } from 'react'
import { useSearch } from 'wouter'
import { opensPage, type STOREFRONT_PAGES } from '#shared/web/pages.ts'
import { onApproach } from './core/ui/route-prefetch.ts'

type Load = () => Promise<{ default: ComponentType }>

/** Pages outside the frame: before signing in. */
const entrancePages = {
  '/login_web': () => import('./features/account/sign-in-page.tsx').then((it) => ({ default: it.SignInPage })),
  '/reg_web': () => import('./features/account/register-page.tsx').then((it) => ({ default: it.RegisterPage })),
  '/reset_web': () => import('./features/account/reset-page.tsx').then((it) => ({ default: it.ResetPage })),
} satisfies Record<string, Load>

type Path = (typeof STOREFRONT_PAGES)[number]

/** Of the pages with the same path, the first whose parameters are in the address. */
const framedPages = {
  '/': () => import('./features/home/home-page.tsx').then((it) => ({ default: it.HomePage })),
  '/product_web': () => import('./features/search/search-page.tsx').then((it) => ({ default: it.SearchPage })),
  '/detail_web?part': () => import('./features/product/part-page.tsx').then((it) => ({ default: it.PartPage })),
  '/detail_web?change': () => import('./features/product/change-page.tsx').then((it) => ({ default: it.ChangePage })),
  '/detail_web?id&with=': () =>
    import('./features/product/compare-page.tsx').then((it) => ({ default: it.ComparePage })),
  '/detail_web?id&tab=': () =>
    import('./features/product/product-tab-page.tsx').then((it) => ({ default: it.ProductTabPage })),
  '/detail_web?id': () => import('./features/product/product-page.tsx').then((it) => ({ default: it.ProductPage })),
  '/detail_web': () => import('./features/product/detail-page.tsx').then((it) => ({ default: it.DetailPage })),
  '/zujian_web?id': () => import('./features/drawings/drawing-page.tsx').then((it) => ({ default: it.DrawingPage })),
  '/zujian_web': () => import('./features/drawings/drawings-page.tsx').then((it) => ({ default: it.DrawingsPage })),
  '/demo_web': () => import('./features/models/gallery-page.tsx').then((it) => ({ default: it.GalleryPage })),
  '/fdemo_web?id': () => import('./features/models/model-page.tsx').then((it) => ({ default: it.NavigationPage })),
  '/fdemo_web': () => import('./features/models/gallery-page.tsx').then((it) => ({ default: it.GalleryPage })),
  '/fdemo_new_web?id': () => import('./features/models/model-page.tsx').then((it) => ({ default: it.ExplodedPage })),
  '/fdemo_new_web': () =>
    import('./features/models/gallery-page.tsx').then((it) => ({ default: it.ExplodedGalleryPage })),
  '/jiexian_web?sheet&with': () =>
    import('./features/sheets/compare/compare-page.tsx').then((it) => ({ default: it.WiringComparePage })),
  '/jiexian_web?sheet': () =>
    import('./features/sheets/sheet-page.tsx').then((it) => ({ default: it.WiringSheetPage })),
  '/jiexian_web': () => import('./features/sheets/list-page.tsx').then((it) => ({ default: it.WiringPage })),
  '/yuanli_web?sheet&with': () =>
    import('./features/sheets/compare/compare-page.tsx').then((it) => ({ default: it.SchematicComparePage })),
  '/yuanli_web?sheet': () =>
    import('./features/sheets/sheet-page.tsx').then((it) => ({ default: it.SchematicSheetPage })),
  '/yuanli_web': () => import('./features/sheets/list-page.tsx').then((it) => ({ default: it.SchematicsPage })),
  '/error_web?guide': () => import('./features/guides/guide-page.tsx').then((it) => ({ default: it.GuidePage })),
  '/error_web': () => import('./features/guides/guides-page.tsx').then((it) => ({ default: it.GuidesPage })),
  '/flist_web?id': () =>
    import('./features/firmware/product-firmware-page.tsx').then((it) => ({ default: it.ProductFirmwarePage })),
  '/flist_web': () => import('./features/firmware/firmware-page.tsx').then((it) => ({ default: it.FirmwarePage })),
  '/showlog_web?id': () =>
    import('./features/firmware/change-log-page.tsx').then((it) => ({ default: it.ChangeLogPage })),
  '/showlog_web': () => import('./features/firmware/firmware-page.tsx').then((it) => ({ default: it.FirmwareLogPage })),
  '/tlange_web?file&with': () =>
    import('./features/fixtures/compare-page.tsx').then((it) => ({ default: it.ComparePage })),
  '/tlange_web?file': () => import('./features/fixtures/file-page.tsx').then((it) => ({ default: it.FilePage })),
  '/tlange_web?favourites': () =>
    import('./features/fixtures/favourites-page.tsx').then((it) => ({ default: it.FavouritesPage })),
  '/tlange_web': () =>
    import('./features/fixtures/fixture-files-page.tsx').then((it) => ({ default: it.FixtureFilesPage })),
  '/other_web?sheet&with': () =>
    import('./features/sheets/compare/compare-page.tsx').then((it) => ({ default: it.DocumentComparePage })),
  '/other_web?sheet': () => import('./features/sheets/sheet-page.tsx').then((it) => ({ default: it.DocumentPage })),
  '/other_web': () => import('./features/sheets/list-page.tsx').then((it) => ({ default: it.DocumentsPage })),
  '/contact_web': () => import('./features/contact/contact-page.tsx').then((it) => ({ default: it.ContactPage })),
  '/user_web': () => import('./features/account/user-page.tsx').then((it) => ({ default: it.UserPage })),
  '/buy_web': () => import('./features/cart/cart-page.tsx').then((it) => ({ default: it.CartPage })),
  '/order_list_web': () =>
    import('./features/orders/order-list-page.tsx').then((it) => ({ default: it.OrderListPage })),
  '/page_web': () => import('./features/company/company-page.tsx').then((it) => ({ default: it.CompanyPage })),
  '/order_info_web': () => import('./features/orders/order-page.tsx').then((it) => ({ default: it.OrderPage })),
} satisfies Record<Path | `${Path}?${string}`, Load>

interface PageOfPath {
  page: string
  Page: ComponentType
}

/** Shows the page that the parameters open. */
const chooseFrom = (pages: readonly PageOfPath[]) =>
  function ChosenPage() {
    useSearch()
    const match = pages.find(({ page }) => opensPage(page, new URL(window.location.href)))
    return match ? createElement(match.Page) : null
  }

function routesOf(pages: Record<string, Load>): { path: string; Page: ComponentType }[] {
  const all = Object.entries(pages).map(([page, load]) => ({ page, Page: lazy(load) }))
  const byPath = Map.groupBy(all, ({ page }) => page.replace(/\?.*$/, ''))
  return [...byPath].map(([path, of]) => ({ path, Page: chooseFrom(of) }))
}

export const entranceRoutes = routesOf(entrancePages)
export const framedRoutes = routesOf(framedPages)

const all = Object.entries<Load>({ ...entrancePages, ...framedPages })
function prefetch(address: string): void {
  const url = new URL(address, window.location.origin)
  void all.find(([page]) => opensPage(page, url))?.[1]()
}
onApproach(prefetch)
// Prefetches the requested page's code while the user is loading.
prefetch(window.location.href)
