/** The portal's side of the catalogue. */
import type { StorefrontModule } from '#storefront/module.ts'
import { PRODUCT_LINES_QUERY } from '#storefront/query/queries.ts'

export const storefrontModule: StorefrontModule = {
  name: 'catalogue',
  pages: {
    '/': () => import('./home/home-page.tsx').then((module) => module.HomePage),
    '/product_web': () => import('./search/search-page.tsx').then((module) => module.SearchPage),
    '/detail_web?part': () => import('./product/part-page.tsx').then((module) => module.PartPage),
    '/detail_web?id&with=': () =>
      import('./product/compare-page.tsx').then((module) => module.ComparePage),
    '/detail_web?id&tab=': () =>
      import('./product/product-tab-page.tsx').then((module) => module.ProductTabPage),
    '/detail_web?id': () =>
      import('./product/product-page.tsx').then((module) => module.ProductPage),
    '/detail_web': () => import('./product/detail-page.tsx').then((module) => module.DetailPage),
  },
  frame: () => import('./frame-parts.tsx').then((module) => module.frameParts),
  ownData: [PRODUCT_LINES_QUERY],
}
