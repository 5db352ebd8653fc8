/** URLs of the pages inside the storefront's frame (specification §2). */
const FRAMED_PAGES = {
  home: '/',
  products: '/product_web',
  detail: '/detail_web',
  drawings: '/zujian_web',
  models: '/demo_web',
  model: '/fdemo_web',
  explodedModel: '/fdemo_new_web',
  wiring: '/jiexian_web',
  schematics: '/yuanli_web',
  guides: '/error_web',
  firmware: '/flist_web',
  firmwareLog: '/showlog_web',
  fixtureFiles: '/tlange_web',
  documents: '/other_web',
  contact: '/contact_web',
  account: '/user_web',
  cart: '/buy_web',
  orders: '/order_list_web',
  order: '/order_info_web',
  company: '/page_web',
  records: '/record_web',
} as const

export const STOREFRONT_PAGES = Object.values(FRAMED_PAGES)

/** URLs of storefront pages by name, including registration and password reset. */
export const PAGES = { ...FRAMED_PAGES, register: '/reg_web', reset: '/reset_web' } as const

/** Record id in a URL. */
export const RECORD_ID = /^[1-9]\d{0,8}$/

/** Within a page. */
const TAB = 'tab'

const paramsOf = (page: string): string[] => (page.split('?')[1] ?? '').split('&').filter(Boolean)

/**
 * Identifies what a URL opens: the path and the values of the parameters that the page requires;
 * all tabs are one page.
 */
export function pageKey(page: string, { pathname, searchParams }: URL): string {
  const names = paramsOf(page).map((name) => name.replace('=', ''))
  const values = names
    .filter((name) => name !== TAB)
    .map((name) => `${name}=${searchParams.get(name)}`)
  return [pathname, ...values].join(' ')
}

/**
 * Whether a URL opens a page, with or without a slash at the end.
 * @param page path, with the parameters that the page requires: `?id` must be a number, `?with=`
 * can have any value
 */
export function opensPage(page: string, { pathname, searchParams }: URL): boolean {
  const [path] = page.split('?')
  const hasParam = (name: string) =>
    name.endsWith('=')
      ? searchParams.has(name.slice(0, -1))
      : RECORD_ID.test(searchParams.get(name) ?? '')
  return path === pathname.replace(/(.)\/+$/, '$1') && paramsOf(page).every(hasParam)
}
