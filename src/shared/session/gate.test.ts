/** The gate of specification §4, a test per sentence. */
import { describe, expect, it, test } from 'vitest'
import { HttpError } from '../http/http-error.ts'
import {
  failureMessage,
  frontEndFor,
  gate,
  homeOf,
  isRedirect,
  isStorefrontPage,
  pagePath,
  SIGN_IN_PAGE,
  STAFF_SIGN_IN_PAGE,
  userProblem,
} from './gate.ts'

const anonymous = { token: undefined, roles: null }
const unknown = { token: 't', roles: null }
const admin = { token: 't', roles: ['admin'] }
const editor = { token: 't', roles: ['editor'] }
const customer = { token: 't', roles: ['custom'] }

const OPEN = { kind: 'open' }
const go = (to: string) => ({ kind: 'go', to })
const load = (info: string) => ({ kind: 'load', info })

/** Specification §2. */
const STOREFRONT =
  '/ /demo_web /fdemo_web /fdemo_new_web /showlog_web /flist_web /buy_web /contact_web /order_list_web /order_info_web /user_web /product_web /detail_web /yuanli_web /zujian_web /error_web /other_web /jiexian_web /tlange_web'.split(
    ' ',
  )
const BACK_OFFICE = [
  '/dashboard',
  '/goods/code/index',
  '/goods/code/update',
  '/order/info',
  '/profile/index',
  '/guide/index',
]

describe('§4 “With no token, only these pages are reachable: reset_web, login_web, login, login/weixin, auth-redirect, login/wxauth, login/getopenid, login/qrweb, login/upopenid.”', () => {
  test.each([
    '/reset_web',
    '/login_web',
    '/login',
    '/login/weixin',
    '/auth-redirect',
    '/login/wxauth',
    '/login/getopenid',
    '/login/qrweb',
    '/login/upopenid',
  ])('%s', (path) => expect(gate(path, anonymous)).toEqual(OPEN))
})

it.each([anonymous, customer, admin, editor])(
  'opens the company’s pages to every visitor, staff included',
  (visitor) => expect(gate('/page_web', visitor)).toEqual(OPEN),
)

test.each(['/reg_web', '/404', '/401'])(
  '§2 “Routes reachable without login” names %s too, and a new customer must be able to register',
  (path) => expect(gate(path, anonymous)).toEqual(OPEN),
)

test.each([...STOREFRONT, ...BACK_OFFICE, '/redirect/dashboard', '/login/elsewhere', '/nowhere'])(
  '§4 “Everything else redirects to /login_web.”: %s',
  (path) => expect(gate(path, anonymous)).toEqual(go('/login_web')),
)

test.each([...STOREFRONT, '/product_web/', '/any_web/below', '/login_web'])(
  "§4 “With a token and no roles loaded: for '/' or any path containing '_web' the web user info is loaded.”: %s",
  (path) => {
    expect(isStorefrontPage(path)).toBe(true)
    expect(gate(path, unknown)).toEqual(load('web'))
  },
)

test.each([...BACK_OFFICE, '/login', '/404'])(
  '§4 “Otherwise the admin info is loaded, menu routes are generated and added, and navigation is retried.”: %s',
  (path) => {
    expect(gate(path, unknown)).toEqual(load('staff'))
    // Retrying with the loaded user yields another step.
    expect(gate(path, admin)).not.toMatchObject({ kind: 'load' })
  },
)

describe('§4 “On failure, the token is cleared, the error message (or ‘Has Error’) is shown, and the user goes to /login_web.”', () => {
  test('the message', () =>
    expect(failureMessage(new HttpError(50014, 'Your session has expired'))).toBe(
      'Your session has expired',
    ))
  test.each([new Error(), undefined, { message: 5 }])("or 'Has Error': %s", (error) =>
    expect(failureMessage(error)).toBe('Has Error'),
  )
})

