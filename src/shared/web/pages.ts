/** URLs of pages of customers that the engine names, and what the URLs of all pages have in common. */

/** URLs of pages that the engine has or names; those of modules are in src/modules/pages.ts. */
export const OWN_PAGES = {
  account: '/user_web',
  notices: '/notices_web',
  records: '/record_web',
  reset: '/reset_web',
  /** Mails about accounts lead to it. */
  contact: '/contact_web',
} as const

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
