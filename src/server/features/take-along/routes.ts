/** Endpoints for taking a product along: what belongs to it, and its answers, many in one call. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireSignedIn } from '#server/core/http/customer.ts'
import { success, successSchema } from '#server/core/http/envelope.ts'
import { idParamsSchema } from '#server/core/resources/list-query.ts'
import { LIBRARY_KINDS } from '#shared/web/library.ts'
import { MAX_READS, type TakeAlong, type TakenAnswer } from '#shared/web/take-along.ts'
import { answersOf } from './answers.ts'
import { filesOf } from './files.ts'
import { readerFor } from './read-as.ts'

const tags = ['storefront']
/** Each call stands for many reads. */
const rateLimit = { max: 300, timeWindow: 60_000 }

const entry = z.object({
  url: z.string().describe('path and query of the call, or address of the file'),
  size: z.number().int().describe('bytes, uncompressed'),
  version: z.string().describe('changes with the content'),
})
const takeAlongSchema = z
  .object({
    answers: z.array(entry).describe('the reads of the pages of the product'),
    files: z.array(entry.extend({ kind: z.enum([...LIBRARY_KINDS, 'pictures']) })),
  })
  .meta({ id: 'TakeAlong' })
const offlineAnswer = z
  .object({
    url: z.string(),
    version: z.string().nullable().describe('null where the read is rejected'),
    range: z.string().nullable().describe('`Content-Range` of a page'),
    body: z.unknown().describe('the envelope'),
  })
  .meta({ id: 'TakenAnswer' })

/** A read of the storefront, other than one of these. */
const READ = /^\/api\/web\/(?!.*\.\.)(?!take-along\b|products\/\d+\/take-along\b)[\w./?&=,:[\]%+-]+$/
const READ_ADDRESS = z
  .string()
  .max(500)
  .regex(READ)
  .meta({ examples: ['/api/web/products/12'] })

export function registerTakeAlong(instance: FastifyInstance): void {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const manifest = {
    tags,
    summary: 'List what belongs to a product that is taken along: reads and files, with size and version',
    params: idParamsSchema,
    response: successSchema(takeAlongSchema),
  }
  app.get('/api/web/products/:id/take-along', { schema: manifest, config: { rateLimit } }, async (request) => {
    await requireSignedIn(request)
    const { id } = request.params
    const reader = readerFor(request)
    const answers = await answersOf(id, reader)
    const files = await filesOf(id, answers, reader)
    const entries = [...answers].map(([url, { size, version }]) => ({ url, size, version }))
    return success<TakeAlong>({ answers: entries, files })
  })

  const reads = {
    tags,
    summary: `Answer up to ${MAX_READS} reads of the storefront in one call`,
    body: z.strictObject({ urls: z.array(READ_ADDRESS).min(1).max(MAX_READS) }),
    response: successSchema(z.array(offlineAnswer)),
  }
  app.post('/api/web/take-along/answers', { schema: reads, config: { rateLimit } }, async (request) => {
    await requireSignedIn(request)
    const reader = readerFor(request)
    const answers: TakenAnswer[] = []
    for (const url of new Set(request.body.urls)) {
      const { version = null, range = null, body = null } = (await reader.read(url)) ?? {}
      answers.push({ url, version, range, body })
    }
    return success(answers)
  })
}
