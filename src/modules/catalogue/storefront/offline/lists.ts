/** Lists of one kind, combined from the pages downloaded with products. */

import { revisionsForUnit } from '#modules/units/shared/revisions.ts'
import { fitOf, type Span } from '#modules/units/shared/serial.ts'
import { compactKey, searchKey } from '#shared/key-text.ts'
import {
  type DownloadStore,
  type OfflineResponse,
  rangeHeader,
  rangeOf,
  type StoredResponse,
} from '#storefront/offline/responses.ts'
import type { LibraryDocument, LibraryKind } from '../../shared/library.ts'

export interface DownloadedRecord {
  id: number
  from_serial?: string | null
  to_serial?: string | null
  earlier?: unknown
  [field: string]: unknown
}

const KINDS_WITH_SERIALS: readonly string[] = [
  'firmware',
  'changes',
  'parts',
  'wiring',
  'schematics',
  'documents',
] satisfies LibraryKind[]

export const spanOf = ({ from_serial = null, to_serial = null }: DownloadedRecord): Span => ({
  from: from_serial,
  to: to_serial,
})

const rangeStart = ({ url }: StoredResponse) =>
  Number(JSON.parse(url.searchParams.get('range') ?? '[0]')[0])

/**
 * All records of a kind; null if no downloaded product has the kind.
 * @param product null for every product
 */
export async function loadRecords(
  store: DownloadStore,
  kind: string,
  product: number | null,
): Promise<DownloadedRecord[] | null> {
  const pages = await store.all(new RegExp(`^/api/web/library/${kind}$`))
  const ofProduct = pages.filter(
    ({ url }) => product === null || url.searchParams.get('product') === String(product),
  )
  if (!ofProduct.length) return null
  const records = ofProduct
    .toSorted((a, b) => rangeStart(a) - rangeStart(b))
    .flatMap(({ data }) => data as DownloadedRecord[])
  return [...new Map(records.map((record) => [record.id, record])).values()]
}

/** The records that fit a unit. */
export const filterForUnit = (
  kind: string,
  records: readonly DownloadedRecord[],
  serial: string | null,
): DownloadedRecord[] =>
  serial === null || !KINDS_WITH_SERIALS.includes(kind)
    ? [...records]
    : revisionsForUnit(records, serial, spanOf)

/** Omits documents that the list also has in the language of the reader. */
export function foldTranslations<T extends { id: number }>(records: readonly T[]): T[] {
  const folded = new Set(
    records.flatMap((record) =>
      ((record as Partial<LibraryDocument>).translations ?? []).map(({ id }) => id),
    ),
  )
  return records.filter(({ id }) => !folded.has(id))
}

const withFit = <T extends DownloadedRecord>(record: T, serial: string) => ({
  ...record,
  fit: fitOf(serial, spanOf(record)),
})

/** A page of a list, as the server returns it. */
export async function loadPage(
  store: DownloadStore,
  kind: string,
  query: URLSearchParams,
): Promise<OfflineResponse | null> {
  const product = query.get('product') ? Number(query.get('product')) : null
  const records = await loadRecords(store, kind, product)
  if (!records) return null
  const serial = product !== null && KINDS_WITH_SERIALS.includes(kind) ? query.get('serial') : null
  const fitting = query.get('units') === 'all' ? records : filterForUnit(kind, records, serial)
  const isFolded = query.get('languages') === 'folded' && !query.get('language')
  const matches = (isFolded ? foldTranslations(fitting) : fitting).filter(
    (record) => isRequested(record, query) && matchesText(record, query.get('q') ?? ''),
  )
  const { from, to } = rangeOf(query, kind === 'models' ? 99 : 24)
  const page = matches.slice(from, to + 1)
  return {
    data: serial === null ? page : page.map((record) => withFit(record, serial)),
    range: rangeHeader(kind, from, page.length, matches.length),
  }
}

const FILTERS: readonly [parameter: string, field: string][] = [
  ['assembly', 'zujian'],
  ['type', 'kind'],
  ['format', 'format'],
  ['console', 'console_software'],
]

function isRequested(record: DownloadedRecord, query: URLSearchParams): boolean {
  const language = query.get('language')
  if (language && 'language' in record && ![language, 'both'].includes(String(record.language)))
    return false
  return FILTERS.every(([parameter, field]) => {
    const requested = query.get(parameter)
    return !requested || !(field in record) || String(record[field]) === requested
  })
}

const matchesText = (record: DownloadedRecord, q: string): boolean =>
  hasWords(textsIn(record).join('\n'), q)

/** Whether a text has all words of a search, or its number without separators. */
export function hasWords(text: string, q: string): boolean {
  const words = searchKey(q).trim().split(/\s+/)
  const normalized = searchKey(text)
  return (
    words.every((word) => normalized.includes(word)) || compactKey(text).includes(compactKey(q))
  )
}

/** Texts of a record at any depth, without those of its files. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || 'sha256' in value) return []
  return Object.values(value).flatMap(textsIn)
}
