/** URLs of the storefront's pages. */
import { PAGES, type SubjectParams } from '#modules/pages.ts'

export { PAGES }

export const productUrl = (product: number): string => `${PAGES.detail}?id=${product}`
export const partUrl = (part: number): string => `${PAGES.detail}?part=${part}`
export const changeUrl = (change: number): string => `${PAGES.detail}?change=${change}`

/** The catalogue, or the results of a search. */
export const resultsUrl = (q: string): string =>
  q ? `${PAGES.products}?q=${encodeURIComponent(q)}` : PAGES.products
export const lineUrl = (line: number): string => `${PAGES.products}?line=${line}`
export const categoryUrl = (category: number): string => `${PAGES.products}?category=${category}`

/** The plain list of a resource, and the page of one of its records. */
export const recordListUrl = (resource: string): string => `${PAGES.records}?of=${resource}`
export const recordUrl = (resource: string, id: number): string =>
  `${recordListUrl(resource)}&id=${id}`

/** A page with texts of the company. */
export const companyPageUrl = (name: string): string => `${PAGES.company}?about=${name}`

export const orderUrl = (order: number): string => `${PAGES.order}?id=${order}`
export const cartTabUrl = (tab: 'cart' | 'wishlist' | 'quick' | 'lists'): string =>
  tab === 'cart' ? PAGES.cart : `${PAGES.cart}?tab=${tab}`
export const REVIEW_URL = `${PAGES.cart}?step=review`

export const SAVED_FIXTURES_URL = `${PAGES.account}#fixtures`
export const DOWNLOADS_URL = `${PAGES.account}#taken`
export const NOTICE_SETTINGS_URL = `${PAGES.account}#notices`
export const SUBSCRIPTIONS_URL = `${PAGES.account}#firmware`

/** The customer's list of fixture files. */
export const FIXTURE_FILE_LIST_URL = `${PAGES.fixtureFiles}?favourites=1`

/** Opens a fixture file, in the context of a product if given. */
export const fixtureFileUrl = (file: number, product?: number): string =>
  `${PAGES.fixtureFiles}?${new URLSearchParams({ ...(product && { id: String(product) }), file: String(file) })}`

/** Opens a troubleshooting guide, in the context of a product if given. */
export const guideUrl = (guide: number, product?: number | null): string =>
  `${PAGES.guides}?${new URLSearchParams({ ...(product && { id: String(product) }), guide: String(guide) })}`

/** Selection on an exploded drawing. */
export interface DrawingTarget {
  assembly?: number
  /** Part id. */
  part?: number
  balloon?: string
}

/** Opens the drawings of a product, at an assembly or a part. */
export function drawingUrl(product: number, target: DrawingTarget = {}): string {
  const query = new URLSearchParams({ id: String(product) })
  for (const [key, value] of Object.entries(target))
    if (value !== undefined) query.set(key, String(value))
  return `${PAGES.drawings}?${query}`
}

/**
 * The contact page with the subject of the message. A search wins over the steps of a guide, since
 * a message is about one of them.
 */
export function contactUrl({ search, guide, ...params }: SubjectParams): string {
  const query = new URLSearchParams(
    Object.entries(params).map(([name, value]) => [name, String(value)]),
  )
  if (search) {
    query.set('about', 'search')
    query.set('q', search)
  } else if (guide) {
    query.set('about', 'guide')
    query.set('path', guide)
  }
  return query.size ? `${PAGES.contact}?${query}` : PAGES.contact
}
