/** Addresses of the storefront's pages. */
import type { LibraryDocument, LibraryKind } from '#shared/web/library.ts'

/** The page of each kind; parts and changes are tabs of their product's page. */
const PAGES: Partial<Record<LibraryKind, string>> = {
  drawings: '/zujian_web',
  models: '/fdemo_web',
  wiring: '/jiexian_web',
  schematics: '/yuanli_web',
  firmware: '/flist_web',
  fixtures: '/tlange_web',
  guides: '/error_web',
  documents: '/other_web',
}

/** Lists a product's material of one kind. */
export const tabAddress = (kind: LibraryKind, product: number): string =>
  PAGES[kind] ? `${PAGES[kind]}?id=${product}` : `${productAddress(product)}&tab=${kind}`
/** Lists one kind for all products. */
export const listAddress = (kind: LibraryKind): string => PAGES[kind] ?? '/product_web'

export const productAddress = (product: number): string => `/detail_web?id=${product}`
export const partAddress = (part: number): string => `/detail_web?part=${part}`
export const changeAddress = (change: number): string => `/detail_web?change=${change}`

/** Opens a fixture file, in the context of a product if given. */
export const fixtureFileAddress = (file: number, product?: number): string =>
  `/tlange_web?${new URLSearchParams({ ...(product && { id: String(product) }), file: String(file) })}`

/** Anchor of a firmware version on its product's pages. */
export const versionAnchor = (version: string): string => `v${version.replace(/[^\p{L}\d.-]+/gu, '-')}`

/** The firmware of a product, at one version. */
export const firmwareAddress = (product: number, version: string): string =>
  `${tabAddress('firmware', product)}#${versionAnchor(version)}`

/** Opens a troubleshooting guide, in the context of a product if given. */
export const guideAddress = (guide: number, product?: number | null): string =>
  `/error_web?${new URLSearchParams({ ...(product && { id: String(product) }), guide: String(guide) })}`

/** Selection on an exploded drawing. */
export interface DrawingTarget {
  assembly?: number
  /** Part id. */
  part?: number
  balloon?: string
}

/** Opens the drawings of a product, at an assembly or a part. */
export function drawingAddress(product: number, target: DrawingTarget = {}): string {
  const query = new URLSearchParams({ id: String(product) })
  for (const [key, value] of Object.entries(target)) if (value !== undefined) query.set(key, String(value))
  return `/zujian_web?${query}`
}

/** The page with the viewer of each kind of document. */
const DOCUMENTS: Record<LibraryDocument['kind'], string> = {
  wiring: '/jiexian_web',
  schematic: '/yuanli_web',
  manual: '/other_web',
  dimension: '/other_web',
  certificate: '/other_web',
  other: '/other_web',
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
export function sheetAddress(
  { id, kind }: Pick<LibraryDocument, 'id' | 'kind'>,
  product: number | null,
  target: SheetTarget = {},
): string {
  const query = new URLSearchParams(product === null ? {} : { id: String(product) })
  query.set('sheet', String(id))
  for (const [key, value] of Object.entries(target)) if (value !== undefined) query.set(key, String(value))
  return `${DOCUMENTS[kind]}?${query}`
}
