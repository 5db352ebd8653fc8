/** The pages of the storefront by URL; their code loads on demand or by prefetch. */
import { type ComponentType, createElement, lazy } from 'react'
import { type Location, type RouteObject, useLocation } from 'react-router-dom'
import { opensPage, pageKey, type STOREFRONT_PAGES } from '#shared/web/pages.ts'
import { onPrefetch } from './ui/route-prefetch.ts'

type Load = () => Promise<{ default: ComponentType }>

/** Pages outside the frame: before signing in. */
const entrancePages = {
  '/login_web': () => import('./account/sign-in-page.tsx').then((module) => ({ default: module.SignInPage })),
  '/reg_web': () => import('./account/register-page.tsx').then((module) => ({ default: module.RegisterPage })),
  '/reset_web': () => import('./account/reset-page.tsx').then((module) => ({ default: module.ResetPage })),
} satisfies Record<string, Load>

type Path = (typeof STOREFRONT_PAGES)[number]

/** Pages in the frame; several of one path are tried in this order, by the parameters of the URL. */
const framedPages = {
  '/': () =>
    import('#modules/catalogue/storefront/home/home-page.tsx').then((module) => ({ default: module.HomePage })),
  '/product_web': () =>
    import('#modules/catalogue/storefront/search/search-page.tsx').then((module) => ({ default: module.SearchPage })),
  '/detail_web?part': () =>
    import('#modules/catalogue/storefront/product/part-page.tsx').then((module) => ({ default: module.PartPage })),
  '/detail_web?change': () =>
    import('#modules/catalogue/storefront/product/change-page.tsx').then((module) => ({ default: module.ChangePage })),
  '/detail_web?id&with=': () =>
    import('#modules/catalogue/storefront/product/compare-page.tsx').then((module) => ({
      default: module.ComparePage,
    })),
  '/detail_web?id&tab=': () =>
    import('#modules/catalogue/storefront/product/product-tab-page.tsx').then((module) => ({
      default: module.ProductTabPage,
    })),
  '/detail_web?id': () =>
    import('#modules/catalogue/storefront/product/product-page.tsx').then((module) => ({
      default: module.ProductPage,
    })),
  '/detail_web': () =>
    import('#modules/catalogue/storefront/product/detail-page.tsx').then((module) => ({ default: module.DetailPage })),
  '/zujian_web?id': () =>
    import('#modules/drawings/storefront/drawing-page.tsx').then((module) => ({ default: module.DrawingPage })),
  '/zujian_web': () =>
    import('#modules/drawings/storefront/drawings-page.tsx').then((module) => ({ default: module.DrawingsPage })),
  '/demo_web': () =>
    import('#modules/models/storefront/gallery-page.tsx').then((module) => ({ default: module.GalleryPage })),
  '/fdemo_web?id': () =>
    import('#modules/models/storefront/model-page.tsx').then((module) => ({ default: module.NavigationPage })),
  '/fdemo_web': () =>
    import('#modules/models/storefront/gallery-page.tsx').then((module) => ({ default: module.GalleryPage })),
  '/fdemo_new_web?id': () =>
    import('#modules/models/storefront/model-page.tsx').then((module) => ({ default: module.ExplodedPage })),
  '/fdemo_new_web': () =>
    import('#modules/models/storefront/gallery-page.tsx').then((module) => ({ default: module.ExplodedGalleryPage })),
  '/jiexian_web?sheet&with': () =>
    import('#modules/sheets/storefront/compare/compare-page.tsx').then((module) => ({
      default: module.WiringComparePage,
    })),
  '/jiexian_web?sheet': () =>
    import('#modules/sheets/storefront/sheet-page.tsx').then((module) => ({ default: module.WiringSheetPage })),
  '/jiexian_web': () =>
    import('#modules/sheets/storefront/list-page.tsx').then((module) => ({ default: module.WiringPage })),
  '/yuanli_web?sheet&with': () =>
    import('#modules/sheets/storefront/compare/compare-page.tsx').then((module) => ({
      default: module.SchematicComparePage,
    })),
  '/yuanli_web?sheet': () =>
    import('#modules/sheets/storefront/sheet-page.tsx').then((module) => ({ default: module.SchematicSheetPage })),
  '/yuanli_web': () =>
    import('#modules/sheets/storefront/list-page.tsx').then((module) => ({ default: module.SchematicsPage })),
  '/error_web?guide': () =>
    import('#modules/guides/storefront/guide-page.tsx').then((module) => ({ default: module.GuidePage })),
  '/error_web': () =>
    import('#modules/guides/storefront/guides-page.tsx').then((module) => ({ default: module.GuidesPage })),
  '/flist_web?id': () =>
    import('#modules/firmware/storefront/product-firmware-page.tsx').then((module) => ({
      default: module.ProductFirmwarePage,
    })),
  '/flist_web': () =>
    import('#modules/firmware/storefront/firmware-page.tsx').then((module) => ({ default: module.FirmwarePage })),
  '/showlog_web?id': () =>
    import('#modules/firmware/storefront/change-log-page.tsx').then((module) => ({ default: module.ChangeLogPage })),
  '/showlog_web': () =>
    import('#modules/firmware/storefront/firmware-page.tsx').then((module) => ({ default: module.FirmwareLogPage })),
  '/tlange_web?file&with': () =>
    import('#modules/fixtures/storefront/compare-page.tsx').then((module) => ({ default: module.ComparePage })),
  '/tlange_web?file': () =>
    import('#modules/fixtures/storefront/file-page.tsx').then((module) => ({ default: module.FilePage })),
  '/tlange_web?favourites': () =>
    import('#modules/fixtures/storefront/favourites-page.tsx').then((module) => ({ default: module.FavouritesPage })),
  '/tlange_web': () =>
    import('#modules/fixtures/storefront/fixture-files-page.tsx').then((module) => ({
      default: module.FixtureFilesPage,
    })),
  '/other_web?sheet&with': () =>
    import('#modules/sheets/storefront/compare/compare-page.tsx').then((module) => ({
      default: module.DocumentComparePage,
    })),
  '/other_web?sheet': () =>
    import('#modules/sheets/storefront/sheet-page.tsx').then((module) => ({ default: module.DocumentPage })),
  '/other_web': () =>
    import('#modules/sheets/storefront/list-page.tsx').then((module) => ({ default: module.DocumentsPage })),
  '/contact_web': () =>
    import('#modules/support/storefront/contact-page.tsx').then((module) => ({ default: module.ContactPage })),
  '/user_web': () => import('./account/user-page.tsx').then((module) => ({ default: module.UserPage })),
  '/buy_web?step=': () =>
    import('#modules/orders/storefront/cart/cart-page.tsx').then((module) => ({ default: module.CartPage })),
  '/buy_web': () =>
    import('#modules/orders/storefront/cart/cart-page.tsx').then((module) => ({ default: module.CartPage })),
  '/order_list_web': () =>
    import('#modules/orders/storefront/order-list-page.tsx').then((module) => ({ default: module.OrderListPage })),
  '/page_web': () =>
    import('#modules/orders/storefront/company/company-page.tsx').then((module) => ({ default: module.CompanyPage })),
  '/order_info_web': () =>
    import('#modules/orders/storefront/order-page.tsx').then((module) => ({ default: module.OrderPage })),
} satisfies Record<Path | `${Path}?${string}`, Load>

