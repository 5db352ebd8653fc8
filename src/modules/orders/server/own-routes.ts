/** Endpoints for customers to place and track orders. */

import { z } from 'zod'
import { type Context, SYSTEM } from '#server/context.ts'
import { success, successSchema } from '#server/http/envelope.ts'
import type { Scope } from '#server/http/scopes.ts'
import {
  idParamsSchema,
  listQuerySchema,
  sendPage,
  toListQuery,
} from '#server/resources/list-query.ts'
import { decisionSchema, quoteAnswerSchema, submissionSchema } from '../shared/orders-schema.ts'
import { decideOrder } from './approval.ts'
import { submitOrder } from './order-steps.ts'
import { cancelOwnOrder, getOwnRecord, listOwnOrders, readOwnOrder, reorder } from './own-orders.ts'
import { answerQuote } from './quote.ts'
import { orderEntrySchema, PDF, reorderedSchema, webOrderSchema } from './response-schemas.ts'
import { downloadQuery, requireQuote, sendPdf, sheetOf } from './sheet.ts'

const tags = ['customer orders']
const config = { access: 'customer' } as const

export function registerOwnOrders(app: Scope, context: Context): void {
  const path = '/api/web/orders'
  const params = idParamsSchema
  const order = successSchema(webOrderSchema)

  const list = {
    tags,
    summary:
      'List own orders and those of colleagues, newest first; filters: q (numbers, parts, serial numbers, remarks), created_at, begin_time, end_time, status, number, purchase_order',
    querystring: listQuerySchema.pick({ range: true, filter: true }).extend({
      own: z.enum(['true', 'false']).optional().describe('without those of colleagues'),
    }),
    response: successSchema(z.array(orderEntrySchema)),
  }
  app.get(path, { schema: list, config }, async (request, reply) => {
    const query = toListQuery(request.query)
    const { own } = request.query
    const page = await listOwnOrders(context, request.actor, query, own === 'true')
    return sendPage(reply, 'orders', query, page)
  })

  const submit = {
    tags,
    summary: 'Order the cart and empty it',
    body: submissionSchema,
    response: order,
  }
  app.post(path, { schema: submit, config: { ...config, isRepeatable: true } }, async (request) => {
    const { actor } = request
    return success(
      await readOwnOrder(context, actor, await submitOrder(context, actor, request.body)),
    )
  })

  app.get(
    `${path}/:id`,
    {
      schema: {
        tags,
        summary: 'Get an order of the customer or a colleague',
        params,
        response: order,
      },
      config,
    },
    async (request) => success(await readOwnOrder(context, request.actor, request.params.id)),
  )

  const cancel = {
    tags,
    summary: 'Cancel an order before staff work on it',
    params,
    response: order,
  }
  app.post(`${path}/:id/cancel`, { schema: cancel, config }, async (request) =>
    success(await cancelOwnOrder(context, request.actor, request.params.id)),
  )

  const decide = {
    tags,
    summary: 'Approve or decline an order of a colleague',
    params: params.extend({ decision: z.enum(['approve', 'decline']) }),
    body: decisionSchema,
    response: order,
  }
  app.post(`${path}/:id/approval/:decision`, { schema: decide, config }, async (request) => {
    const { id, decision } = request.params
    await decideOrder(context, request.actor, id, decision, request.body)
    return success(await readOwnOrder(context, request.actor, id))
  })

  const answer = {
    tags,
    summary: 'Accept or decline the quote of an order; the same answer twice is one',
    params,
    body: quoteAnswerSchema,
    response: order,
  }
  app.post(`${path}/:id/quote`, { schema: answer, config }, async (request) => {
    const { actor } = request
    await answerQuote(context, actor, request.params.id, request.body)
    return success(await readOwnOrder(context, actor, request.params.id))
  })

  const again = {
    tags,
    summary: 'Add the lines of an order to the cart again',
    params,
    response: successSchema(reorderedSchema),
  }
  app.post(
    `${path}/:id/reorder`,
    { schema: again, config: { ...config, isRepeatable: true } },
    async (request) =>
      success(await reorder(context, request.actor, request.customer, request.params.id)),
  )

  const pdf = {
    tags,
    summary: 'Download an own order as PDF',
    params,
    querystring: downloadQuery,
    produces: [PDF],
  }
  app.get(`${path}/:id/pdf`, { schema: pdf, config, compress: false }, async (request, reply) => {
    const { actor } = request
    const order = await getOwnRecord(context, actor, request.params.id)
    return sendPdf(reply, await sheetOf(context, order, actor.locale, request.query, SYSTEM))
  })

  const quotation = {
    tags,
    summary: 'Download the quotation of an own order as PDF',
    params,
    querystring: downloadQuery,
    produces: [PDF],
  }
  app.get(
    `${path}/:id/quotation`,
    { schema: quotation, config, compress: false },
    async (request, reply) => {
      const { actor } = request
      const order = await getOwnRecord(context, actor, request.params.id)
      const sheet = await sheetOf(
        context,
        order,
        actor.locale,
        request.query,
        SYSTEM,
        requireQuote(order),
      )
      return sendPdf(reply, sheet)
    },
  )
}
