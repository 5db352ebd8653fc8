/** The orders that a customer sees, by the rules of the config: lists, details, and actions. */

import type { Bilingual } from '#fields/bilingual.ts'
import type { Part } from '#modules/catalogue/shared/part.ts'
import type { Actor, Context } from '#server/context.ts'
import type { Query } from '#server/db/database.ts'
import type { Owner } from '#server/http/actor.ts'
import { factsOf } from '#server/published/facts.ts'
import { accountOf } from '#server/records/actor-names.ts'
import { getRecord, type ListQuery, listRecords } from '#server/records/read.ts'
import { write } from '#server/writes/write.ts'
import { type FieldError, ValidationError } from '#shared/errors.ts'
import { byLocale, textsOf } from '#shared/i18n/locales.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { offeredSteps } from '#shared/resources/workflow.ts'
import { factsIn } from '#shared/web/facts.ts'
import { type CartLineInput, canOrder, QUANTITY, type QuickOrderInput } from '../shared/cart.ts'
import {
  ORDER_OFFERS,
  ORDER_TIMES,
  type OrderEntry,
  type OrderLine,
  type OrderOffer,
  type QuoteWithAnswer,
  type Reordered,
  type WebOrder,
} from '../shared/orders.ts'
import { isExpired, QUOTE_ANSWERS, quoteOf } from '../shared/quote.ts'
import { canCancel, ORDER_STATES, type OrderState } from '../shared/states.ts'
import { versionOf } from './approval.ts'
import { addLines } from './cart/cart-steps.ts'
import { checkRows } from './cart/check.ts'
import { partsOfLines } from './line-parts.ts'
import { quoteAnswerError } from './quote.ts'

const FILTERS: readonly string[] = ['q', ...ORDER_TIMES, 'status', 'number', 'purchase_order']
/** Pictures of an order in the list, and lines that are searched for them. */
const MAX_PICTURES = 3
const MAX_LINES_WITH_PICTURE = 6
const NEWEST = { field: 'id', order: 'desc' } as const

/**
 * A page of the orders that the customer sees, newest first: own ones, and those of colleagues.
 * @param isOwn without the colleagues'
 * @throws ValidationError for filters other than search, times, state and numbers
 */
export async function listOwnOrders(
  context: Context,
  actor: Actor,
  { filter = {}, range }: ListQuery,
  isOwn: boolean,
) {
  const errors = Object.keys(filter)
    .filter((name) => !FILTERS.includes(name))
    .map(
      (name): FieldError => ({
        path: name,
        key: 'validation.filter',
        values: { name, allowed: FILTERS },
      }),
    )
  if (errors.length) throw new ValidationError(errors)
  const all = isOwn ? { ...filter, customer: actor.id } : filter
  const page = await listRecords(context, actor, 'orders', {
    filter: all,
    sort: NEWEST,
    range: range ?? [0, 24],
  })
  const first = page.records.flatMap((record) => linesOf(record).slice(0, MAX_LINES_WITH_PICTURE))
  const parts = await partsOfLines(context, first, actor.locale)
  const carriers = await trackingPages(context.db.query, page.records)
  const entryOf = (record: AnyRecord): OrderEntry => {
    const lines = linesOf(record)
    return {
      ...summaryOf(record, actor, carriers),
      lines: lines.length,
      first: lines[0] ? nameOf(lines[0]) : null,
      pictures: lines
        .slice(0, MAX_LINES_WITH_PICTURE)
        .flatMap(({ part_number }) => parts.get(part_number)?.image ?? [])
        .slice(0, MAX_PICTURES),
    }
  }
  return { ...page, records: page.records.map(entryOf) }
}

/**
 * One of the orders that the customer sees, complete.
 * @throws NotFoundError, also for orders of others
 */
export const getOwnRecord = (context: Context, actor: Actor, id: number): Promise<AnyRecord> =>
  getRecord(context, actor, 'orders', id)

