/** Endpoints for customers to place and track orders. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Context, SYSTEM } from '#server/core/context.ts'
import { ownerOf, requireCustomer } from '#server/core/http/customer.ts'
import { success, successSchema } from '#server/core/http/envelope.ts'
import { idParamsSchema, listQuerySchema, pageHeaders, toListQuery } from '#server/core/resources/list-query.ts'
import { submissionSchema } from '#shared/web/orders-schema.ts'
import { orderEntrySchema, PDF, reorderedSchema, webOrderSchema } from '../answer-schemas.ts'
import { downloadQuery, requireQuote, sendPdf, sheetOf } from '../order-downloads.ts'
import { cancelOwnOrder, getOwnRecord, listOwnOrders, readOwnOrder, reorder } from './own-orders.ts'
import { submitOrder } from './submit.ts'

const tags = ['customer orders']

export function registerOwnOrders(plain: FastifyInstance, context: Context): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const path = '/api/web/orders'
  const params = idParamsSchema
  const order = successSchema(webOrderSchema)
  const fetchData = async (request: FastifyRequest) => {
    const actor = await requireCustomer(request)
    return { actor, owner: await ownerOf(request) }
  }

  const list = {
    tags,
    summary: 'List own orders, newest first; filters: created_at, begin_time, end_time, status, number',
    querystring: listQuerySchema.pick({ range: true, filter: true }),
    response: successSchema(z.array(orderEntrySchema)),
  }
  app.get(path, { schema: list }, async (request, reply) => {
    const query = toListQuery(request.query)
    const page = await listOwnOrders(context, await ownerOf(request), query)
    reply.headers(pageHeaders('orders', query, page))
    return success(page.records)
  })

  const submit = {
    tags,
    summary: 'Order the cart and empty it; idempotent by key',
    body: submissionSchema,
    response: order,
  }
  app.post(path, { schema: submit, config: { isRepeatable: true } }, async (request) => {
    const { actor, owner } = await fetchData(request)
    const id = await submitOrder(context, actor, request.body)
    return success(await readOwnOrder(context, owner, actor.name, id))
  })

  app.get(
    `${path}/:id`,
    { schema: { tags, summary: 'Get an own order', params, response: order } },
    async (request) => {
      const { actor, owner } = await fetchData(request)
      return success(await readOwnOrder(context, owner, actor.name, request.params.id))
    },
  )

  const cancel = { tags, summary: 'Cancel an order before staff work on it', params, response: order }
  app.post(`${path}/:id/cancel`, { schema: cancel }, async (request) => {
    const { actor, owner } = await fetchData(request)
    return success(await cancelOwnOrder(context, actor, owner, request.params.id))
  })

  const again = {
    tags,
    summary: 'Add the lines of an order to the cart again',
    params,
    response: successSchema(reorderedSchema),
  }
  app.post(`${path}/:id/reorder`, { schema: again }, async (request) =>
    success(await reorder(context, await ownerOf(request), request.params.id)),
  )

  const pdf = { tags, summary: 'Download an own order as PDF', params, querystring: downloadQuery, produces: [PDF] }
  app.get(`${path}/:id/pdf`, { schema: pdf, compress: false }, async (request, reply) => {
    const owner = await ownerOf(request)
    const order = await getOwnRecord(context, owner, request.params.id)
    return sendPdf(reply, await sheetOf(context, order, owner.locale, request.query, SYSTEM))
  })

  const quotation = {
    tags,
    summary: 'Download the quotation of an own order as PDF',
    params,
    querystring: downloadQuery,
    produces: [PDF],
  }
  app.get(`${path}/:id/quotation`, { schema: quotation, compress: false }, async (request, reply) => {
    const owner = await ownerOf(request)
    const order = await getOwnRecord(context, owner, request.params.id)
    const sheet = await sheetOf(context, order, owner.locale, request.query, SYSTEM, requireQuote(order))
    return sendPdf(reply, sheet)
  })
}
