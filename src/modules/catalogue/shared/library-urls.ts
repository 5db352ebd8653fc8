/** URLs of the material of products: lists by kind, firmware versions, and documents. */
import { PAGES } from '#modules/pages.ts'
import { LIST_PAGES, type LibraryDocument, type LibraryKind } from './library.ts'

/** Lists a product's material of one kind. */
export const tabUrl = (kind: LibraryKind, product: number): string =>
  LIST_PAGES[kind]
    ? `${LIST_PAGES[kind]}?id=${product}`
    : `${PAGES.detail}?id=${product}&tab=${kind}`
/** Lists one kind for all products. */
export const listUrl = (kind: LibraryKind): string => LIST_PAGES[kind] ?? PAGES.products

/** Anchor of a firmware version on its product's pages. */
export const versionAnchor = (version: string): string =>
  `v${version.replace(/[^\p{L}\d.-]+/gu, '-')}`

/** The firmware of a product, at one version. */
export const firmwareUrl = (product: number, version: string): string =>
  `${tabUrl('firmware', product)}#${versionAnchor(version)}`

/** The page with the viewer of each kind of document. */
const VIEWER_PAGES: Record<LibraryDocument['kind'], (typeof PAGES)[keyof typeof PAGES]> = {
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