export async function readOwnOrder(context: Context, actor: Actor, id: number): Promise<WebOrder> {
  const record = await getOwnRecord(context, actor, id)
  const { query } = context.db
  const { orders } = context.resources
  return {
    ...orderOf(record, actor, {
      offers: await offersOf(context, actor, record),
      colleagues: await colleaguesIn(query, record),
      carriers: await trackingPages(query, [record]),
      parts: await partsOfLines(context, linesOf(record), actor.locale),
    }),
    ...(orders && factsOf(orders, record)),
  }
}

/** Cancels an order. @throws NotFoundError; ReadableError once staff work on it */
export async function cancelOwnOrder(
  context: Context,
  actor: Actor,
  id: number,
): Promise<WebOrder> {
  const cancel = {
    action: 'update' as const,
    resource: 'orders',
    id,
    values: { status: 'cancelled' },
  }
  await write(context, actor, [cancel], { origin: 'api' })
  return readOwnOrder(context, actor, id)
}

/**
 * The actions that the customer can take on the order now, as the workflow and the rules of their
 * company allow.
 */
async function offersOf(context: Context, actor: Actor, record: AnyRecord): Promise<OrderOffer[]> {
  const { orders } = context.resources
  if (!orders) return []
  const isAccepted = record.quote_answer === 'accepted'
  const steps = offeredSteps(actor, orders, record).filter(
    ({ name }) => name !== 'decline' || !isAccepted,
  )
  const names: string[] = steps.map(({ name }) => name)
  if (!(await quoteAnswerError(context, actor, record))) names.push('answer')
  return ORDER_OFFERS.filter(
    (name) => names.includes(name) && (name !== 'cancel' || canCancel(record.status)),
  )
}

/**
 * Those who may have taken steps for the customer's side: their accounts, and usernames for steps
 * without one.
 */
async function colleaguesIn(
  query: Query,
  { firm, customer }: AnyRecord,
): Promise<ReadonlySet<string>> {
  const usernames = query.selectFrom('customers').select(['id', 'username'])
  const rows =
    typeof firm === 'number'
      ? await usernames.where('firm', '=', firm).execute()
      : await usernames.where('id', '=', Number(customer ?? 0)).execute()
  return new Set(rows.flatMap(({ id, username }) => [`customers:${id}`, String(username)]))
}