describe('§4 “A logged-in user visiting a login page is redirected to / if the first role is ‘custom’, otherwise to /dashboard.”', () => {
  const pages = [
    '/login',
    '/login/',
    '/login_web',
    '/login/weixin',
    '/login/wxauth',
    '/login/qrweb',
    '/login/upopenid',
    '/login/getopenid',
    '/auth-redirect',
  ]
  test.each(pages)('%s', (path) => {
    expect(gate(path, customer)).toEqual(go('/'))
    expect(gate(path, admin)).toEqual(go('/dashboard'))
    expect(gate(path, editor)).toEqual(go('/dashboard'))
  })
  test('it is the first role that decides', () => {
    expect(homeOf(['custom', 'admin'])).toBe('/')
    expect(homeOf(['admin', 'custom'])).toBe('/dashboard')
  })
})

describe('§4 “A ‘custom’ user is confined to ‘/’ and the *_web pages.”', () => {
  test.each(STOREFRONT)('%s opens', (path) => expect(gate(path, customer)).toEqual(OPEN))
  test.each(BACK_OFFICE)('%s does not', (path) => expect(gate(path, customer)).toEqual(go('/')))
  test.each(['/404', '/401'])('but shows the error: %s', (path) =>
    expect(gate(path, customer)).toEqual(OPEN),
  )
})

test.each(STOREFRONT.filter((path) => path !== '/'))(
  "§4 “Other roles that visit a web page other than '/' are sent to /dashboard.”: %s",
  (path) => {
    expect(gate(path, admin)).toEqual(go('/dashboard'))
    expect(gate(path, { token: 't', roles: ['stock'] })).toEqual(go('/dashboard'))
  },
)

describe('§2 “/redirect/{path} is a hidden helper that re-renders the page named by the path, used for refresh.”', () => {
  test.each([
    ['/redirect/product_web', '/product_web'],
    ['/redirect/goods/code/index/', '/goods/code/index'],
    ['/redirect', '/'],
    ['/redirect/', '/'],
    ['/redirect//other.example/x', '/other.example/x'],
    ['/redirect/redirect/dashboard', '/dashboard'],
  ])('%s names %s', (address, path) => {
    expect(isRedirect(address)).toBe(true)
    expect(pagePath(address)).toBe(path)
  })
  test.each(['/dashboard', '/redirected', '/redirect_web'])('%s names itself', (address) => {
    expect(isRedirect(address)).toBe(false)
    expect(pagePath(address)).toBe(address)
  })
  test.each([...STOREFRONT, ...BACK_OFFICE, '/login', '/login_web', '/404'])(
    'is treated as the page: %s',
    (path) => {
      for (const visitor of [anonymous, unknown, customer, admin]) {
        expect(gate(`/redirect${path}`, visitor)).toEqual(gate(path, visitor))
        expect(frontEndFor(`/redirect${path}`, visitor.roles)).toBe(
          frontEndFor(path, visitor.roles),
        )
      }
    },
  )
})

test('§2 “The root path redirects to the dashboard.”: for staff; customers are at home there', () => {
  expect(gate('/', editor)).toEqual(go('/dashboard'))
  expect(gate('/', customer)).toEqual(OPEN)
})

test('§2 “After logout the user goes to /login.”, while visitors without a token sign in at /login_web', () => {
  expect(STAFF_SIGN_IN_PAGE).toBe('/login')
  expect(SIGN_IN_PAGE).toBe('/login_web')
})

test("§6 “An empty role list is an error: 'getInfo: roles must be a non-null array!'.”", () => {
  expect(userProblem({ roles: [] })).toBe('error.roles')
  expect(userProblem({ roles: null })).toBe('error.roles')
  expect(userProblem({ roles: ['admin'] })).toBeNull()
})

test("§8 “User info missing: 'Verification failed, please Login again.'.”", () => {
  expect(userProblem(null)).toBe('error.verification')
})

describe('each front end shows its own pages', () => {
  it.each([
    ['/', null, 'storefront'],
    ['/login_web', null, 'storefront'],
    ['/reg_web', null, 'storefront'],
    ['/login', null, 'back-office'],
    ['/login/qrweb', null, 'back-office'],
    ['/auth-redirect', null, 'back-office'],
    ['/dashboard', ['admin'], 'back-office'],
    ['/404', null, 'storefront'],
    ['/404', ['custom'], 'storefront'],
    ['/404', ['editor'], 'back-office'],
    ['/401', ['editor'], 'back-office'],
  ] as const)('%s to %s in the %s', (path, roles, face) =>
    expect(frontEndFor(path, roles)).toBe(face),
  )
})
