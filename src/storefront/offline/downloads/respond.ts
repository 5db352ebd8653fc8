/**
 * Responds to reads without a network from downloads. Responses for a unit, pages and filters of
 * lists, and lists of all products are derived from those for whole products.
 */

import type { Assembly, AssemblyLine } from '#modules/catalogue/shared/assembly.ts'
import type {
  Download,
  Firmware,
  ListFilters,
  SheetPage,
} from '#modules/catalogue/shared/library.ts'
import type { PartPage } from '#modules/catalogue/shared/part.ts'
import type { Product, ProductCard, ProductHub } from '#modules/catalogue/shared/product.ts'
import type { GuideOutcome, GuidePage } from '#modules/guides/shared/guide.ts'
import type { ContactStart, WebContact } from '#modules/support/shared/contact.ts'
import { filterBySerial, fitOf } from '#modules/units/shared/serial.ts'
import { loadPage, loadRecords, rangeHeader, rangeOf } from './lists.ts'
import { searchDownloads, suggestDownloads } from './search.ts'
import type { DownloadStore, OfflineResponse } from './store.ts'
import { assembliesOf, filesOf, firmwareOf, hubOf, sheetOf } from './units.ts'

const CONTACT: GuideOutcome = { kind: 'contact' }

/** The part lists that narrow a guide. */
interface PartLists {
  assemblies: readonly Assembly[]
  /** A sheet with its revisions, by the id of one. */
  sheets: ReadonlyMap<number, SheetPage>
}

/**
 * A guide for a unit, from the guide of the whole product and its part lists: the same parts as on
 * the server.
 */
function guideForUnit(page: GuidePage, lists: PartLists, serial: string): GuidePage {
  if (!page.guide) return page
  const steps = page.guide.steps.map((step) => ({
    ...step,
    outcome: step.outcome && outcomeOf(step.outcome, lists, serial),
  }))
  return { ...page, guide: { ...page.guide, steps } }
}

function outcomeOf(
  outcome: GuideOutcome,
  { assemblies, sheets }: PartLists,
  serial: string,
): GuideOutcome {
  const isForUnit = (line: AssemblyLine) =>
    fitOf(serial, { from: line.from_serial, to: line.to_serial }) !== 'no'
  /** A part on no list is for every unit. */
  const hasLineForUnit = (lines: readonly AssemblyLine[]) => !lines.length || lines.some(isForUnit)
  const allLines = assemblies.flatMap(({ lines }) => lines)
  switch (outcome.kind) {
    case 'parts': {
      const span = ({ from_serial: from, to_serial: to }: (typeof outcome.options)[number]) => ({
        from,
        to,
      })
      const [only, ...remaining] = filterBySerial(outcome.options, serial, span)
      if (!only) return CONTACT
      return remaining.length
        ? { kind: 'parts', options: [only, ...remaining] }
        : { kind: 'part', part: only.part, current: null }
    }
    case 'part': {
      const ids = [outcome.part.id, outcome.current?.id]
      return hasLineForUnit(
        allLines.filter(
          ({ part, replacement }) => ids.includes(part.id) || ids.includes(replacement?.id ?? 0),
        ),
      )
        ? outcome
        : CONTACT
    }
    case 'drawing': {
      const lines = assemblies.find(({ id }) => id === outcome.assembly.id)?.lines ?? []
      return hasLineForUnit(
        lines.filter(({ balloon }) => outcome.place !== null && balloon === outcome.place),
      )
        ? outcome
        : CONTACT
    }
    case 'sheet': {
      // The revision that the unit is built by.
      const sheetPage = sheets.get(outcome.sheet.id)
      const { revisions, unit_revision } = sheetPage
        ? sheetOf(sheetPage, serial)
        : { revisions: [], unit_revision: null }
      const revision = revisions.find(({ id }) => id === unit_revision)
      if (!revision) return outcome
      const { id, kind, title, $refs } = revision
      return { ...outcome, sheet: { id, kind, title, goods: $refs.goods } }
    }
    default:
      return outcome
  }
}

type Respond = (
  store: DownloadStore,
  path: readonly string[],
  query: URLSearchParams,
) => Promise<OfflineResponse | null | undefined>

const HUB = /^\/api\/web\/products\/\d+$/

/** The data of a whole product's call, narrowed to the unit of the query. */
const narrowToUnit =
  <T>(narrow: (data: T, serial: string, store: DownloadStore, id: number) => unknown): Respond =>
  async (store, [path = '', id], query) => {
    const response = await store.get(path)
    const serial = query.get('serial')
    return (
      response && {
        data:
          serial === null
            ? response.data
            : await narrow(response.data as T, serial, store, Number(id)),
      }
    )
  }

const cardOf = ({
  id,
  model_number,
  name,
  summary,
  status,
  images,
  model,
}: Product): ProductCard => ({
  id,
  model_number,
  name,
  summary,
  status,
  image: images[0] ?? null,
  model,
})

const downloadedProducts = async (store: DownloadStore): Promise<ProductCard[]> =>
  (await store.all(HUB)).map(({ data }) => cardOf((data as ProductHub).product))

