/** A customer's own orders: lists, details, and actions. */

import { type Actor, type Context, SYSTEM } from '#server/core/context.ts'
import type { Owner } from '#server/core/http/customer.ts'
import { type ListQuery, listRecords } from '#server/core/records/read.ts'
import { write } from '#server/core/writes/write.ts'
import { addLines, checkRows } from '#server/features/cart/public.ts'
import { type FieldError, NotFoundError, ValidationError } from '#shared/errors.ts'
import type { Bilingual } from '#shared/fields/bilingual.ts'
import { byLocale, textsOf } from '#shared/i18n/locales.ts'
import { quoteOf } from '#shared/orders/quote.ts'
import { ORDER_STATES, type OrderState } from '#shared/orders/states.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { type CartLineInput, canOrder, QUANTITY, type QuickOrderInput } from '#shared/web/cart.ts'
import { ORDER_TIMES, type OrderEntry, type OrderLine, type Reordered, type WebOrder } from '#shared/web/orders.ts'

const FILTERS: readonly string[] = [...ORDER_TIMES, 'status', 'number']
const NEWEST = { field: 'id', order: 'desc' } as const

/** A page of the own orders, newest first. @throws ValidationError for filters other than times, state and number */
export async function listOwnOrders(context: Context, owner: Owner, { filter = {}, range }: ListQuery) {
  const errors = Object.keys(filter)
    .filter((name) => !FILTERS.includes(name))
    .map((path): FieldError => ({ path, key: 'validation.filter' }))
  if (errors.length) throw new ValidationError(errors)
  const query = { filter: { ...filter, customer: owner.id }, sort: NEWEST, range: range ?? ([0, 24] as const) }
  const page = await listRecords(context, { ...SYSTEM, locale: owner.locale }, 'orders', query)
  return { ...page, records: page.records.map(entryOf) }
}

/** One of the own orders, complete. @throws NotFoundError, also for orders of others */
export async function getOwnRecord(context: Context, owner: Owner, id: number): Promise<AnyRecord> {
  const filter = { id: [id], customer: owner.id }
  const query = { filter, range: [0, 0] as const }
  const { records } = await listRecords(context, { ...SYSTEM, locale: owner.locale }, 'orders', query)
  if (!records[0]) throw new NotFoundError()
  return records[0]
}

export const readOwnOrder = async (context: Context, owner: Owner, name: string, id: number): Promise<WebOrder> =>
  orderOf(await getOwnRecord(context, owner, id), name)

/** Cancels an order. @throws NotFoundError; ReadableError once staff work on it */
export async function cancelOwnOrder(context: Context, actor: Actor, owner: Owner, id: number): Promise<WebOrder> {
  await getOwnRecord(context, owner, id)
  const cancel = { action: 'update' as const, resource: 'orders', id, values: { status: 'cancelled' } }
  await write(context, { ...actor, kind: 'system' }, [cancel], { origin: 'api' })
  return readOwnOrder(context, owner, actor.name, id)
}

/** Adds the lines of an order to the cart, with successors for superseded parts. @throws NotFoundError */
export async function reorder(context: Context, owner: Owner, id: number): Promise<Reordered> {
  const lines = linesOf(await getOwnRecord(context, owner, id))
  const rows = lines.map(
    (line): QuickOrderInput => ({
      part_number: line.part_number,
      quantity: String(line.quantity),
      serial_number: line.serial_number ?? '',
      remark: line.remark ?? '',
    }),
  )
  const checked = await checkRows(context, rows, owner.locale)
  const left: string[] = []
  const requested = lines.flatMap(({ part_number, quantity, serial_number, remark }, index): CartLineInput[] => {
    const match = checked[index]
    const part = match?.problem === 'superseded' ? match.replacement : (match?.part ?? null)
    if (part && canOrder(part)) {
      const count = Math.min(quantity, QUANTITY.max)
      return [{ part: part.id, quantity: count, serial_number: serial_number ?? '', remark: remark ?? '' }]
    }
    left.push(part_number)
    return []
  })
  if (requested.length) await addLines(context, owner, 'cart', requested)
  return { added: requested.length, left }
}

const text = (value: unknown) => (value === null || value === undefined || value === '' ? null : String(value))
const stateOf = (value: unknown): OrderState => ORDER_STATES.find((state) => state === value) ?? 'submitted'
const linesOf = ({ lines }: AnyRecord) => (lines ?? []) as OrderLine[]

const summaryOf = (record: AnyRecord) => ({
  id: record.id,
  number: String(record.number),
  status: stateOf(record.status),
  company: String(record.company),
  contact: text(record.contact),
  tracking_number: text(record.tracking_number),
  created_at: record.created_at,
  begin_time: text(record.begin_time),
  end_time: text(record.end_time),
})

const nameOf = ({ part_name, part_number }: OrderLine): Bilingual =>
  part_name && textsOf(part_name).length ? part_name : byLocale(() => part_number)

function entryOf(record: AnyRecord): OrderEntry {
  const lines = linesOf(record)
  const [first] = lines
  return { ...summaryOf(record), lines: lines.length, first: first ? nameOf(first) : null }
}

/** Names of staff are internal. */
function orderOf(record: AnyRecord, name: string): WebOrder {
  const steps = (record.steps ?? []) as { status: string; at: string; by: string }[]
  return {
    ...summaryOf(record),
    remark: text(record.remark),
    quote: quoteOf(record),
    lines: linesOf(record).map((line) => ({
      part_number: line.part_number,
      part_name: line.part_name,
      quantity: line.quantity,
      serial_number: text(line.serial_number),
      unit: text(line.unit),
      specifications: line.specifications,
      remark: text(line.remark),
    })),
    steps: steps.map(({ status, at, by }) => ({ status: stateOf(status), at, own: by === name })),
  }
}
