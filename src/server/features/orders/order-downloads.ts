/** Order downloads, shared by back-office and storefront. */
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Actor, Context } from '#server/core/context.ts'
import { getRecord } from '#server/core/records/read.ts'
import { currentStyle } from '#server/features/style/public.ts'
import { LOCALES, type Locale } from '#shared/constants.ts'
import { NotFoundError } from '#shared/errors.ts'
import { isTimeZone } from '#shared/i18n/time-zone.ts'
import { type Quote, quoteOf } from '#shared/orders/quote.ts'
import { productNameOf } from '#shared/page-style.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { type OrderSheet, orderSheet } from './sheet.ts'

export const downloadQuery = z.object({
  lang: z.enum(LOCALES).optional().describe('language of the file; defaults to Accept-Language'),
  tz: z.string().max(64).refine(isTimeZone).optional().describe('time zone of dates: Asia/Shanghai'),
})
export type DownloadQuery = z.output<typeof downloadQuery>

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * The data of an order sheet. @param order as its reader may see it @param reader reads the customer's record; null for
 * readers without access @param quote turns the sheet into a quotation
 */
export async function sheetOf(
  context: Context,
  order: AnyRecord,
  requested: Locale,
  { lang, tz }: DownloadQuery,
  reader: Actor | null,
  quote: Quote | null = null,
): Promise<OrderSheet> {
  const { orders, customers } = context.resources
  if (!orders || !customers) throw new Error('the config has neither orders nor customers')
  const locale = lang ?? requested
  const hasReadableCustomer = reader !== null && typeof order.customer === 'number'
  const customer = hasReadableCustomer ? await getRecord(context, reader, customers.name, Number(order.customer)) : null
  const product = productNameOf(await currentStyle(context, context.db.query), locale)
  return orderSheet(orders, customers, { order, customer, locale, timeZone: tz, product, quote })
}

/** The quote of an order. @throws NotFoundError for an order without one */
export function requireQuote(order: AnyRecord): Quote {
  const quote = quoteOf(order)
  if (!quote) throw new NotFoundError()
  return quote
}

/** Responds with the sheet as PDF; the renderer is imported on first use. */
export async function sendPdf(reply: FastifyReply, sheet: OrderSheet) {
  const { orderPdf } = await import('./pdf.ts')
  const name = sheet.total ? `${sheet.number}-quotation.pdf` : `${sheet.number}.pdf`
  return sendFile(reply, name, 'application/pdf', await orderPdf(sheet))
}

/** Responds with the sheet as XLSX. */
export async function sendXlsx(reply: FastifyReply, sheet: OrderSheet) {
  const { orderXlsx } = await import('./xlsx.ts')
  return sendFile(reply, `${sheet.number}.xlsx`, XLSX, await orderXlsx(sheet))
}

const sendFile = (reply: FastifyReply, name: string, type: string, content: Buffer) =>
  reply
    .headers({
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`,
      'Cache-Control': 'no-store',
    })
    .send(content)
