/** Order endpoints beyond the record: downloads, and calls of customers. */

import { z } from 'zod'
import type { Actor, Context } from '#server/context.ts'
import { success, successSchema } from '#server/http/envelope.ts'
import type { RouteModule, Scope } from '#server/http/scopes.ts'
import { getRecord } from '#server/records/read.ts'
import { idParamsSchema } from '#server/resources/list-query.ts'
import { ForbiddenError } from '#shared/errors.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Quote } from '../shared/quote.ts'
import { registerOrderLines } from './line-routes.ts'
import { registerOwnOrders } from './own-routes.ts'
import { sendQuote } from './quote.ts'
import { PDF, XLSX } from './response-schemas.ts'
import {
  type DownloadQuery,
  downloadQuery,
  requireQuote,
  sendPdf,
  sendXlsx,
  sheetOf,
} from './sheet.ts'

const tags = ['orders']

export const orders: RouteModule = {
  name: 'orders',
  portal: registerOwnOrders,
  staff: registerOrders,
}

/** Renderers of downloads are imported on first use. */
function registerOrders(app: Scope, context: Context): void {
  const file = (summary: string, type = PDF) => ({
    schema: {
      tags,
      summary,
      params: idParamsSchema,
      querystring: downloadQuery,
      produces: [type],
    },
    config: { access: { may: ['orders', 'read'] } } as const,
    compress: false as const,
  })

  app.get('/api/orders/:id/pdf', file('An order as PDF'), async (request, reply) =>
    sendPdf(reply, await staffSheet(context, request.actor, request.params.id, request.query)),
  )

  app.get('/api/orders/:id/xlsx', file('An order as XLSX', XLSX), async (request, reply) =>
    sendXlsx(reply, await staffSheet(context, request.actor, request.params.id, request.query)),
  )

  app.get(
    '/api/orders/:id/quotation',
    file('The quotation of an order as PDF'),
    async (request, reply) =>
      sendPdf(
        reply,
        await staffSheet(context, request.actor, request.params.id, request.query, requireQuote),
      ),
  )

  const send = {
    tags,
    summary: 'Mail the quotation of an order to its customer again; returns the address',
    params: idParamsSchema,
    response: successSchema(z.string()),
  }
  app.post(
    '/api/orders/:id/quotation/send',
    { schema: send, config: { access: { may: ['orders', 'update'], field: 'quote_amount' } } },
    async (request) => {
      const { actor } = request
      const { orders } = context.resources
      const order = await getRecord(context, actor, 'orders', request.params.id)
      if (!orders || !can(actor, 'update', orders, 'quote_amount', order))
        throw new ForbiddenError()
      requireQuote(order)
      return success(await sendQuote(context, order.id))
    },
  )

  registerOrderLines(app, context)
}

/**
 * @param quoteIn the quote that turns the sheet into a quotation
 * @throws NotFoundError, ForbiddenError
 */
async function staffSheet(
  context: Context,
  actor: Actor,
  id: number,
  query: DownloadQuery,
  quoteIn: (order: AnyRecord) => Quote | null = () => null,
) {
  const order = await getRecord(context, actor, 'orders', id)
  const { customers } = context.resources
  const reader = customers && can(actor, 'read', customers) ? actor : null
  return sheetOf(context, order, actor.locale, query, reader, quoteIn(order))
}
