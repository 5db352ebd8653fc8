/** Who may open which page before the page itself is asked (specification §4); pure functions over the address. */

/** Where someone without a token is sent. The storefront's own page takes its place when there is a storefront. */
export const SIGN_IN_PAGE = '/login'
export const STAFF_HOME = '/dashboard'
export const CUSTOMER_HOME = '/'

const SIGN_IN_PAGES = ['/login', '/login_web', '/login/weixin', '/login/wxauth', '/login/upopenid', '/login/qrweb']
const OPEN_PAGES = [...SIGN_IN_PAGES, '/login/getopenid', '/auth-redirect', '/reset_web', '/reg_web', '/404', '/401']

/** What the browser knows of its user; `roles` is null until the user's data is loaded. */
export interface Visitor {
  token: string | undefined
  roles: readonly string[] | null
}

export const isStorefrontPage = (path: string): boolean => path === '/' || path.includes('_web')

/** The page a user begins with. */
export const homeOf = (roles: readonly string[]): string => (roles[0] === 'custom' ? CUSTOMER_HOME : STAFF_HOME)

/**
 * The page to open instead of `path`, or null when `path` may be opened.
 * @param path path of the address, without its query
 */
export function gate(path: string, visitor: Visitor): string | null {
  if (!visitor.token) return OPEN_PAGES.includes(path) ? null : SIGN_IN_PAGE
  if (visitor.roles === null) return null
  if (SIGN_IN_PAGES.includes(path)) return homeOf(visitor.roles)
  const isCustomer = visitor.roles[0] === 'custom'
  if (isCustomer) return isStorefrontPage(path) ? null : CUSTOMER_HOME
  return isStorefrontPage(path) ? STAFF_HOME : null
}
