/** Storefront endpoints of guides: content and feedback. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { ownerOf, requireSignedIn } from '#server/core/http/customer.ts'
import { success } from '#server/core/http/envelope.ts'
import { localeOf } from '#server/core/published/routes.ts'
import { idParamsSchema } from '#server/core/resources/list-query.ts'
import { guidePage } from './pages.ts'
import { getVote, vote } from './votes.ts'

const tags = ['storefront']
const params = idParamsSchema

export function registerGuides(plain: FastifyInstance, context: Context): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()

  const one = { tags, summary: 'Get a troubleshooting guide with the records that its actions refer to', params }
  app.get('/api/web/guides/:id', { schema: one }, async (request) => {
    const actor = await requireSignedIn(request)
    const page = await guidePage(context, request.params.id, localeOf(request))
    const owner = actor.kind === 'customers' ? { id: Number(actor.id) } : null
    return success({ ...page, helped: owner && (await getVote(context, owner, page.id)) })
  })

  const helped = {
    tags,
    summary: 'Vote whether a guide helped; one vote per customer',
    params,
    body: z.strictObject({ helped: z.boolean() }),
  }
  app.put('/api/web/guides/:id/helped', { schema: helped }, async (request) => {
    await vote(context, await ownerOf(request), request.params.id, request.body.helped)
    return success(null)
  })
}
