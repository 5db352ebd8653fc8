/** The material of a product, or of all products, kind by kind: counted, listed, and narrowed to one unit. */
import type { PublishedOf, ResourceName } from '#config'
import {
  allPublished,
  countPublished,
  getPublished,
  listPublished,
  type PublishedPage,
  type ReadContext,
} from '#server/core/published/read.ts'
import type { Condition } from '#server/core/records/filter.ts'
import type { ListQuery } from '#server/core/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import { fitOf, type Span } from '#shared/unit/serial.ts'
import { LIBRARY_KINDS, type LibraryCounts, type LibraryKind } from '#shared/web/library.ts'
import { pathTo } from './categories.ts'
import { guidesByCode } from './error-codes.ts'
import { matchesPart, withParts } from './part-lines.ts'
import { guidesOf, linesOf } from './product-links.ts'
import { revisionsForUnit, withSuccessors } from './revisions.ts'

/** What is a document and neither a wiring diagram nor a schematic. */
export const DOCUMENT_TYPES = ['manual', 'dimension', 'certificate', 'other'] as const

/** The resource behind each kind, and the filter that makes the kind of it. */
const LIBRARY: Record<LibraryKind, { resource: ResourceName; filter: Record<string, unknown> }> = {
  drawings: { resource: 'zujian', filter: {} },
  models: { resource: 'goods', filter: { model: { empty: false } } },
  wiring: { resource: 'documents', filter: { kind: 'wiring' } },
  schematics: { resource: 'documents', filter: { kind: 'schematic' } },
  firmware: { resource: 'firmware', filter: {} },
  fixtures: { resource: 'fixture_libraries', filter: {} },
  guides: { resource: 'troubleshooting', filter: {} },
  documents: { resource: 'documents', filter: { kind: DOCUMENT_TYPES } },
  changes: { resource: 'tlf', filter: {} },
  parts: { resource: 'xiajie', filter: {} },
}

export interface LibraryParams {
  product?: number | undefined
  /** Leaves out what does not fit this unit of the product. */
  serial?: string | null | undefined
  q?: string | undefined
  /** Of part lists: only that of one assembly. */
  assembly?: number | undefined
  /** Of documents: only those of one kind, and only those that can be read in a language. */
  type?: (typeof DOCUMENT_TYPES)[number] | undefined
  language?: Locale | undefined
  /** Of changes: those of other units, too, each saying whether it concerns this one. */
  units?: 'all' | undefined
}

type Found = { id: number } & Record<string, unknown>

/** The kinds of which a record may say for which units it holds. */
export const spanOf = (record: Found): Span => ({
  from: (record.from_serial ?? null) as string | null,
  to: (record.to_serial ?? null) as string | null,
})
const DOCUMENTS: readonly LibraryKind[] = ['wiring', 'schematics', 'documents']
const NARROWED: readonly LibraryKind[] = ['firmware', 'changes', 'parts', ...DOCUMENTS]

/** A page of one kind. @throws NotFoundError for a product that is not published */
export async function listLibrary(
  context: ReadContext,
  kind: LibraryKind,
  params: LibraryParams,
  { range = [0, 24], sort }: Pick<ListQuery, 'range' | 'sort'>,
  locale: Locale,
): Promise<PublishedPage<Found>> {
  const scope = await scopeOf(context, kind, params.product, locale)
  const { resource, within } = scope
  const ofAssembly = kind === 'parts' && params.assembly !== undefined
  const filter = ofAssembly
    ? { ...scope.filter, zujian: params.assembly }
    : { ...scope.filter, ...chosen(kind, params) }
  const serial = params.product !== undefined && NARROWED.includes(kind) ? (params.serial ?? null) : null
  const isParts = kind === 'parts'
  const coded = kind === 'guides' && params.q ? await guidesByCode(context, params.q, locale, scope.within) : []
  const order = sort ? { sort } : {}
  if (serial === null && !(isParts && params.q)) {
    const named = coded.length ? { id: coded } : params.q ? { q: params.q } : {}
    const query = { filter: { ...filter, ...named }, range, ...order }
    const page = await listPublished(context, resource, query, locale, within)
    return { ...page, records: await complete(context, kind, page.records as Found[], locale) }
  }
  // Neither the order of serial numbers nor what a part is called is in the index: all of the product is looked through.
  const searched = params.q && !isParts ? { ...filter, q: params.q } : filter
  const all = (await allPublished(context, resource, { filter: searched, ...order }, locale, within)) as Found[]
  const fitting = serial === null || params.units === 'all' ? all : revisionsForUnit(all, serial, spanOf)
  const lines = isParts && params.q ? await partsNamed(context, fitting, params.q, locale) : fitting
  const records = lines.slice(range[0], range[1] + 1)
  const shown = serial === null ? records : records.map((one) => ({ ...one, fit: fitOf(serial, spanOf(one)) }))
  return { records: await complete(context, kind, shown, locale), total: lines.length, capped: false }
}

