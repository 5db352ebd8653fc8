/**
 * Answers reads without a network from downloads. Answers for a unit, pages and filters of lists, and lists of
 * all products are made from the answers of whole products.
 */
import type { Assembly } from '#shared/web/assembly.ts'
import type { WebContact } from '#shared/web/contact.ts'
import type { GuidePage } from '#shared/web/guide.ts'
import type { Download, Firmware, ListFilters, SheetPage } from '#shared/web/library.ts'
import type { PartPage } from '#shared/web/part.ts'
import type { Product, ProductCard, ProductHub } from '#shared/web/product.ts'
import { guideForUnit } from './guides.ts'
import { listOf, rangeHeader, rangeOf, recordsOf } from './lists.ts'
import { searchTaken, suggestTaken } from './search.ts'
import type { OfflineAnswer, TakenStore } from './store.ts'
import { assembliesOf, filesOf, firmwareOf, hubOf, sheetOf } from './units.ts'

type Respond = (
  store: TakenStore,
  path: readonly string[],
  query: URLSearchParams,
) => Promise<OfflineAnswer | null | undefined>

const HUB = /^\/api\/web\/products\/\d+$/

/** The data of a whole product's call, narrowed to the unit of the query. */
const narrowed =
  <T>(narrow: (data: T, serial: string, store: TakenStore, id: number) => unknown): Respond =>
  async (store, [path = '', id], query) => {
    const whole = await store.get(path)
    const serial = query.get('serial')
    return whole && { data: serial === null ? whole.data : await narrow(whole.data as T, serial, store, Number(id)) }
  }

const cardOf = ({ id, model_number, name, summary, status, images, model }: Product): ProductCard => ({
  id,
  model_number,
  name,
  summary,
  status,
  image: images[0] ?? null,
  model,
})

export const takenProducts = async (store: TakenStore): Promise<ProductCard[]> =>
  (await store.all(HUB)).map(({ data }) => cardOf((data as ProductHub).product))

const RESPONSES: readonly [path: RegExp, respond: Respond][] = [
  [/^\/api\/web\/products\/(\d+)$/, narrowed<ProductHub>((hub, serial, store) => hubOf(store, hub, serial))],
  [/^\/api\/web\/products\/(\d+)\/assemblies$/, narrowed<Assembly[]>(assembliesOf)],
  [
    /^\/api\/web\/products\/(\d+)\/files$/,
    narrowed<Download[]>((files, serial, store, id) => filesOf(store, id, files, serial)),
  ],
  [/^\/api\/web\/products\/(\d+)\/firmware$/, narrowed<{ versions: Firmware[] }>(firmwareOf)],
  [/^\/api\/web\/sheets\/(\d+)$/, narrowed<SheetPage>(sheetOf)],
  [/^\/api\/web\/library\/(\w+)$/, (store, [, kind = ''], query) => listOf(store, kind, query)],
  [/^\/api\/web\/library\/(\w+)\/filters$/, (store, [, kind = '']) => filtersOf(store, kind)],
  [/^\/api\/web\/guides\/(\d+)$/, guideOf],
  [/^\/api\/web\/parts\/(\d+)\/uses$/, usesOf],
  [/^\/api\/web\/products$/, productsOf],
  [/^\/api\/web\/contact$/, contactOf],
  [/^\/api\/web\/search$/, (store, _path, query) => searchTaken(store, query)],
  [/^\/api\/web\/suggest$/, (store, _path, query) => suggestTaken(store, query)],
]

/** @returns null if the data of the call was not downloaded */
export async function answerOffline(url: URL, store: TakenStore): Promise<OfflineAnswer | null> {
  for (const [path, respond] of RESPONSES) {
    const match = path.exec(url.pathname)
    if (match) return (await respond(store, [...match], url.searchParams)) ?? null
  }
  return store.get(url.pathname + url.search)
}

/** A guide for a unit names the parts of that unit. */
async function guideOf(store: TakenStore, [path = '']: readonly string[], query: URLSearchParams) {
  const [product, serial] = [query.get('product'), query.get('serial')]
  const whole = (product && (await store.get(`${path}?product=${product}`))) || (await store.get(path))
  const page = whole?.data as GuidePage | undefined
  if (!page?.product || serial === null) return whole
  const assemblies = (await store.get(`/api/web/products/${page.product}/assemblies`))?.data as Assembly[] | undefined
  const pages = (await store.all(/^\/api\/web\/sheets\/\d+$/)).map(({ data }) => data as SheetPage)
  const sheets = new Map(pages.map((sheet) => [sheet.sheet.id, sheet]))
  return { data: guideForUnit(page, { assemblies: assemblies ?? [], sheets }, serial) }
}

async function usesOf(store: TakenStore, [path = '']: readonly string[], query: URLSearchParams) {
  const [whole] = await store.all(new RegExp(`^${path}$`))
  if (!whole) return null
  const all = whole.data as unknown[]
  const { from, to } = rangeOf(query, 24)
  const page = all.slice(from, to + 1)
  return { data: page, range: rangeHeader('uses', from, page.length, all.length) }
}

async function productsOf(store: TakenStore, _path: readonly string[], query: URLSearchParams) {
  const cards = await takenProducts(store)
  const { from, to } = rangeOf(query, 99)
  const page = cards.slice(from, to + 1)
  return cards.length ? { data: page, range: rangeHeader('products', from, page.length, cards.length) } : null
}

async function filtersOf(store: TakenStore, kind: string): Promise<{ data: ListFilters } | null> {
  const products: ListFilters['products'] = []
  for (const { id, model_number } of await takenProducts(store)) {
    const count = (await recordsOf(store, kind, id))?.length ?? 0
    if (count) products.push({ id, title: model_number, count })
  }
  return products.length ? { data: { products, formats: [], consoles: [] } } : null
}

/** The form with what is known about its subject. */
async function contactOf(store: TakenStore, [path = '']: readonly string[], query: URLSearchParams) {
  const plain = await store.get(path)
  if (!plain) return null
  const data = plain.data as WebContact
  const product = (await store.get(`/api/web/products/${query.get('product')}`))?.data as ProductHub | undefined
  const part = (await store.get(`/api/web/parts/${query.get('part')}`))?.data as PartPage | undefined
  const about: WebContact['about'] = {
    order: null,
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
