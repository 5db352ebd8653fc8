/** Endpoints that send deliveries of webhooks again. */
import { z } from 'zod'
import type { Context } from '../context.ts'
import { success, successSchema } from '../http/envelope.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { getRecord } from '../records/read.ts'
import { idParamsSchema } from '../resources/list-query.ts'
import { requeueDeliveries } from './delivery-rows.ts'

const config = { access: { may: ['webhooks', 'update'] } } as const

const sent = successSchema(
  z.object({ count: z.number().describe('deliveries that wait to be sent again') }),
)

export const webhooks: RouteModule = { name: 'webhooks', staff: registerWebhooks }

function registerWebhooks(app: Scope, context: Context): void {
  if (!context.resources.webhooks) return
  const tags = ['webhooks']
  const params = idParamsSchema
  const { query } = context.db

  const sendSchema = { tags, summary: 'Send a delivery of a webhook again', params, response: sent }
  app.post('/api/webhook_deliveries/:id/send', { schema: sendSchema, config }, async (request) => {
    const { id } = await getRecord(context, request.actor, 'webhook_deliveries', request.params.id)
    return success({ count: await requeueDeliveries(query, { id }, new Date()) })
  })

  const all = { tags, summary: 'Send all dead letters of a webhook again', params, response: sent }
  app.post('/api/webhooks/:id/send_dead', { schema: all, config }, async (request) => {
    const { id } = await getRecord(context, request.actor, 'webhooks', request.params.id)
    return success({ count: await requeueDeliveries(query, { webhook: id }, new Date()) })
  })
}