const toPage = ([page, load]: [string, Load]) => ({ page, load, Page: lazy(load) })
type RoutePage = ReturnType<typeof toPage>

const findPage = (pages: readonly RoutePage[], url: URL) => pages.find(({ page }) => opensPage(page, url))

/** Shows the page that the parameters open. */
const choosePage = (pages: readonly RoutePage[]) =>
  function ChosenPage() {
    const match = findPage(pages, urlOf(useLocation()))
    return match ? createElement(match.Page) : null
  }

const entrances = Object.entries<Load>(entrancePages).map(toPage)
const pages = [...entrances, ...Object.entries<Load>(framedPages).map(toPage)]

/** One route per path; the parameters choose among its pages. */
export const storefrontRoutes: RouteObject[] = [...Map.groupBy(pages, ({ page }) => page.replace(/\?.*$/, ''))].map(
  ([path, pagesOfPath]) => ({
    path,
    caseSensitive: true,
    Component: choosePage(pagesOfPath),
  }),
)

const urlOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  new URL(pathname + search, window.location.origin)

/** Whether a page is outside the frame. */
export const isEntrance = (location: Location): boolean => findPage(entrances, urlOf(location)) !== undefined

/** Identifies the open page and its record. */
export function pageKeyOf(location: Location): string {
  const url = urlOf(location)
  return pageKey(findPage(pages, url)?.page ?? url.pathname, url)
}

// The page shows failures when it opens.
const prefetch = (url: string) =>
  void findPage(pages, new URL(url, window.location.origin))
    ?.load()
    .catch(() => undefined)
onPrefetch(prefetch)
// The code of the requested page loads with that of its frame.
prefetch(window.location.href)