/** Addresses of the carriers' tracking pages, by carrier. */
async function trackingPages(
  query: Query,
  records: readonly AnyRecord[],
): Promise<ReadonlyMap<unknown, string>> {
  const ids = [...new Set(records.flatMap(({ carrier }) => (carrier ? Number(carrier) : [])))]
  if (!ids.length) return new Map()
  const rows = await query
    .selectFrom('carriers')
    .select(['id', 'tracking_page'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.flatMap((row) =>
      row.tracking_page ? [[row.id, String(row.tracking_page)] as const] : [],
    ),
  )
}

/**
 * Adds the lines of an order to the cart, with successors for superseded parts.
 * @throws NotFoundError
 */
export async function reorder(
  context: Context,
  actor: Actor,
  owner: Owner,
  id: number,
): Promise<Reordered> {
  const lines = linesOf(await getOwnRecord(context, actor, id))
  const rows = lines.map(
    (line): QuickOrderInput => ({
      part_number: line.part_number,
      quantity: String(line.quantity),
      serial_number: line.serial_number ?? '',
      remark: line.remark ?? '',
    }),
  )
  const checked = await checkRows(context, rows, owner.locale)
  const unavailable: string[] = []
  const requested = lines.flatMap(
    ({ part_number, quantity, serial_number, model, remark }, index): CartLineInput[] => {
      const match = checked[index]
      const part = match?.problem === 'superseded' ? match.replacement : (match?.part ?? null)
      if (part && canOrder(part)) {
        const count = Math.min(quantity, QUANTITY.max)
        const unit = { serial_number: serial_number ?? '', model: model ?? '' }
        return [{ part: part.id, quantity: count, ...unit, remark: remark ?? '' }]
      }
      unavailable.push(part_number)
      return []
    },
  )
  if (requested.length) {
    const change = { from: 'cart', put: requested, claim: actor.idempotency } as const
    await addLines(context, owner, 'reorder', change)
  }
  return { added: requested.length, unavailable }
}

const text = (value: unknown) =>
  value === null || value === undefined || value === '' ? null : String(value)
const stateOf = (value: unknown): OrderState =>
  ORDER_STATES.find((state) => state === value) ?? 'submitted'
const linesOf = ({ lines }: AnyRecord) => (lines ?? []) as OrderLine[]

const summaryOf = (record: AnyRecord, actor: Actor, carriers: ReadonlyMap<unknown, string>) => ({
  id: record.id,
  number: String(record.number),
  status: stateOf(record.status),
  company: String(record.company),
  contact: text(record.contact),
  tracking_number: text(record.tracking_number),
  tracking_page: record.tracking_number
    ? (carriers
        .get(record.carrier)
        ?.replace('{number}', encodeURIComponent(String(record.tracking_number))) ?? null)
    : null,
  purchase_order: text(record.purchase_order),
  delivery_address: text(record.delivery_address),
  orderer: record.customer === actor.id ? null : ordererOf(record),
  created_at: record.created_at,
  begin_time: text(record.begin_time),
  end_time: text(record.end_time),
})

/** Null for a customer who has left. */
const ordererOf = ({ $refs }: AnyRecord) =>
  text(($refs as { customer?: { title: unknown } | null }).customer?.title)

const nameOf = ({ part_name, part_number }: OrderLine): Bilingual =>
  part_name && textsOf(part_name).length ? part_name : byLocale(() => part_number)

interface OrderContext {
  offers: OrderOffer[]
  colleagues: ReadonlySet<string>
  carriers: ReadonlyMap<unknown, string>
  /** By part number. */
  parts: ReadonlyMap<string, Part>
}

/** Names of staff are internal. */
function orderOf(
  record: AnyRecord,
  actor: Actor,
  { offers, colleagues, carriers, parts }: OrderContext,
): WebOrder {
  const steps = (record.steps ?? []) as {
    status: string
    at: string
    by: string
    account?: string | null
  }[]
  return {
    ...summaryOf(record, actor, carriers),
    version: versionOf(record),
    remark: text(record.remark),
    wanted_date: text(record.wanted_date),
    approval_remark: text(record.approval_remark),
    quote: quoteWithAnswer(record),
    offers,
    lines: linesOf(record).map((line) => ({
      part_number: line.part_number,
      part_name: line.part_name,
      quantity: line.quantity,
      serial_number: text(line.serial_number),
      model: text(line.model),
      unit: text(line.unit),
      specifications: line.specifications,
      remark: text(line.remark),
      mismatch: line.mismatch ?? null,
      mismatch_reason: text(line.mismatch_reason),
      image: parts.get(line.part_number)?.image ?? null,
      ...factsIn(parts.get(line.part_number) ?? {}),
    })),
    steps: steps.map(({ status, at, by, account }) => {
      const own = account ? account === accountOf(actor) : by === actor.name
      return {
        status: stateOf(status),
        at,
        own,
        by: !own && colleagues.has(account ?? by) ? by : null,
      }
    }),
  }
}

function quoteWithAnswer(record: AnyRecord): QuoteWithAnswer | null {
  const quote = quoteOf(record)
  return (
    quote && {
      ...quote,
      answer: QUOTE_ANSWERS.find((answer) => answer === record.quote_answer) ?? null,
      answered_at: text(record.quote_answered_at),
      answered_by: text(record.quote_answered_by),
      reason: text(record.quote_reason),
      isExpired: isExpired(quote, new Date()),
    }
  )
}
