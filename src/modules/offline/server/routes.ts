/**
 * Endpoints for offline copies of products: a list of their contents, and many reads in one call.
 */
import { z } from 'zod'
import { filePath, type StoredFile } from '#fields/stored-file.ts'
import type { Assembly } from '#modules/catalogue/shared/assembly.ts'
import {
  type Download,
  LIBRARY_KINDS,
  type LibraryDocument,
  type PartLine,
} from '#modules/catalogue/shared/library.ts'
import type { PartPage } from '#modules/catalogue/shared/part.ts'
import type { ProductHub } from '#modules/catalogue/shared/product.ts'
import { entryPathIn, type FixtureFilePage } from '#modules/fixtures/shared/fixture-library.ts'
import { OFFLINE_PAGE_SIZE, type OfflineFile } from '#modules/offline/shared/offline-download.ts'
import { success, successSchema } from '#server/http/envelope.ts'
import type { RouteModule, Scope } from '#server/http/scopes.ts'
import { idParamsSchema } from '#server/resources/list-query.ts'
import { NotFoundError } from '#shared/errors.ts'
import {
  type BatchedResponse,
  MAX_READS,
  type OfflineManifest,
} from '../shared/offline-download.ts'
import { createReaders, type Reader, type ReadResponse, versionOf } from './read-as.ts'

// The calls that the pages of a product make: follows the records that the responses refer to.

/** Lists are at most this many pages long. */
const MAX_PAGES = 100

/**
 * The responses by call, in the order of reading.
 * @throws NotFoundError for an unpublished product
 */
