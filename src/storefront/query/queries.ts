/**
 * Keys of queries that several components share (see `QueryKey`), and the texts in those of others.
 */
export const STYLE_QUERY = 'POST /api/user/getconfig'
export const CART_COUNTS_QUERY = '/api/web/cart/count'
/** The query for their changes takes a hundred as well. */
export const SAVED_FIXTURES_QUERY = '/api/web/fixtures?range=[0,99]'
export const PRODUCT_LINES_QUERY = '/api/web/lines'

/** A product as its page shows it, filtered by a unit. */
export const productQuery = (product: number, serial: string | null): string =>
  `/api/web/products/${product}${serial === null ? '' : `?serial=${encodeURIComponent(serial)}`}`

/**
 * A text in the query of a URL. More would be rejected too, but by the parser of HTTP, which names
 * no reason.
 */
export const queryText = (text: string): string => text.slice(0, 1_000)
