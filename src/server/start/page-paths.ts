/**
 * Matches page URLs; the server redirects all other URLs outside the API to /404 (specification §2,
 * §8).
 */
import { DEMO_ROUTES, exampleEdit } from '#shared/demo-routes.ts'
import { officePages } from '#shared/pages.ts'
import { createPaths } from '#shared/paths.ts'
import { CUSTOMER_HOME, OPEN_PAGES, pagePath } from '#shared/session/gate.ts'
import { OWN_PAGES } from '#shared/web/pages.ts'
import type { Product } from '../product.ts'

const FIXED: ReadonlySet<string> = new Set([
  ...OPEN_PAGES,
  OWN_PAGES.account,
  OWN_PAGES.notices,
  OWN_PAGES.records,
  '/permission',
  '/access-denied',
])

const withoutQuery = (url: string) => url.replace(/[?#].*$/, '')

/** @param pattern a path, or a prefix followed by `/*` */
const matches = (path: string, pattern: string) =>
  pattern.endsWith('/*') ? `${path}/`.startsWith(pattern.slice(0, -1)) : path === pattern

const isDemo = (path: string) =>
  exampleEdit(path) !== null || Object.keys(DEMO_ROUTES).some((pattern) => matches(path, pattern))

/**
 * Creates the URL check for the pages of a product.
 * @returns a function that tests whether a URL, or the target of a `/redirect` URL, has a page,
 * regardless of its query and hash
 */
export function createPathCheck({
  resources,
  modules,
}: Pick<Product, 'resources' | 'modules'>): (url: string) => boolean {
  const ofPages = new Set([
    CUSTOMER_HOME,
    ...officePages(modules).map(({ path }) => path),
    ...modules.flatMap(({ storefrontPages = [] }) => storefrontPages.map(withoutQuery)),
  ])
  const { toCanonical } = createPaths(resources)
  // An update page without a record id is accepted: the back-office handles the query.
  const isResource = (path: string) => {
    const { pathname } = toCanonical({ pathname: path, search: '?id=1' })
    return Object.hasOwn(resources, pathname.split('/')[1] ?? '')
  }
  return (url) => {
    const path = pagePath(withoutQuery(url))
    return FIXED.has(path) || ofPages.has(path) || isDemo(path) || isResource(path)
  }
}