async function responsesOf(product: number, reader: Reader): Promise<Map<string, ReadResponse>> {
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
      const batch =
        (await read<T[]>(`${path}range=[${from},${from + OFFLINE_PAGE_SIZE - 1}]`)) ?? []
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
  for (const kind of LIBRARY_KINDS)
    lists[kind] = await readPages(`/api/web/library/${kind}?product=${product}&`)
  const ids = (records: readonly { id: number }[]) => [...new Set(records.map(({ id }) => id))]

  for (const id of ids([
    ...lists.wiring,
    ...lists.schematics,
    ...lists.documents,
  ] as LibraryDocument[])) {
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
  const ofTree = tree.flatMap(({ lines }) =>
    lines.flatMap(({ part, replacement }) => [part, replacement ?? []].flat()),
  )
  const parts = new Set(ids([...ofLines, ...ofTree]))
  // A set grows while it is read: later numbers are parts like others.
  for (const id of parts) {
    const page = await read<PartPage>(`/api/web/parts/${id}`)
    for (const part of page?.later ?? []) parts.add(part.id)
    if (page?.uses) await read(`/api/web/parts/${id}/uses?range=[0,${OFFLINE_PAGE_SIZE - 1}]`)
  }
  return responses
}

// The files that the pages of a product show or offer.

const FILE_PATH = /^\/api\/files\//

/** Files of the product itself, and pictures of all records in its responses. */
async function filesOf(
  product: number,
  responses: ReadonlyMap<string, ReadResponse>,
  reader: Reader,
): Promise<OfflineFile[]> {
  const files = new Map<string, OfflineFile>()
  const add = (kind: OfflineFile['kind'], url: string, size: number) => {
    if (!files.has(url)) files.set(url, { kind, url, size, version: versionOf(url) })
  }
  const dataOf = (url: string) => responses.get(url)?.body.data
  for (const { kind, file } of (dataOf(`/api/web/products/${product}/files`) ?? []) as Download[]) {
    add(kind, filePath(file), file.size)
  }
  const addresses = new Set<string>()
  for (const [url, { body }] of responses) {
    for (const value of valuesIn(body.data)) {
      if (typeof value === 'string') addresses.add(value)
      else if (value.type.startsWith('image/')) add('pictures', filePath(value), value.size)
    }
    if (/^\/api\/web\/fixture-files\/\d+$/.test(url)) {
      for (const entryPath of entryPathsOf(body.data as FixtureFilePage)) addresses.add(entryPath)
    }
  }
  for (const url of addresses) {
    const size = files.has(url) ? null : await reader.sizeOf(url)
    if (size !== null) add('pictures', url, size)
  }
  return [...files.values()]
}

/** Yields the stored files and file URLs at any depth of a response. */
function* valuesIn(value: unknown): Generator<StoredFile | string> {
  if (typeof value !== 'object' || value === null) return
  const { sha256, name, size, type } = value as Partial<StoredFile>
  if (sha256 && name && type && typeof size === 'number') yield { sha256, name, size, type }
  const { address } = value as { address?: unknown }
  if (typeof address === 'string' && FILE_PATH.test(address)) yield address
  for (const inner of Object.values(value)) yield* valuesIn(inner)
}

/** Pictures and models inside a fixture file. */
function entryPathsOf({ file, metadata }: FixtureFilePage): string[] {
  if (!file || !metadata) return []
  const paths = [
    metadata.thumbnail ?? [],
    ...metadata.wheels.map(({ slots }) => slots.flatMap(({ picture }) => picture ?? [])),
    ...metadata.models.map((model) => model.files),
  ]
  return paths.flat().map((path) => entryPathIn(file.sha256, path))
}

const tags = ['storefront']
/** Each call runs many reads, which have limits themselves. */
const config = { access: 'signed in', rateLimit: { max: 300, timeWindow: 60_000 } } as const

const entrySchema = z.object({
  url: z.string().describe('path and query of the call, or URL of the file'),
  size: z.number().int().describe('bytes, uncompressed'),
  version: z.string().describe('changes with the content'),
})
const manifestSchema = z
  .object({
    responses: z.array(entrySchema).describe('of the calls that the pages of the product make'),
    files: z.array(entrySchema.extend({ kind: z.enum([...LIBRARY_KINDS, 'pictures']) })),
  })
  .meta({ id: 'OfflineManifest' })
const batchedResponseSchema = z
  .object({
    url: z.string(),
    version: z.string().nullable().describe('null where the read is rejected'),
    range: z.string().nullable().describe('`Content-Range` of a page'),
    body: z.unknown().describe('the envelope'),
  })
  .meta({ id: 'BatchedResponse' })

/** The reads of a manifest, in their only spelling: their paths have no escapes or dots. */
const PATHS = [
  String.raw`products/\d+(/(assemblies|files|firmware))?`,
  `library/(${LIBRARY_KINDS.join('|')})`,
  String.raw`(sheets|guides|changes)/\d+`,
  String.raw`fixture-files/\d+(/modes/\d+)?`,
  String.raw`parts/\d+(/uses)?`,
]
const READ = new RegExp(`^/api/web/(${PATHS.join('|')})(\\?[\\w&=,[\\]]*)?$`)
const READ_ADDRESS = z
  .string()
  .max(500)
  .regex(READ)
  .meta({ examples: ['/api/web/products/12'] })

export const offlineDownload: RouteModule = {
  name: 'offline download',
  portal: registerOfflineDownload,
}

function registerOfflineDownload(app: Scope): void {
  const openReader = createReaders(app)
  const manifest = {
    tags,
    summary: 'List the responses and files of an offline copy of a product, with size and version',
    params: idParamsSchema,
    response: successSchema(manifestSchema),
  }
  app.get(
    '/api/web/products/:id/take-along',
    { schema: manifest, config },
    async (request, reply) => {
      const { id } = request.params
      const reader = openReader(request, reply)
      const byUrl = await responsesOf(id, reader)
      const files = await filesOf(id, byUrl, reader)
      const responses = [...byUrl].map(([url, { size, version }]) => ({ url, size, version }))
      return success<OfflineManifest>({ responses, files })
    },
  )

  const reads = {
    tags,
    summary: `Carry out up to ${MAX_READS} reads of the storefront in one call`,
    body: z.strictObject({ urls: z.array(READ_ADDRESS).min(1).max(MAX_READS) }),
    response: successSchema(z.array(batchedResponseSchema)),
  }
  app.post('/api/web/take-along/answers', { schema: reads, config }, async (request, reply) => {
    const reader = openReader(request, reply)
    const responses: BatchedResponse[] = []
    for (const url of new Set(request.body.urls)) {
      const { version = null, range = null, body = null } = (await reader.read(url)) ?? {}
      responses.push({ url, version, range, body })
    }
    return success(responses)
  })
}
