/** Library of a product, or of all products, by kind: counts, lists, and filters by unit. */
import { sql } from 'kysely'
import type { PublishedOf, ResourceName } from '#config'
import type { Row } from '#fields/field.ts'
import { questionsLeft } from '#fields/guide/walk-guide.ts'
import { revisionsForUnit } from '#modules/units/shared/revisions.ts'
import { fitOf, type Span } from '#modules/units/shared/serial.ts'
import { linkTable } from '#server/db/tables.ts'
import { publishedConditions } from '#server/published/conditions.ts'
import {
  allPublished,
  countPublished,
  getPublished,
  listPublished,
  listPublishedIds,
  type PublishedPage,
  publishedByIds,
} from '#server/published/read.ts'
import type { RevisionIndex } from '#server/published/revision-index.ts'
import { revisionIndex } from '#server/published/revisions.ts'
import { and, type Condition } from '#server/records/conditions.ts'
import type { ListQuery, ReadContext } from '#server/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import { LIBRARY_KINDS, type LibraryCounts, type LibraryKind } from '../shared/library.ts'
import type { SearchGroup } from '../shared/search.ts'
import { guidesByCode } from './error-codes.ts'
import { matchesPart, withParts } from './part-lines.ts'
import { guidesOf, linesOf, pathTo } from './product-links.ts'
import { withLaterRevisions, withRevisions } from './revisions.ts'
import { matchConditions } from './search/match-conditions.ts'
import { hasKind, type PageContext } from './shown-pages.ts'
import { foldedByLanguage } from './translations.ts'

/** The default order of fixture files: dates are the most frequent revisions. */
const NEWEST_FIRST = { field: 'revision', order: 'desc' } as const

/** Documents other than wiring diagrams and schematics. */
export const DOCUMENT_TYPES = ['manual', 'dimension', 'certificate', 'other'] as const

/** The resource of each kind, and the filter that defines the kind. */
export const LIBRARY: Record<
  LibraryKind,
  { resource: ResourceName; filter: Record<string, unknown> }
