/**
 * Reads of the storefront that several of its parts share, by path and query; `POST ` marks reads that the specification
 * defines as POST.
 */
export const USER_CALL = '/api/user/info_web'
export const STYLE_CALL = 'POST /api/user/getconfig'
export const CART_COUNTS_CALL = '/api/web/cart/count'
/** As many as the query for their changes takes. */
export const SAVED_FIXTURES_CALL = '/api/web/fixtures?range=[0,99]'
export const PRODUCT_LINES_CALL = '/api/web/lines'

/** Method and URL of a read. */
export const callOf = (key: string): { method: 'GET' | 'POST'; url: string } =>
  key.startsWith('POST ') ? { method: 'POST', url: key.slice(5) } : { method: 'GET', url: key }
