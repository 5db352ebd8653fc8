/** An order as a file that is sent: what both sides share, the back-office and the order's own customer. */
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Actor, Context } from '#server/core/context.ts'
import { getRecord } from '#server/core/records/read.ts'
import { currentStyle } from '#server/features/style/public.ts'
import { LOCALES, type Locale } from '#shared/constants.ts'
import { productNameOf } from '#shared/page-style.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { type OrderSheet, orderSheet } from './sheet.ts'

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

export const downloadQuery = z.object({
  lang: z.enum(LOCALES).optional().describe('language of the file; Accept-Language without it'),
  tz: z.string().max(64).refine(isTimeZone).optional().describe('time zone whose days are meant: Asia/Shanghai'),
})
export type DownloadQuery = z.output<typeof downloadQuery>

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * What the paper says.
 * @param order as its reader may see it
 * @param reader as whom the record of its customer is read; null for those who may not
 */
export async function sheetOf(
  context: Context,
  order: AnyRecord,
  requested: Locale,
  { lang, tz }: DownloadQuery,
  reader: Actor | null,
): Promise<OrderSheet> {
  const { orders, customers } = context.resources
  if (!orders || !customers) throw new Error('the config has neither orders nor customers')
  const locale = lang ?? requested
  const isKnown = reader !== null && typeof order.customer === 'number'
  const customer = isKnown ? await getRecord(context, reader, customers.name, Number(order.customer)) : null
  const product = productNameOf(await currentStyle(context, context.db.query), locale)
  return orderSheet(orders, customers, { order, customer, locale, timeZone: tz, product })
}

/** Answers with the sheet as PDF; what makes it is loaded when it is first asked for. */
export async function sendPdf(reply: FastifyReply, sheet: OrderSheet) {
  const { orderPdf } = await import('./pdf.ts')
  return sendFile(reply, `${sheet.number}.pdf`, 'application/pdf', await orderPdf(sheet))
}

/** Answers with the sheet as a spreadsheet. */
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