> = {
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

/** Kinds whose list of all products is filtered and grouped by product. */
export const FILTERED_KINDS = [
  'drawings',
  'wiring',
  'schematics',
  'documents',
  'firmware',
  'fixtures',
  'guides',
] as const
export type FilteredKind = (typeof FILTERED_KINDS)[number]

export interface LibraryParams {
  product?: number | undefined
  /** Omits records that do not fit this unit of the product. */
  serial?: string | null | undefined
  q?: string | undefined
  /** For part lists: only this assembly. */
  assembly?: number | undefined
  /** For documents: only this type, and only this language. */
  type?: (typeof DOCUMENT_TYPES)[number] | undefined
  language?: Locale | undefined
  /** For documents: omits those that the reader has in their language. */
  languages?: 'folded' | undefined
  /** For fixture files: only this format, and only this console software. */
  format?: string | undefined
  console?: string | undefined
  /** Records of one product follow each other. */
  grouped?: 'product' | undefined
  /** For changes: includes other units, each change stating whether it affects this one. */
  units?: 'all' | undefined
}

type LibraryRecord = { id: number } & Record<string, unknown>

/** The serial numbers that a record applies to, for kinds that state them. */
const spanOf = (record: LibraryRecord): Span => ({
  from: (record.from_serial ?? null) as string | null,
  to: (record.to_serial ?? null) as string | null,
})
const DOCUMENTS: readonly LibraryKind[] = ['wiring', 'schematics', 'documents']
const KINDS_WITH_SERIALS: readonly LibraryKind[] = ['firmware', 'changes', 'parts', ...DOCUMENTS]

/**
 * The kinds that are also found by the model number of their products: a version alone says little.
 */
const SEARCHED_BY_PRODUCT: Partial<Record<LibraryKind, SearchGroup>> = {
  firmware: 'firmware',
  fixtures: 'fixture_libraries',
}

/** A page of one kind. @throws NotFoundError for an unpublished product */
export async function listLibrary(
  context: ReadContext,
  kind: LibraryKind,
  params: LibraryParams,
  { range = [0, 24], sort }: Pick<ListQuery, 'range' | 'sort'>,
  locale: Locale,
): Promise<PublishedPage<LibraryRecord>> {
  const scope = await scopeOf(context, kind, params.product, locale)
  const { resource } = scope
  const group = SEARCHED_BY_PRODUCT[kind]
  const nameConditions = group && params.q ? await matchConditions(context, group, params.q) : null
  const q = nameConditions ? undefined : params.q
  const isFolded = params.languages === 'folded' && !params.language
  const extraConditions = [
    ...scope.conditions,
    ...(nameConditions ?? []),
    ...(isFolded ? foldedConditions(context, kind, locale) : []),
  ]
  const ofAssembly = kind === 'parts' && params.assembly !== undefined
  const filter = ofAssembly
    ? { ...scope.filter, zujian: params.assembly }
    : { ...scope.filter, ...filterOf(kind, params) }
  const serial =
    params.product !== undefined && KINDS_WITH_SERIALS.includes(kind)
      ? (params.serial ?? null)
      : null
  const isParts = kind === 'parts'
  const guideIds =
    kind === 'guides' && q ? await guidesByCode(context, q, locale, scope.conditions) : []
  const order = sort ? { sort } : kind === 'fixtures' ? { sort: NEWEST_FIRST } : {}
  const index = await revisionsOf(context, kind, params.product ?? null)
  const details = (records: LibraryRecord[]) => addDetails(context, kind, records, locale, index)
  if (serial === null && !(isParts && q)) {
    const search = guideIds.length ? { id: guideIds } : q ? { q } : {}
    const query = { filter: { ...filter, ...search }, range, ...order }
    const isGrouped = params.grouped === 'product' && FILTERED_KINDS.some((name) => name === kind)
    const arrange = async (ids: number[]) => {
      const regrouped = index && !sort ? index.regroup(ids) : ids
      return isGrouped ? groupByProduct(context, resource, regrouped) : regrouped
    }
    const page =
      (index && !sort) || isGrouped
        ? await listArranged(context, resource, query, locale, extraConditions, arrange)
        : await listPublished(context, resource, query, locale, extraConditions)
    return { ...page, records: await details(page.records as LibraryRecord[]) }
  }
  // No index covers the order of serial numbers and part names, so all records of the product are
  // filtered in memory.
  const searched = q && !isParts ? { ...filter, q } : filter
  const all = (await allPublished(
    context,
    resource,
    { filter: searched, ...order },
    locale,
    extraConditions,
  )) as LibraryRecord[]
  const fitting = serial === null || params.units === 'all' ? all : forUnit(all, serial, index)
  const lines = isParts && q ? await filterLines(context, fitting, q, locale) : fitting
  const records = lines.slice(range[0], range[1] + 1)
  const visible =
    serial === null
      ? records
      : records.map((record) => ({ ...record, fit: fitOf(serial, spanOf(record)) }))
  return { records: await details(visible), total: lines.length, capped: false }
}

/**
 * The revisions of a kind whose lists fold them; null for others.
 * @param product whose list it is
 */
export async function revisionsOf(
  context: ReadContext,
  kind: LibraryKind,
  product: number | null,
): Promise<RevisionIndex | null> {
  if (kind === 'fixtures') return revisionIndex(context, 'fixture_libraries')
  return DOCUMENTS.includes(kind) ? revisionIndex(context, 'documents', product) : null
}

/** The records that apply to a unit. */
export function forUnit<T extends { id: number }>(
  records: readonly T[],
  serial: string,
  index: RevisionIndex | null,
): T[] {
  const revised = records.map((record) => ({
    record,
    id: record.id,
    earlier: index?.earlier(record.id),
  }))
  return revisionsForUnit(revised, serial, ({ record }) => spanOf(record)).map(
    ({ record }) => record,
  )
}

/** A page of a list in another order than that of one field. */
async function listArranged(
  context: ReadContext,
  resource: ResourceName,
  { range, ...query }: ListQuery & { range: readonly [number, number] },
  locale: Locale,
  extraConditions: readonly Condition[],
  arrange: (ids: number[]) => Promise<number[]>,
): Promise<PublishedPage<unknown>> {
  const ids = await arrange(
    await listPublishedIds(context, resource, query, locale, extraConditions),
  )
  const visible = ids.slice(range[0], range[1] + 1)
  const records = await publishedByIds(context, resource, visible, locale)
  return {
    records: visible.flatMap((id) => records.get(id) ?? []),
    total: ids.length,
    capped: false,
  }
}

interface Rank {
  sort: number
  product: number
}
const WITHOUT_PRODUCT: Rank = { sort: Number.MAX_SAFE_INTEGER, product: 0 }
const compareRanks = (a: Rank, b: Rank): number => a.sort - b.sort || a.product - b.product

/** Orders records by the first of their products, those without any last. */
async function groupByProduct(
  context: ReadContext,
  resource: ResourceName,
  ids: readonly number[],
): Promise<number[]> {
  const published = and(publishedConditions(context, 'goods'))
  const isLinked = resource !== 'zujian'
  const links = isLinked
    ? sql`${sql.table(linkTable(resource, 'goods'))} as of_product`
    : sql`(select id as owner_id, goods as target_id, 0 as position from zujian) as of_product`
  const rows = await context.db.read(sql<Row>`
    select of_product.owner_id as id, goods.id as product, goods.sort as sort from ${links}
    join goods on goods.id = of_product.target_id where ${published} order by of_product.position`)
  const ranks = new Map<number, Rank>()
  for (const row of rows)
    if (!ranks.has(Number(row.id)))
      ranks.set(Number(row.id), { sort: Number(row.sort), product: Number(row.product) })
  const rankOf = (id: number): Rank => ranks.get(id) ?? WITHOUT_PRODUCT
  return ids.toSorted((a, b) => compareRanks(rankOf(a), rankOf(b)))
}

/** Number of records per kind; none of kinds without a page. */
export async function countLibrary(
  context: PageContext,
  { product, serial = null }: Required<Pick<LibraryParams, 'product'>> & LibraryParams,
  locale: Locale,
): Promise<LibraryCounts> {
  const counts = {} as LibraryCounts
  for (const kind of LIBRARY_KINDS) {
    counts[kind] = 0
    if (!hasKind(context, kind)) continue
    const { resource, filter, ...scope } = await scopeOf(context, kind, product, locale)
    const conditions = [...scope.conditions, ...foldedConditions(context, kind, locale)]
    if (serial === null || !KINDS_WITH_SERIALS.includes(kind)) {
      counts[kind] = await countPublished(context, resource, filter, conditions)
    } else {
      const all = (await allPublished(
        context,
        resource,
        { filter },
        locale,
        conditions,
      )) as LibraryRecord[]
      counts[kind] = forUnit(all, serial, await revisionsOf(context, kind, product)).length
    }
  }
  return counts
}

const foldedConditions = (context: ReadContext, kind: LibraryKind, locale: Locale): Condition[] =>
  DOCUMENTS.includes(kind) ? [foldedByLanguage(context, locale)] : []

/** The conditions that select the records of a kind, in total or of a product. */
export async function scopeOf(
  context: ReadContext,
  kind: LibraryKind,
  product: number | undefined,
  locale: Locale,
) {
  const { resource, filter } = LIBRARY[kind]
  const none: Condition[] = []
  if (product === undefined) return { resource, filter, conditions: none }
  switch (kind) {
    case 'parts':
      return { resource, filter, conditions: [linesOf(product)] }
    case 'guides': {
      const { category } = await getPublished(context, 'goods', product, locale)
      const { categories } = await pathTo(context, category, locale)
      const ids = categories.map(({ id }) => id)
      return { resource, filter, conditions: [guidesOf(context, product, ids)] }
    }
    case 'models':
      return { resource, filter: { ...filter, id: [product] }, conditions: none }
    default:
      return { resource, filter: { ...filter, goods: product }, conditions: none }
  }
}

const filterLines = async (
  context: ReadContext,
  lines: LibraryRecord[],
  q: string,
  locale: Locale,
) =>
  (await withParts(context, lines as unknown as PublishedOf<'xiajie'>[], locale)).filter((line) =>
    matchesPart(line, q),
  ) as unknown as LibraryRecord[]

/** Additional filters of a list. */
const filterOf = (
  kind: LibraryKind,
  { type, language, format, console }: LibraryParams,
): Record<string, unknown> => ({
  ...(kind === 'fixtures' && format && { format: [format] }),
  ...(kind === 'fixtures' && console && { console_software: [console] }),
  ...(type && kind === 'documents' && { kind: type }),
  ...(language && DOCUMENTS.includes(kind) && { language: [language, 'both'] }),
})

async function addDetails(
  context: ReadContext,
  kind: LibraryKind,
  records: LibraryRecord[],
  locale: Locale,
  index: RevisionIndex | null,
): Promise<LibraryRecord[]> {
  if (kind === 'guides')
    return (records as unknown as PublishedOf<'troubleshooting'>[]).map(withoutSteps)
  if (kind === 'fixtures') {
    return (await withLaterRevisions(
      context,
      records as unknown as PublishedOf<'fixture_libraries'>[],
      locale,
      index ?? undefined,
    )) as unknown as LibraryRecord[]
  }
  if (index) {
    return (await withRevisions(
      context,
      records as unknown as PublishedOf<'documents'>[],
      locale,
      index,
    )) as unknown as LibraryRecord[]
  }
  if (kind !== 'parts') return records
  return (await withParts(
    context,
    records as unknown as PublishedOf<'xiajie'>[],
    locale,
  )) as unknown as LibraryRecord[]
}

/**
 * Lists of guides only need the number of questions on the longest path, as the guide itself counts
 * them.
 */
function withoutSteps({ guide, ...visible }: PublishedOf<'troubleshooting'>) {
  const first = guide?.steps.find(({ key }) => key === guide.start)
  return { ...visible, questions: guide && first ? questionsLeft(guide, first) : 0 }
}