const RESPONSES: readonly [path: RegExp, respond: Respond][] = [
  [
    /^\/api\/web\/products\/(\d+)$/,
    narrowToUnit<ProductHub>((hub, serial, store) => hubOf(store, hub, serial)),
  ],
  [/^\/api\/web\/products\/(\d+)\/assemblies$/, narrowToUnit<Assembly[]>(assembliesOf)],
  [
    /^\/api\/web\/products\/(\d+)\/files$/,
    narrowToUnit<Download[]>((files, serial, store, id) => filesOf(store, id, files, serial)),
  ],
  [/^\/api\/web\/products\/(\d+)\/firmware$/, narrowToUnit<{ versions: Firmware[] }>(firmwareOf)],
  [/^\/api\/web\/sheets\/(\d+)$/, narrowToUnit<SheetPage>(sheetOf)],
  [/^\/api\/web\/library\/(\w+)$/, (store, [, kind = ''], query) => loadPage(store, kind, query)],
  [/^\/api\/web\/library\/(\w+)\/filters$/, (store, [, kind = '']) => filtersOf(store, kind)],
  [/^\/api\/web\/guides\/(\d+)$/, guideOf],
  [/^\/api\/web\/parts\/(\d+)\/uses$/, usesOf],
  [/^\/api\/web\/products$/, productsOf],
  [/^\/api\/web\/contact$/, contactOf],
  [/^\/api\/web\/search$/, (store, _path, query) => searchDownloads(store, query)],
  [/^\/api\/web\/suggest$/, (store, _path, query) => suggestDownloads(store, query)],
]

/** @returns null if the data of the call was not downloaded */
export async function respondOffline(
  url: URL,
  store: DownloadStore,
): Promise<OfflineResponse | null> {
  for (const [path, respond] of RESPONSES) {
    const match = path.exec(url.pathname)
    if (match) return (await respond(store, [...match], url.searchParams)) ?? null
  }
  return store.get(url.pathname + url.search)
}

/** A guide for a unit names the parts of that unit. */
async function guideOf(
  store: DownloadStore,
  [path = '']: readonly string[],
  query: URLSearchParams,
) {
  const [product, serial] = [query.get('product'), query.get('serial')]
  const response =
    (product && (await store.get(`${path}?product=${product}`))) || (await store.get(path))
  const page = response?.data as GuidePage | undefined
  if (!page?.product || serial === null) return response
  const assemblies = (await store.get(`/api/web/products/${page.product}/assemblies`))?.data as
    | Assembly[]
    | undefined
  const pages = (await store.all(/^\/api\/web\/sheets\/\d+$/)).map(({ data }) => data as SheetPage)
  const sheets = new Map(pages.map((sheet) => [sheet.sheet.id, sheet]))
  return { data: guideForUnit(page, { assemblies: assemblies ?? [], sheets }, serial) }
}

async function usesOf(
  store: DownloadStore,
  [path = '']: readonly string[],
  query: URLSearchParams,
) {
  const [response] = await store.all(new RegExp(`^${path}$`))
  if (!response) return null
  const uses = response.data as unknown[]
  const { from, to } = rangeOf(query, 24)
  const page = uses.slice(from, to + 1)
  return { data: page, range: rangeHeader('uses', from, page.length, uses.length) }
}

async function productsOf(store: DownloadStore, _path: readonly string[], query: URLSearchParams) {
  const cards = await downloadedProducts(store)
  const { from, to } = rangeOf(query, 99)
  const page = cards.slice(from, to + 1)
  return cards.length
    ? { data: page, range: rangeHeader('products', from, page.length, cards.length) }
    : null
}

async function filtersOf(
  store: DownloadStore,
  kind: string,
): Promise<{ data: ListFilters } | null> {
  const products: ListFilters['products'] = []
  for (const { id, model_number } of await downloadedProducts(store)) {
    const count = (await loadRecords(store, kind, id))?.length ?? 0
    if (count) products.push({ id, title: model_number, count })
  }
  return products.length ? { data: { products, formats: [], consoles: [] } } : null
}

/** The form with what is known about its subject. */
async function contactOf(
  store: DownloadStore,
  [path = '']: readonly string[],
  query: URLSearchParams,
) {
  const response = await store.get(path)
  if (!response) return null
  const data = response.data as WebContact
  const product = (await store.get(`/api/web/products/${query.get('product')}`))?.data as
    | ProductHub
    | undefined
  const part = (await store.get(`/api/web/parts/${query.get('part')}`))?.data as
    | PartPage
    | undefined
  const order = query.get('order')
  const about: ContactStart['about'] = {
    order: order === null ? null : { id: null, number: order },
    product: product
      ? { id: product.product.id, number: product.product.model_number, name: product.product.name }
      : null,
    part: part ? { id: part.part.id, number: part.part.part_number, name: part.part.name } : null,
    serial: query.get('serial'),
    search: query.get('search'),
    guide: query.get('guide'),
  }
  return { data: { ...data, about } }
}
