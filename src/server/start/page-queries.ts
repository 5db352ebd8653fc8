/** The queries with which the storefront's pages start, whose responses are written into the page. */

import { opensPage, PAGES } from '#shared/web/pages.ts'
import {
  CART_COUNTS_QUERY,
  PRODUCT_LINES_QUERY,
  SAVED_FIXTURES_QUERY,
  STYLE_QUERY,
  USER_QUERY,
} from '#shared/web/queries.ts'
import { searchCall } from '#shared/web/search-state.ts'

/** Those of the frame, which is around every page. */
const FRAME_QUERIES = [USER_QUERY, STYLE_QUERY, CART_COUNTS_QUERY]

const productCall = (params: URLSearchParams) => `/api/web/products/${params.get('id')}`

/** By page; the first that the URL opens. */
const PAGE_QUERIES: Readonly<Record<string, (params: URLSearchParams) => readonly string[]>> = {
  [PAGES.home]: () => [SAVED_FIXTURES_QUERY, PRODUCT_LINES_QUERY],
  [PAGES.products]: (params) => [searchCall(params)],
  [`${PAGES.detail}?part`]: (params) => [`/api/web/parts/${params.get('part')}`],
  [`${PAGES.detail}?change`]: (params) => [`/api/web/changes/${params.get('change')}`],
  [`${PAGES.detail}?id`]: (params) => [productCall(params)],
  [`${PAGES.drawings}?id`]: (params) => [productCall(params), `${productCall(params)}/assemblies`],
  [`${PAGES.firmware}?id`]: (params) => [productCall(params), `${productCall(params)}/firmware`],
  [`${PAGES.wiring}?sheet`]: (params) => [`/api/web/sheets/${params.get('sheet')}`],
  [`${PAGES.schematics}?sheet`]: (params) => [`/api/web/sheets/${params.get('sheet')}`],
  [`${PAGES.documents}?sheet`]: (params) => [`/api/web/sheets/${params.get('sheet')}`],
  [`${PAGES.guides}?guide`]: (params) => [`/api/web/guides/${params.get('guide')}`],
  [PAGES.cart]: () => ['/api/web/cart'],
  [`${PAGES.order}?id`]: (params) => [`/api/web/orders/${params.get('id')}`],
}

/** @returns path and query of each; the prefix `POST ` marks reads that the specification defines as POST */
export function initialQueries(url: URL): string[] {
  const [, ofPage] = Object.entries(PAGE_QUERIES).find(([page]) => opensPage(page, url)) ?? []
  return [...FRAME_QUERIES, ...(ofPage?.(url.searchParams) ?? [])]
}
