/** Endpoints that send deliveries of webhooks again. */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { success, successSchema } from '#server/core/http/envelope.ts'
import type { Scope } from '#server/core/http/scopes.ts'
import { getRecord } from '#server/core/records/read.ts'
import { idParamsSchema } from '#server/core/resources/list-query.ts'
import { requeueDeliveries } from '#server/core/writes/webhooks/delivery-rows.ts'
import { ForbiddenError } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'

const config = { access: { may: ['webhooks', 'update'] } } as const

const sent = successSchema(z.object({ count: z.number().describe('deliveries that wait to be sent again') }))

export function registerWebhooks(app: Scope, context: Context): void {
  const { webhooks } = context.resources
  if (webhooks) registerSending(app, context, webhooks)
}

function registerSending(app: Scope, context: Context, webhooks: Resource): void {
  const call = { tags: ['webhooks'] }
  const params = idParamsSchema
  const { query } = context.db

  async function requireWriter(request: FastifyRequest) {
    const { actor } = request
    if (!can(actor, 'update', webhooks)) throw new ForbiddenError()
    return actor
  }

  const sendSchema = { ...call, summary: 'Send a delivery of a webhook again', params, response: sent }
  app.post('/api/webhook_deliveries/:id/send', { schema: sendSchema, config }, async (request) => {
    const { id } = await getRecord(context, await requireWriter(request), 'webhook_deliveries', request.params.id)
    return success({ count: await requeueDeliveries(query, { id }, new Date()) })
  })

  const all = { ...call, summary: 'Send all dead letters of a webhook again', params, response: sent }
  app.post('/api/webhooks/:id/send_dead', { schema: all, config }, async (request) => {
    const { id } = await getRecord(context, await requireWriter(request), 'webhooks', request.params.id)
    return success({ count: await requeueDeliveries(query, { webhook: id }, new Date()) })
  })
}