/** How many there are of each kind. */
export async function countLibrary(
  context: ReadContext,
  { product, serial = null }: Required<Pick<LibraryParams, 'product'>> & LibraryParams,
  locale: Locale,
): Promise<LibraryCounts> {
  const counts = {} as LibraryCounts
  for (const kind of LIBRARY_KINDS) {
    const { resource, filter, within } = await scopeOf(context, kind, product, locale)
    if (serial === null || !NARROWED.includes(kind)) {
      counts[kind] = await countPublished(context, resource, filter, within)
    } else {
      const all = (await allPublished(context, resource, { filter }, locale, within)) as Found[]
      counts[kind] = revisionsForUnit(all, serial, spanOf).length
    }
  }
  return counts
}

/** Where the records of a kind are, in all or of a product. */
export async function scopeOf(context: ReadContext, kind: LibraryKind, product: number | undefined, locale: Locale) {
  const { resource, filter } = LIBRARY[kind]
  const none: Condition[] = []
  if (product === undefined) return { resource, filter, within: none }
  switch (kind) {
    case 'parts':
      return { resource, filter, within: [linesOf(product)] }
    case 'guides': {
      const { category } = await getPublished(context, 'goods', product, locale)
      const { categories } = await pathTo(context, category, locale)
      const ids = categories.map(({ id }) => id)
      return { resource, filter, within: [guidesOf(context, product, ids)] }
    }
    case 'models':
      return { resource, filter: { ...filter, id: [product] }, within: none }
    default:
      return { resource, filter: { ...filter, goods: product }, within: none }
  }
}

const partsNamed = async (context: ReadContext, lines: Found[], q: string, locale: Locale) =>
  (await withParts(context, lines as unknown as PublishedOf<'xiajie'>[], locale)).filter((line) =>
    matchesPart(line, q),
  ) as unknown as Found[]

/** What the filters of a list add to it. */
const chosen = (kind: LibraryKind, { type, language }: LibraryParams): Record<string, unknown> => ({
  ...(type && kind === 'documents' && { kind: type }),
  ...(language && DOCUMENTS.includes(kind) && { language: [language, 'both'] }),
})

async function complete(context: ReadContext, kind: LibraryKind, records: Found[], locale: Locale): Promise<Found[]> {
  if (kind === 'guides') return (records as unknown as PublishedOf<'troubleshooting'>[]).map(withoutSteps)
  if (DOCUMENTS.includes(kind)) {
    return (await withSuccessors(
      context,
      records as unknown as PublishedOf<'documents'>[],
      locale,
    )) as unknown as Found[]
  }
  if (kind !== 'parts') return records
  return (await withParts(context, records as unknown as PublishedOf<'xiajie'>[], locale)) as unknown as Found[]
}

/** Of a list of guides, how long each is will do. */
const withoutSteps = ({ guide, ...shown }: PublishedOf<'troubleshooting'>) => ({
  ...shown,
  questions: guide?.steps.filter(({ answers }) => answers.length).length ?? 0,
})
