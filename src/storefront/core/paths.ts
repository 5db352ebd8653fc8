/** Where the material of each kind is shown. */
import type { LibraryDocument, LibraryKind } from '#shared/web/library.ts'

/** The page of each kind; parts and changes belong to a product and are shown on its own page. */
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

/** The address of a product's material of one kind. */
export const tabAddress = (kind: LibraryKind, product: number): string =>
  PAGES[kind] ? `${PAGES[kind]}?id=${product}` : `${productAddress(product)}&tab=${kind}`
/** The list of one kind, of all products. */
export const listAddress = (kind: LibraryKind): string => PAGES[kind] ?? '/product_web'

export const productAddress = (product: number): string => `/detail_web?id=${product}`
export const partAddress = (part: number): string => `/detail_web?part=${part}`
export const changeAddress = (change: number): string => `/detail_web?change=${change}`

/** The page of a fixture file, of a product where there is one. */
export const fixtureFileAddress = (file: number, product?: number): string =>
  `/tlange_web?${new URLSearchParams({ ...(product && { id: String(product) }), file: String(file) })}`

/** Where a firmware version stands on the pages of its product. */
export const versionAnchor = (version: string): string => `v${version.replace(/[^\p{L}\d.-]+/gu, '-')}`

/** The firmware of a product, at one version. */
export const firmwareAddress = (product: number, version: string): string =>
  `${tabAddress('firmware', product)}#${versionAnchor(version)}`

/** The page of a troubleshooting guide, of a product where it was come to from one. */
export const guideAddress = (guide: number, product?: number | null): string =>
  `/error_web?${new URLSearchParams({ ...(product && { id: String(product) }), guide: String(guide) })}`

/** What an exploded drawing is opened at. */
export interface DrawingTarget {
  assembly?: number
  /** Id of the part that is looked for. */
  part?: number
  balloon?: string
}

/** The drawings of a product, at an assembly or at a part of one. */
export function drawingAddress(product: number, target: DrawingTarget = {}): string {
  const query = new URLSearchParams({ id: String(product) })
  for (const [key, value] of Object.entries(target)) if (value !== undefined) query.set(key, String(value))
  return `/zujian_web?${query}`
}

/** The page on which papers of each kind are read. */
const DOCUMENTS: Record<LibraryDocument['kind'], string> = {
  wiring: '/jiexian_web',
  schematic: '/yuanli_web',
  manual: '/other_web',
  dimension: '/other_web',
  certificate: '/other_web',
  other: '/other_web',
}

/** What a sheet is opened at. */
export interface SheetTarget {
  /** Id of a revision to be seen beside it. */
  with?: number
  page?: number
  /** What is searched for in it. */
  find?: string
  /** What is lit in it: `net:…`, `connector:…`, `text:…`. */
  mark?: string
}

/** A document opened in its viewer. @param product of which it is read; null where of none in particular */
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
