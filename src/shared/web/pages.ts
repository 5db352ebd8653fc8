/** Addresses of storefront pages (specification §2), without those before sign-in. */
export const STOREFRONT_PAGES = [
  '/',
  '/product_web',
  '/detail_web',
  '/zujian_web',
  '/demo_web',
  '/fdemo_web',
  '/fdemo_new_web',
  '/jiexian_web',
  '/yuanli_web',
  '/error_web',
  '/flist_web',
  '/showlog_web',
  '/tlange_web',
  '/other_web',
  '/contact_web',
  '/user_web',
  '/buy_web',
  '/order_list_web',
  '/order_info_web',
] as const

/** A positive number of an address. */
export const RECORD_ID = /^[1-9]\d{0,8}$/

/**
 * Whether an address opens a page of the storefront's table. The name of a page is its path and the parameters that
 * open it: `?id` takes a number, `?with=` anything.
 */
export function opensPage(page: string, { pathname, searchParams }: URL): boolean {
  const [path, names = ''] = page.split('?')
  const isThere = (name: string) =>
    name.endsWith('=') ? searchParams.has(name.slice(0, -1)) : RECORD_ID.test(searchParams.get(name) ?? '')
  return path === pathname && names.split('&').filter(Boolean).every(isThere)
}
