/** Endpoints for offline copies of products: a list of their contents, and many reads in one call. */
import { z } from 'zod'
import { LIBRARY_KINDS } from '#modules/catalogue/shared/library.ts'
import { success, successSchema } from '#server/http/envelope.ts'
import type { RouteModule, Scope } from '#server/http/scopes.ts'
import { idParamsSchema } from '#server/resources/list-query.ts'
import { type BatchedResponse, MAX_READS, type OfflineManifest } from '../shared/offline-download.ts'
import { filesOf } from './files.ts'
import { createReaders } from './read-as.ts'
import { responsesOf } from './responses.ts'

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

export const offlineDownload: RouteModule = { name: 'offline download', portal: registerOfflineDownload }

function registerOfflineDownload(app: Scope): void {
  const openReader = createReaders(app)
  const manifest = {
    tags,
    summary: 'List the responses and files of an offline copy of a product, with size and version',
    params: idParamsSchema,
    response: successSchema(manifestSchema),
  }
  app.get('/api/web/products/:id/take-along', { schema: manifest, config }, async (request, reply) => {
    const { id } = request.params
    const reader = openReader(request, reply)
    const byUrl = await responsesOf(id, reader)
    const files = await filesOf(id, byUrl, reader)
    const responses = [...byUrl].map(([url, { size, version }]) => ({ url, size, version }))
    return success<OfflineManifest>({ responses, files })
  })

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
