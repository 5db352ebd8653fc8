/**
 * Endpoints for offline copies of products: a list of their contents, and many reads in one call.
 */
import { z } from 'zod'
import { filePath, type StoredFile } from '#fields/stored-file.ts'
import type { Assembly } from '#modules/catalogue/shared/assembly.ts'
import {
  type Download,
  LIBRARY_KINDS,
  type LibraryKind,
  type PartLine,
} from '#modules/catalogue/shared/library.ts'
import type { PartPage } from '#modules/catalogue/shared/part.ts'
import type { ProductHub } from '#modules/catalogue/shared/product.ts'
import { OFFLINE_PAGE_SIZE, type OfflineFile } from '#modules/offline/shared/offline-download.ts'
import type { Context } from '#server/context.ts'
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

interface Contents {
  /** By call, in the order of reading. */
  responses: ReadonlyMap<string, ReadResponse>
  /** Files that modules name in addition to those in the responses. */
  files: readonly string[]
}

/** @throws NotFoundError for an unpublished product */
async function contentsOf(
  { modules }: Pick<Context, 'modules'>,
  product: number,
  reader: Reader,
): Promise<Contents> {
  const files: string[] = []
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

  const lists = new Map<string, { id: number }[]>()
  for (const kind of LIBRARY_KINDS)
    lists.set(kind, await readPages(`/api/web/library/${kind}?product=${product}&`))
  const ids = (records: readonly { id: number }[]) => [...new Set(records.map(({ id }) => id))]
  const listed = (kind: string) => ids(lists.get(kind) ?? [])
  for (const { offline } of modules) {
    for (const url of offline?.urls(product, listed) ?? []) {
      const data = await read<unknown>(url)
      const more = data === undefined ? undefined : offline?.follow?.(data)
      for (const further of more?.reads ?? []) await read(further)
      files.push(...(more?.files ?? []))
    }
  }

  const ofLines = ((lists.get('parts' satisfies LibraryKind) ?? []) as PartLine[]).flatMap(
    (line) => line.of ?? [],
  )
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
  return { responses, files }
}

// The files that the pages of a product show or offer.

const FILE_PATH = /^\/api\/files\//

/** Files of the product itself, and pictures of all records in its responses. */
async function filesOf(
  product: number,
  { responses, files: named }: Contents,
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
  const addresses = new Set<string>(named)
  for (const { body } of responses.values()) {
    for (const value of valuesIn(body.data)) {
      if (typeof value === 'string') addresses.add(value)
      else if (value.type.startsWith('image/')) add('pictures', filePath(value), value.size)
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

/** Reads of the catalogue. */
const OWN_PATHS = [
  String.raw`products/\d+(/(assemblies|files))?`,
  `library/(${LIBRARY_KINDS.join('|')})`,
  String.raw`parts/\d+(/uses)?`,
]

/** The reads of a manifest, in their only spelling: their paths have no escapes or dots. */
function readSchema({ modules }: Context) {
  const paths = [...OWN_PATHS, ...modules.flatMap(({ offline }) => offline?.paths ?? [])]
  return z
    .string()
    .max(500)
    .regex(new RegExp(`^/api/web/(${paths.join('|')})(\\?[\\w&=,[\\]]*)?$`))
    .meta({ examples: ['/api/web/products/12'] })
}

export const offlineDownload: RouteModule = {
  name: 'offline download',
  portal: registerOfflineDownload,
}

function registerOfflineDownload(app: Scope, context: Context): void {
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
      const contents = await contentsOf(context, id, reader)
      const files = await filesOf(id, contents, reader)
      const responses = [...contents.responses].map(([url, { size, version }]) => ({
        url,
        size,
        version,
      }))
      return success<OfflineManifest>({ responses, files })
    },
  )

  const reads = {
    tags,
    summary: `Carry out up to ${MAX_READS} reads of the storefront in one call`,
    body: z.strictObject({ urls: z.array(readSchema(context)).min(1).max(MAX_READS) }),
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
