/**
 * Content of a printed order: labelled details and a table of lines, in one language, limited to what the reader may see.
 */

import { translate } from '#server/core/translate.ts'
import type { Locale } from '#shared/constants.ts'
import { formatForReaders } from '#shared/fields/format-for-readers.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { RowsField } from '#shared/fields/rows.ts'
import { formatLongDate } from '#shared/i18n/format.ts'
import { formatAmount, type Quote } from '#shared/orders/quote.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { type ResolvedField, resolveField } from '#shared/resources/resolve-field.ts'

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

export interface SheetRequest {
  /** The order as the reader may see it. */
  order: AnyRecord
  /** Its customer, likewise, if any. */
  customer: AnyRecord | null
  locale: Locale
  /** IANA time zone for dates. */
  timeZone: string | undefined
  /** Name of the product. */
  product: string
  /** Adds the quoted prices. */
  quote?: Quote | null
}

const ORDER_DETAILS = ['purchase_order', 'company', 'contact', 'delivery_address', 'wanted_date'] as const
/** Only on the order itself: a quotation is an offer, however far the order has got. */
const PROGRESS_DETAILS = ['status', 'tracking_number'] as const
const CUSTOMER_DETAILS = ['email', 'mobile'] as const

/** Builds the sheet of an order with labels of the config. */
export function orderSheet(orders: Resource, customers: Resource, request: SheetRequest): OrderSheet {
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
    total: quote && { label: orders.fields.quote_amount?.label[locale] ?? '', value: formatAmount(quote, locale) },
  }
}

const isAbsent = (f: ResolvedField, value: unknown) => value === undefined || definitionOf(f).isEmpty(value)

function detail(f: ResolvedField | undefined, value: unknown, locale: Locale): Detail | null {
  if (!f || isAbsent(f, value)) return null
  return { label: f.label[locale], value: formatForReaders(value, f, locale, 'UTC') }
}

const cell = (f: ResolvedField, value: unknown, locale: Locale): string | number => {
  if (typeof value === 'number') return value
  return isAbsent(f, value) ? '' : definitionOf(f).format(value, f, locale)
}
