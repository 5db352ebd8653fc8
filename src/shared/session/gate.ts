/**
 * Authentication gate of specification §4, evaluated before a page renders. Pure functions of the
 * URL and the user, as far as loaded.
 */

/** Sign-in page for visitors without a token. */
export const SIGN_IN_PAGE = '/login_web'
export const STAFF_SIGN_IN_PAGE = '/login'
export const STAFF_HOME = '/dashboard'
export const CUSTOMER_HOME = '/'

const CUSTOMER = 'custom'
/** Pages of the sign-in of staff by WeChat. */
export const SOCIAL_SIGN_IN_PAGES: readonly string[] = [
  '/login/weixin',
  '/login/wxauth',
  '/login/upopenid',
  '/login/qrweb',
  '/login/getopenid',
  '/auth-redirect',
]
const SIGN_IN_PAGES = [STAFF_SIGN_IN_PAGE, SIGN_IN_PAGE, ...SOCIAL_SIGN_IN_PAGES]
/** Shown to every visitor, signed in or not. */
const MESSAGE_PAGES = ['/404', '/401']
/** Page with texts of the company, open to customers and staff. */
const COMPANY_PAGE = '/page_web'
/** Pages that need no token (specification §2). */
export const OPEN_PAGES: readonly string[] = [
  ...SIGN_IN_PAGES,
  ...MESSAGE_PAGES,
  '/reset_web',
  '/reg_web',
  COMPANY_PAGE,
]

/** Current user; `roles` is null until loaded. */
export interface Visitor {
  token: string | undefined
  roles: readonly string[] | null
}

/** User data to load: the web user, or staff with menus. */
export type Info = 'web' | 'staff'

/** Next step before a page: open it, redirect, or load data first. */
export type Step = { kind: 'open' } | { kind: 'go'; to: string } | { kind: 'load'; info: Info }

const OPEN: Step = { kind: 'open' }
const redirectTo = (to: string): Step => ({ kind: 'go', to })
const withoutSlash = (path: string) => path.replace(/(.)\/+$/, '$1')

const REDIRECT = /^(\/redirect(?=\/|$))+\/*/
export const isRedirect = (path: string): boolean => REDIRECT.test(path)
/** Page path of a URL, which `/redirect/{path}` contains. */
export const pagePath = (url: string): string => withoutSlash(url.replace(REDIRECT, '/'))

export const isCustomer = (roles: readonly string[]): boolean => roles[0] === CUSTOMER
export const isStorefrontPage = (url: string): boolean => {
  const path = pagePath(url)
  return path === '/' || path.includes('_web')
}
export const isSignInPage = (url: string): boolean => SIGN_IN_PAGES.includes(pagePath(url))

/** Home page of a user. */
export const homeOf = (roles: readonly string[]): string =>
  isCustomer(roles) ? CUSTOMER_HOME : STAFF_HOME

/** Determines the next step before the page at `url`. @param url path without query */
export function gate(url: string, { token, roles }: Visitor): Step {
  const path = pagePath(url)
  if (!token) return OPEN_PAGES.includes(path) ? OPEN : redirectTo(SIGN_IN_PAGE)
  if (roles === null) return { kind: 'load', info: isStorefrontPage(path) ? 'web' : 'staff' }
  if (SIGN_IN_PAGES.includes(path)) return redirectTo(homeOf(roles))
  if (MESSAGE_PAGES.includes(path) || path === COMPANY_PAGE) return OPEN
  if (isCustomer(roles)) return isStorefrontPage(path) ? OPEN : redirectTo(CUSTOMER_HOME)
  return isStorefrontPage(path) ? redirectTo(STAFF_HOME) : OPEN
}

export type FrontEnd = 'storefront' | 'back-office'

/** Front end of an open page; message pages use that of the visitor. */
export function frontEndFor(url: string, roles: readonly string[] | null): FrontEnd {
  const path = pagePath(url)
  if (MESSAGE_PAGES.includes(path))
    return roles && !isCustomer(roles) ? 'back-office' : 'storefront'
  return isStorefrontPage(path) ? 'storefront' : 'back-office'
}

/**
 * Validates a loaded user.
 * @returns the problem as a catalogue message; null if the user has a role
 */
export function userProblem(
  user: { roles?: readonly string[] | null } | null | undefined,
): 'error.verification' | 'error.roles' | null {
  if (!user) return 'error.verification'
  return user.roles?.length ? null : 'error.roles'
}

/** Fallback message of an error. */
export const failureMessage = (error: unknown): string =>
  (error instanceof Error && error.message) || 'Has Error'
