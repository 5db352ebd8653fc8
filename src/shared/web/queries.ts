/**
 * Keys of queries that several parts of the storefront share: path and parameters, after `POST ` for those that the
 * specification defines as POST.
 */
export const USER_QUERY = '/api/user/info_web'
export const STYLE_QUERY = 'POST /api/user/getconfig'
export const CART_COUNTS_QUERY = '/api/web/cart/count'
/** As many as the query for their changes takes. */
export const SAVED_FIXTURES_QUERY = '/api/web/fixtures?range=[0,99]'
export const PRODUCT_LINES_QUERY = '/api/web/lines'

/** Method and URL of the query with a key. */
export const requestOf = (key: string): { method: 'GET' | 'POST'; url: string } =>
  key.startsWith('POST ') ? { method: 'POST', url: key.slice(5) } : { method: 'GET', url: key }

/** A text in the query of a URL. More would be rejected too, but by the parser of HTTP, which names no reason. */
export const queryText = (text: string): string => text.slice(0, 1_000)
