/** An order as a file: PDF and XLSX, for whoever may read it. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { LOCALES } from '#shared/constants.ts'
import { productNameOf } from '#shared/page-style.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Actor, Context } from '../../context.ts'
import { requireStaff } from '../../http/actor.ts'
import { currentStyle } from '../../page-style/current.ts'
import { getRecord } from '../../records/read.ts'
import { idParamsSchema } from '../../resources/list-query.ts'
import { type OrderSheet, orderSheet } from './sheet.ts'

const tags = ['orders']
const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
const querystring = z.object({
  lang: z.enum(LOCALES).optional().describe('language of the file; Accept-Language without it'),
  tz: z.string().max(64).refine(isTimeZone).optional().describe('time zone whose days are meant: Asia/Shanghai'),
})

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Registers the downloads of an order; what makes them is loaded when it is first asked for. */
export function registerOrders(plain: FastifyInstance, context: Context): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const file = (summary: string) => ({
    schema: { tags, summary, params: idParamsSchema, querystring },
    compress: false as const,
  })

  app.get('/api/orders/:id/pdf', file('An order as PDF'), async (request, reply) => {
    const sheet = await sheetOf(context, await requireStaff(request), request.params.id, request.query)
    const { orderPdf } = await import('./pdf.ts')
    return sendFile(reply, `${sheet.number}.pdf`, 'application/pdf', await orderPdf(sheet))
  })

  app.get('/api/orders/:id/xlsx', file('An order as XLSX'), async (request, reply) => {
    const sheet = await sheetOf(context, await requireStaff(request), request.params.id, request.query)
    const { orderXlsx } = await import('./xlsx.ts')
    return sendFile(reply, `${sheet.number}.xlsx`, XLSX, await orderXlsx(sheet))
  })
}

/** @throws NotFoundError, ForbiddenError */
async function sheetOf(context: Context, actor: Actor, id: number, query: z.output<typeof querystring>) {
  const { orders, customers } = context.resources
  if (!orders || !customers) throw new Error('the config has neither orders nor customers')
  const order = await getRecord(context, actor, orders.name, id)
  const mayReadCustomer = typeof order.customer === 'number' && can(actor, 'read', customers)
  const customer = mayReadCustomer ? await getRecord(context, actor, customers.name, Number(order.customer)) : null
  const locale = query.lang ?? actor.locale
  const product = productNameOf(await currentStyle(context, context.db.query), locale)
  return orderSheet(orders, customers, { order, customer, locale, timeZone: query.tz, product }) satisfies OrderSheet
}

const sendFile = (reply: FastifyReply, name: string, type: string, content: Buffer) =>
  reply
    .headers({
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`,
      'Cache-Control': 'no-store',
    })
    .send(content)
