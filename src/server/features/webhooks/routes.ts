/** Endpoints that send deliveries of webhooks again. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { requireStaff } from '#server/core/http/actor.ts'
import { success, successSchema } from '#server/core/http/envelope.ts'
import { getRecord } from '#server/core/records/read.ts'
import { idParamsSchema } from '#server/core/resources/list-query.ts'
import { requeueDeliveries } from '#server/core/writes/webhooks/delivery-rows.ts'
import { ForbiddenError } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'

const sent = successSchema(z.object({ count: z.number().describe('deliveries that wait to be sent again') }))

export function registerWebhooks(instance: FastifyInstance, context: Context): void {
  const { webhooks } = context.resources
  if (webhooks) registerSending(instance, context, webhooks)
}

function registerSending(instance: FastifyInstance, context: Context, webhooks: Resource): void {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const call = { tags: ['webhooks'], access: { may: ['webhooks', 'update'] } as const }
  const params = idParamsSchema
  const { query } = context.db

  async function requireWriter(request: FastifyRequest) {
    const actor = await requireStaff(request)
    if (!can(actor, 'update', webhooks)) throw new ForbiddenError()
    return actor
  }

  const sendSchema = { ...call, summary: 'Send a delivery of a webhook again', params, response: sent }
  app.post('/api/webhook_deliveries/:id/send', { schema: sendSchema }, async (request) => {
    const { id } = await getRecord(context, await requireWriter(request), 'webhook_deliveries', request.params.id)
    return success({ count: await requeueDeliveries(query, { id }, new Date()) })
  })

  const all = { ...call, summary: 'Send all dead letters of a webhook again', params, response: sent }
  app.post('/api/webhooks/:id/send_dead', { schema: all }, async (request) => {
    const { id } = await getRecord(context, await requireWriter(request), 'webhooks', request.params.id)
    return success({ count: await requeueDeliveries(query, { webhook: id }, new Date()) })
  })
}
