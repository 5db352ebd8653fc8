/** The calls that the pages of a product make: follows the records that the responses refer to. */

import type { Assembly } from '#modules/catalogue/shared/assembly.ts'
import { LIBRARY_KINDS, type LibraryDocument, type PartLine } from '#modules/catalogue/shared/library.ts'
import type { PartPage } from '#modules/catalogue/shared/part.ts'
import type { ProductHub } from '#modules/catalogue/shared/product.ts'
import type { FixtureFilePage } from '#modules/fixtures/shared/fixture-library.ts'
import { NotFoundError } from '#shared/errors.ts'
import { OFFLINE_PAGE_SIZE } from '../shared/offline-download.ts'
import type { Reader, ReadResponse } from './read-as.ts'

/** Lists are at most this many pages long. */
const MAX_PAGES = 100

/** The responses by call, in the order of reading. @throws NotFoundError for an unpublished product */
export async function responsesOf(product: number, reader: Reader): Promise<Map<string, ReadResponse>> {
  const responses = new Map<string, ReadResponse>()
  /** The data of a call; undefined where it is rejected. */
  async function read<T>(url: string): Promise<T | undefined> {
    const response = responses.get(url) ?? (await reader.read(url))
    if (response) responses.set(url, response)
    return response?.body.data as T | undefined
  }
  async function readPages<T>(path: string): Promise<T[]> {
    const records: T[] = []
    for (let page = 0; page < MAX_PAGES; page++) {
      const from = page * OFFLINE_PAGE_SIZE
      const batch = (await read<T[]>(`${path}range=[${from},${from + OFFLINE_PAGE_SIZE - 1}]`)) ?? []
      records.push(...batch)
      if (batch.length < OFFLINE_PAGE_SIZE) break
    }
    return records
  }

  const productPath = `/api/web/products/${product}`
  const hub = await read<ProductHub>(productPath)
  if (!hub) throw new NotFoundError()
  const tree = (await read<Assembly[]>(`${productPath}/assemblies`)) ?? []
  await read(`${productPath}/files`)
  await read(`${productPath}/firmware`)

  const lists = {} as Record<(typeof LIBRARY_KINDS)[number], { id: number }[]>
  for (const kind of LIBRARY_KINDS) lists[kind] = await readPages(`/api/web/library/${kind}?product=${product}&`)
  const ids = (records: readonly { id: number }[]) => [...new Set(records.map(({ id }) => id))]

  for (const id of ids([...lists.wiring, ...lists.schematics, ...lists.documents] as LibraryDocument[])) {
    await read(`/api/web/sheets/${id}`)
  }
  for (const id of ids(lists.guides)) {
    await read(`/api/web/guides/${id}`)
    await read(`/api/web/guides/${id}?product=${product}`)
  }
  for (const id of ids(lists.changes)) await read(`/api/web/changes/${id}`)
  for (const id of ids(lists.fixtures)) {
    const page = await read<FixtureFilePage>(`/api/web/fixture-files/${id}`)
    const modes = page?.metadata ? page.modes : []
    for (const index of modes.keys()) await read(`/api/web/fixture-files/${id}/modes/${index}`)
  }

  const ofLines = (lists.parts as PartLine[]).flatMap((line) => line.of ?? [])
  const ofTree = tree.flatMap(({ lines }) => lines.flatMap(({ part, replacement }) => [part, replacement ?? []].flat()))
  const parts = new Set(ids([...ofLines, ...ofTree]))
  // A set grows while it is read: later numbers are parts like others.
  for (const id of parts) {
    const page = await read<PartPage>(`/api/web/parts/${id}`)
    for (const part of page?.later ?? []) parts.add(part.id)
    if (page?.uses) await read(`/api/web/parts/${id}/uses?range=[0,${OFFLINE_PAGE_SIZE - 1}]`)
  }
  return responses
}
