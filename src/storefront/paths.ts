/** URLs of the storefront's pages. */

import {
  LIST_PAGES,
  type LibraryDocument,
  type LibraryKind,
} from '#modules/catalogue/shared/library.ts'
import { PAGES } from '#modules/pages.ts'
import type { SubjectParams } from '#modules/support/shared/contact.ts'

export { PAGES }

type Page = (typeof PAGES)[keyof typeof PAGES]

/** Lists a product's material of one kind. */
export const tabUrl = (kind: LibraryKind, product: number): string =>
  LIST_PAGES[kind] ? `${LIST_PAGES[kind]}?id=${product}` : `${productUrl(product)}&tab=${kind}`
/** Lists one kind for all products. */
export const listUrl = (kind: LibraryKind): string => LIST_PAGES[kind] ?? PAGES.products

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

/** Anchor of a firmware version on its product's pages. */
export const versionAnchor = (version: string): string =>
  `v${version.replace(/[^\p{L}\d.-]+/gu, '-')}`

/** The firmware of a product, at one version. */
export const firmwareUrl = (product: number, version: string): string =>
  `${tabUrl('firmware', product)}#${versionAnchor(version)}`

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

/** The page with the viewer of each kind of document. */
const VIEWER_PAGES: Record<LibraryDocument['kind'], Page> = {
  wiring: PAGES.wiring,
  schematic: PAGES.schematics,
  manual: PAGES.documents,
  dimension: PAGES.documents,
  certificate: PAGES.documents,
  other: PAGES.documents,
}

/** Selection in a sheet. */
export interface SheetTarget {
  /** Id of a revision to compare with. */
  with?: number
  page?: number
  /** Search text. */
  find?: string
  /** Highlighted item: `net:…`, `connector:…`, `text:…`. */
  mark?: string
}

/** Opens a document in its viewer. @param product context; null without one */
export function sheetUrl(
  { id, kind }: Pick<LibraryDocument, 'id' | 'kind'>,
  product: number | null,
  target: SheetTarget = {},
): string {
  const query = new URLSearchParams(product === null ? {} : { id: String(product) })
  query.set('sheet', String(id))
  for (const [key, value] of Object.entries(target))
    if (value !== undefined) query.set(key, String(value))
  return `${VIEWER_PAGES[kind]}?${query}`
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
