/** What the storefront reads of the catalogue, signed in or not. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { answer, answerOf } from '../../http/envelope.ts'
import { localeOf } from '../../published/routes.ts'
import { listQuerySchema, pageHeaders } from '../../resources/list-query.ts'
import { productLines } from './lines.ts'

const LIMIT = 100

const line = z.object({
  id: z.number(),
  name: z.object({ en: z.string().nullable(), zh: z.string().nullable() }),
  image: z.object({ address: z.string(), width: z.number().nullable(), height: z.number().nullable() }).nullable(),
})

export function registerCatalogue(plain: FastifyInstance, context: Context): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()

  const lines = {
    tags: ['storefront'],
    summary: `The visible product lines in their order, at most ${LIMIT} at once; \`range\` names the page`,
    security: [],
    querystring: listQuerySchema.pick({ range: true }),
    response: answerOf(z.array(line)),
  }
  app.get('/api/web/lines', { schema: lines }, async (request, reply) => {
    const [from, to] = request.query.range ?? [0, LIMIT - 1]
    const query = { range: [from, Math.min(to, from + LIMIT - 1)] as const }
    const page = await productLines(context, query, localeOf(request))
    reply.headers(pageHeaders('lines', query, page))
    return answer(page.records)
  })
}
