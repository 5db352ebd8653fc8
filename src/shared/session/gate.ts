/**
 * The authentication gate of specification §4: who may open which page before the page itself is asked. Pure functions over
 * the address and what the browser knows of its user.
 */

/** Where someone without a token is sent. */
export const SIGN_IN_PAGE = '/login_web'
export const STAFF_SIGN_IN_PAGE = '/login'
export const STAFF_HOME = '/dashboard'
export const CUSTOMER_HOME = '/'

const CUSTOMER = 'custom'
const SIGN_IN_PAGES = [
  '/login',
  '/login_web',
  '/login/weixin',
  '/login/wxauth',
  '/login/upopenid',
  '/login/qrweb',
  '/login/getopenid',
  '/auth-redirect',
]
/** Shown to every visitor, signed in or not. */
const MESSAGE_PAGES = ['/404', '/401']
/** Pages that need no token (specification §2). */
export const OPEN_PAGES: readonly string[] = [...SIGN_IN_PAGES, ...MESSAGE_PAGES, '/reset_web', '/reg_web']

/** What the browser knows of its user; `roles` is null until the user's data is loaded. */
export interface Visitor {
  token: string | undefined
  roles: readonly string[] | null
}

/** Whose information is loaded: the web user's, or that of staff together with their menus. */
export type Info = 'web' | 'staff'

/** What happens before a page: it opens, another one opens in its place, or something is loaded first. */
export type Step = { kind: 'open' } | { kind: 'go'; to: string } | { kind: 'load'; info: Info }

const OPEN: Step = { kind: 'open' }
const go = (to: string): Step => ({ kind: 'go', to })
const withoutSlash = (path: string) => path.replace(/(.)\/+$/, '$1')

const REDIRECT = /^(\/redirect(?=\/|$))+\/*/
export const isRedirect = (path: string): boolean => REDIRECT.test(path)
/** The path of the page at an address: `/redirect/{path}` names one, every other address is its own. */
export const pagePath = (address: string): string => withoutSlash(address.replace(REDIRECT, '/'))

export const isCustomer = (roles: readonly string[]): boolean => roles[0] === CUSTOMER
export const isStorefrontPage = (address: string): boolean => {
  const path = pagePath(address)
  return path === '/' || path.includes('_web')
}
export const isSignInPage = (address: string): boolean => SIGN_IN_PAGES.includes(pagePath(address))

/** The page a user begins with. */
export const homeOf = (roles: readonly string[]): string => (isCustomer(roles) ? CUSTOMER_HOME : STAFF_HOME)

/**
 * What happens before the page at `address` opens.
 * @param address path, without its query
 */
export function gate(address: string, { token, roles }: Visitor): Step {
  const path = pagePath(address)
  if (!token) return OPEN_PAGES.includes(path) ? OPEN : go(SIGN_IN_PAGE)
  if (roles === null) return { kind: 'load', info: isStorefrontPage(path) ? 'web' : 'staff' }
  if (SIGN_IN_PAGES.includes(path)) return go(homeOf(roles))
  if (MESSAGE_PAGES.includes(path)) return OPEN
  if (isCustomer(roles)) return isStorefrontPage(path) ? OPEN : go(CUSTOMER_HOME)
  return isStorefrontPage(path) ? go(STAFF_HOME) : OPEN
}

/** Which of the two front ends shows an open page; the pages that only say something are shown by the visitor's own. */
export function frontEndFor(address: string, roles: readonly string[] | null): 'storefront' | 'back-office' {
  const path = pagePath(address)
  if (MESSAGE_PAGES.includes(path)) return roles && !isCustomer(roles) ? 'back-office' : 'storefront'
  return isStorefrontPage(path) ? 'storefront' : 'back-office'
}

/** What is wrong with a loaded user, as a message of the catalogue; null for one with a role. */
export function userProblem(
  user: { roles?: readonly string[] | null } | null | undefined,
): 'error.verification' | 'error.roles' | null {
  if (!user) return 'error.verification'
  return user.roles?.length ? null : 'error.roles'
}

/** What is shown of a failure that says nothing. */
export const failureMessage = (error: unknown): string => (error instanceof Error && error.message) || 'Has Error'
