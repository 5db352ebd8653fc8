/**
 * Responses for products, their material and the search, from downloads. Responses for a unit, pages and filters of
 * lists, and lists of all products are derived from those for whole products.
 */

import {
  type DownloadStore,
  type OfflineResponses,
  type Respond,
  rangeHeader,
  rangeOf,
} from '#storefront/offline/responses.ts'
import type { Assembly } from '../shared/assembly.ts'
import type { Download, Firmware, ListFilters, SheetPage } from '../shared/library.ts'
import type { Product, ProductCard, ProductHub } from '../shared/product.ts'
import { sheetOfUnit } from '../shared/sheet-of-unit.ts'
import { loadPage, loadRecords } from './offline/lists.ts'
import { searchDownloads, suggestDownloads } from './offline/search.ts'
import { assembliesOf, filesOf, firmwareOf, hubOf } from './offline/units.ts'

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

export const offlineResponses: OfflineResponses = [
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
  [/^\/api\/web\/sheets\/(\d+)$/, narrowToUnit<SheetPage>(sheetOfUnit)],
  [/^\/api\/web\/library\/(\w+)$/, (store, [, kind = ''], query) => loadPage(store, kind, query)],
  [/^\/api\/web\/library\/(\w+)\/filters$/, (store, [, kind = '']) => filtersOf(store, kind)],
  [/^\/api\/web\/parts\/(\d+)\/uses$/, usesOf],
  [/^\/api\/web\/products$/, productsOf],
  [/^\/api\/web\/search$/, (store, _path, query) => searchDownloads(store, query)],
  [/^\/api\/web\/suggest$/, (store, _path, query) => suggestDownloads(store, query)],
]

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
