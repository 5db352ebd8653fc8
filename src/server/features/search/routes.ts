/** Endpoints of the storefront search. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { requireSignedIn } from '#server/core/http/customer.ts'
import { success } from '#server/core/http/envelope.ts'
import { localeOf } from '#server/core/published/routes.ts'
import { idParamsSchema, listQuerySchema } from '#server/core/resources/list-query.ts'
import { isSearchable } from '#shared/resources/published.ts'
import { SEARCH_GROUPS } from '#shared/web/search.ts'
import { searchAll } from './search.ts'
import { suggest } from './suggest.ts'

const tags = ['storefront']
const MAX_LENGTH = 200
const PAGE = 24
const MAX_PAGE = 100
const categoryId = idParamsSchema.shape.id.optional()
const value = z
  .string()
  .regex(/^\w+\.\w+$/)
  .optional()
const q = z.string().max(MAX_LENGTH)

/** The customer's id; staff that visit the storefront have no fixtures. */
async function reader(request: FastifyRequest) {
  const { kind, id } = await requireSignedIn(request)
  return { customer: kind === 'customers' ? id : null, locale: localeOf(request) }
}

/** @throws Error when the search index covers a field that is closed to customers */
export function registerSearch(plain: FastifyInstance, context: Context): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  for (const name of SEARCH_GROUPS) {
    const resource = context.resources[name]
    if (!resource?.storefront) return
    if (!isSearchable(resource)) throw new Error(`${name} is searched by fields that customers may not see`)
  }

  const search = {
    tags,
    summary: 'Search all groups; without a query, list all products',
    querystring: listQuerySchema.pick({ range: true }).extend({
      q: q.default(''),
      group: z.enum(SEARCH_GROUPS).optional().describe('group to page through by `range`'),
      line: categoryId,
      category: categoryId,
      status: value.describe('`goods.discontinued`'),
      type: value.describe('`documents.manual`'),
    }),
  }
  app.get('/api/web/search', { schema: search }, async (request) => {
    const { customer, locale } = await reader(request)
    const { range: [from, to] = [0, PAGE - 1], ...params } = request.query
    const range = [from, Math.min(to, from + MAX_PAGE - 1)] as const
    return success(await searchAll(context, { ...params, range }, customer, locale))
  })

  const offer = { tags, summary: 'Get suggestions for an incomplete query', querystring: z.object({ q: q.min(1) }) }
  app.get('/api/web/suggest', { schema: offer }, async (request) => {
    const { customer, locale } = await reader(request)
    return success(await suggest(context, request.query.q, customer, locale))
  })
}
