/**
 * An order or its quotation to download: labelled details and a table of lines, in one language,
 * limited to what the reader may see.
 */
import type { FastifyReply } from 'fastify'
import type { SheetData } from 'write-excel-file/node'
import { z } from 'zod'
import { definitionOf, formatForReaders } from '#fields/index.ts'
import type { RowsField } from '#fields/rows/definition.ts'
import type { Actor, Context } from '#server/context.ts'
import { factsOf } from '#server/published/facts.ts'
import { getRecord } from '#server/records/read.ts'
import { currentStyle } from '#server/style/public.ts'
import { translate } from '#server/translate.ts'
import { LOCALES, type Locale } from '#shared/constants.ts'
import { NotFoundError } from '#shared/errors.ts'
import { formatLongDate } from '#shared/i18n/format.ts'
import { isTimeZone } from '#shared/i18n/time-zone.ts'
import { productNameOf } from '#shared/page-style.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { type ResolvedField, resolveField } from '#shared/resources/resolve-field.ts'
import { formatAmount, type Quote, quoteOf } from '../shared/quote.ts'
import { PDF, XLSX } from './response-schemas.ts'

export interface Detail {
  label: string
  value: string
}

interface SheetColumn {
  name: string
  label: string
}

export interface OrderSheet {
  locale: Locale
  /** Name of the product, above the title. */
  product: string
  /** `SO2026-00042`; also the file name. */
  number: string
  title: string
  details: Detail[]
  columns: SheetColumn[]
  /** One cell per column; numbers stay numbers. */
  rows: (string | number)[][]
  remark: Detail | null
  /** The amount of a quotation. */
  total: Detail | null
}

interface SheetRequest {
  /** The order as the reader may see it. */
  order: AnyRecord
  /** Customer of the order, if any, with the fields that the reader may see. */
  customer: AnyRecord | null
  locale: Locale
  /** IANA time zone for dates. */
  timeZone: string | undefined
  /** Name of the product. */
  product: string
  /** Adds the quoted prices. */
  quote?: Quote | null
}

const ORDER_DETAILS = [
  'purchase_order',
  'company',
  'contact',
  'delivery_address',
  'wanted_date',
] as const
/** Only on the order itself: a quotation is an offer, however far the order has got. */
const PROGRESS_DETAILS = ['status', 'tracking_number'] as const
const CUSTOMER_DETAILS = ['email', 'mobile'] as const
const PRINTED: readonly string[] = [...ORDER_DETAILS, ...PROGRESS_DETAILS]

/** Builds the sheet of an order with labels of the config. */
export function orderSheet(
  orders: Resource,
  customers: Resource,
  request: SheetRequest,
): OrderSheet {
  const { order, customer, locale, timeZone, product, quote = null } = request
  const number = String(order.number ?? order.id)
  const details = [
    detail(orders.fields.number, number, locale),
    {
      label: translate({ key: 'orderSheet.date' }, locale),
      value: formatLongDate(quote?.at || order.created_at, locale, timeZone),
    },
    ...[...ORDER_DETAILS, ...(quote ? [] : PROGRESS_DETAILS)].map((name) =>
      detail(orders.fields[name], order[name], locale),
    ),
    ...furtherDetails(orders, order, locale, timeZone),
    quote && detail(orders.fields.quote_valid_until, quote.valid_until, locale),
    ...CUSTOMER_DETAILS.map((name) => detail(customers.fields[name], customer?.[name], locale)),
  ].filter((item) => item !== null)
  const { columns } = orders.fields.lines as ResolvedField & RowsField
  const resolved = Object.entries(columns).map(([name, column]) => resolveField(name, column, {}))
  const lines = Array.isArray(order.lines) ? (order.lines as Record<string, unknown>[]) : []
  return {
    locale,
    product,
    number,
    title: translate({ key: quote ? 'orderSheet.quotation' : 'orderSheet.title' }, locale),
    details,
    columns: resolved.map(({ name, label }) => ({ name, label: label[locale] })),
    rows: lines.map((line) => resolved.map((column) => cell(column, line[column.name], locale))),
    remark: detail(orders.fields.remark, order.remark, locale),
    total: quote && {
      label: orders.fields.quote_amount?.label[locale] ?? '',
      value: formatAmount(quote, locale),
    },
  }
}

/** Fields of the config that the portal lists among the facts of the order, except files. */
const furtherDetails = (
  orders: Resource,
  order: AnyRecord,
  locale: Locale,
  timeZone: string | undefined,
) =>
  (factsOf(orders, order).$facts ?? []).map(({ name, label, text, files }) => {
    if (files || PRINTED.includes(name)) return null
    if (text) return { label: label[locale] ?? '', value: text[locale] ?? '' }
    return detail(orders.fields[name], order[name], locale, timeZone)
  })

const isAbsent = (f: ResolvedField, value: unknown) =>
  value === undefined || definitionOf(f).isEmpty(value)

function detail(
  f: ResolvedField | undefined,
  value: unknown,
  locale: Locale,
  timeZone = 'UTC',
): Detail | null {
  if (!f || isAbsent(f, value)) return null
  return { label: f.label[locale], value: formatForReaders(value, f, locale, timeZone) }
}

const cell = (f: ResolvedField, value: unknown, locale: Locale): string | number => {
  if (typeof value === 'number') return value
  return isAbsent(f, value) ? '' : definitionOf(f).format(value, f, locale)
}

export const downloadQuery = z.object({
  lang: z.enum(LOCALES).optional().describe('language of the file; defaults to Accept-Language'),
  tz: z
    .string()
    .max(64)
    .refine(isTimeZone)
    .optional()
    .describe('time zone of dates: Asia/Shanghai; that of the server (`TZ`) by default'),
})
export type DownloadQuery = z.output<typeof downloadQuery>

/**
 * The data of an order sheet.
 * @param order as its reader may see it
 * @param reader reads the customer's record; null for readers without access
 * @param quote turns the sheet into a quotation
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
  const customer = hasReadableCustomer
    ? await getRecord(context, reader, customers.name, Number(order.customer))
    : null
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
  return sendFile(reply, name, PDF, await orderPdf(sheet))
}

/** Responds with the sheet as a spreadsheet: details, then a row per line. */
export async function sendXlsx(reply: FastifyReply, sheet: OrderSheet) {
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

const WIDTHS: Record<string, number> = {
  part_name: 30,
  specifications: 30,
  remark: 24,
  quantity: 10,
  unit: 10,
}
const WIDTH = 20
/** Keeps numeric text, such as part numbers, as text. */
const TEXT_FORMAT = '@'

/** The bytes of the XLSX file; the library is imported on first use. */
async function orderXlsx({
  number,
  title,
  details,
  columns,
  rows,
  remark,
}: OrderSheet): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const labelled = [...details, ...(remark ? [remark] : [])]
  const sheet: SheetData = [
    [{ value: `${title} ${number}`, type: String, fontWeight: 'bold', fontSize: 16 }],
    ...labelled.map(({ label, value }) => [
      { value: label, type: String, fontWeight: 'bold' as const },
      { value, type: String, format: TEXT_FORMAT },
    ]),
    [],
    columns.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold' as const })),
    ...rows.map((cells) =>
      cells.map((value) =>
        typeof value === 'number'
          ? { value, type: Number }
          : { value, type: String, format: TEXT_FORMAT },
      ),
    ),
  ]
  return writeExcelFile(sheet, {
    columns: columns.map(({ name }) => ({ width: WIDTHS[name] ?? WIDTH })),
  }).toBuffer()
}
