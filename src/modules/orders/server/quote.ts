/** The quote of an order: its amount and currency, the mail to the customer, and their answer. */

import { PAGES } from '#modules/pages.ts'
import type { Actor, Context } from '#server/context.ts'
import type { Query } from '#server/db/database.ts'
import type { Template } from '#server/mail/mail-content.ts'
import { cancelMails } from '#server/mail/queue.ts'
import { recipientOf } from '#server/mail/recipient.ts'
import type { WaitingRecord } from '#server/notices/kind.ts'
import {
  type NoticeContext,
  noticeTexts,
  notifyCustomer,
  withdrawNotices,
} from '#server/notices/notify.ts'
import { insertNotifications } from '#server/notifications/rows.ts'
import { accountOf } from '#server/records/actor-names.ts'
import { getRecord } from '#server/records/read.ts'
import { staffReaders } from '#server/records/staff.ts'
import type { Change } from '#server/writes/hook.ts'
import { loadRecord } from '#server/writes/load.ts'
import { write } from '#server/writes/write.ts'
import {
  ConflictError,
  ForbiddenError,
  NotFoundError,
  type PublicError,
  ReadableError,
} from '#shared/errors.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { formatAmount, isExpired, type Quote, type QuoteAnswer, quoteOf } from '../shared/quote.ts'
import { isClosed, OPEN_STATES } from '../shared/states.ts'
import { approversInsteadOf, canCommit, waitingOrders } from './approval.ts'

const FIELDS = ['quote_amount', 'quote_currency', 'quote_valid_until'] as const
/** Fields that a changed quote empties: the customer has to answer again. */
const ANSWER = [
  'quote_answer',
  'quote_answered_at',
  'quote_answered_by',
  'quote_answered_account',
  'quote_reason',
] as const

const isQuoted = ({ values }: Change) => FIELDS.some((name) => values[name] !== undefined)

/** Stamps a changed quote. */
export function stampQuote(change: Change): void {
  if (!isQuoted(change)) return
  const { values, before, at } = change
  // Undo restores the time and the answer of the quote.
  values.quoted_at ||= quoteOf({ ...before, ...values }) ? at : null
  for (const name of ANSWER) if (before?.[name] != null && values[name] == null) values[name] = null
}

interface QuoteMailData extends Quote {
  id: number
  number: string
  recipient: string | null
  canAnswer: boolean
}

const quoteMail: Template<QuoteMailData> = (
  { id, number, recipient, canAnswer, ...quote },
  text,
  locale,
) => ({
  subject: text('mail.quote.subject', { number }),
  paragraphs: [
    recipient ? text('mail.hello', { name: recipient }) : text('mail.helloAnyone'),
    text('mail.quote.text', { number, amount: formatAmount(quote, locale) }),
    ...(quote.valid_until
      ? [text('mail.quote.validUntil', { date: formatIn(locale).date(quote.valid_until) })]
      : []),
    text('mail.quote.file'),
    text(canAnswer ? 'mail.quote.answer' : 'mail.quote.approver'),
  ],
  button: { label: text('mail.order.button'), path: `${PAGES.order}?id=${id}` },
})

/** Notifies of a new quote, unless it is changed or undone first. */
export async function mailQuote(change: Change): Promise<void> {
  const { action, id, actor, access, trx, context } = change
  if (id === null || (action !== 'delete' && !isQuoted(change))) return
  await withdrawQuote(trx, id)
  if (action !== 'delete' && actor.kind === 'users' && access === undefined)
    await queueQuote(context, trx, id)
}

const aboutQuote = (id: number) => `orders ${id} quote`

/** Another quote, or an answer, leaves nothing to wait for. */
async function withdrawQuote(trx: Query, id: number): Promise<void> {
  await cancelMails(trx, aboutQuote(id))
  await withdrawNotices(trx, aboutQuote(id), '')
}

/**
 * Mails the quotation to the customer, and where that customer may not answer it, to the approvers
 * of the company.
 * @returns the addresses; none where there is no quote, or no recipient
 */
async function queueQuote(
  context: NoticeContext,
  trx: Query,
  id: number,
  isMailed?: true,
): Promise<string[]> {
  const { orders } = context.resources
  const order = orders ? await loadRecord(trx, orders, id) : null
  const quote = order && quoteOf(order)
  if (!quote) return []
  const customer = typeof order.customer === 'number' ? order.customer : null
  const approvers =
    typeof order.firm === 'number' ? await approversInsteadOf(trx, customer, order.firm) : null
  const orderer = customer === null ? undefined : await recipientOf(trx, customer)
  const recipients = [
    ...(orderer ? [{ id: customer, name: order.contact, canAnswer: approvers === null }] : []),
    ...(approvers ?? []).map((approver) => ({
      id: approver.id,
      name: approver.username,
      canAnswer: true,
    })),
  ]
  const addresses: (string | null)[] = []
  for (const { id: recipient, name, canAnswer } of recipients) {
    const address = await notifyCustomer(context, trx, {
      kind: 'quotes',
      customer: Number(recipient),
      record: id,
      about: aboutQuote(id),
      template: quoteMail,
      data: {
        id,
        number: String(order.number),
        recipient: name ? String(name) : null,
        canAnswer,
        ...quote,
      },
      ...(isMailed && { mails: isMailed }),
    })
    addresses.push(address)
  }
  return addresses.filter((address) => address !== null)
}

/**
 * Sends the quotation of an order again.
 * @returns the addresses
 * @throws ReadableError without an address
 */
export const sendQuote = (context: Context, id: number): Promise<string> =>
  context.db.transaction(async (trx) => {
    // A double click sends one mail: the second waits, and cancels that of the first.
    await context.db.engine
      .forUpdate(trx.selectFrom('orders').select('id').where('id', '=', id))
      .executeTakeFirst()
    await withdrawQuote(trx, id)
    const to = await queueQuote(context, trx, id, true)
    if (!to.length) throw new ReadableError({ key: 'error.quote.noEmail' })
    return to.join(', ')
  })

export interface AnswerInput {
  answer: QuoteAnswer
  /** When the quote was made that the customer has seen. */
  at: string
  reason: string
}

/**
 * Accepts or declines the quote of an order. The same answer twice is one.
 * @throws NotFoundError, also for orders of others; ConflictError for another quote than the
 * customer has seen; ReadableError for one that is answered, expired or of an ended order, or that
 * an approver has to answer
 */
export async function answerQuote(
  context: Context,
  actor: Actor,
  id: number,
  input: AnswerInput,
): Promise<void> {
  const order = await getRecord(context, actor, 'orders', id)
  const quote = quoteOf(order)
  if (!quote) throw new NotFoundError()
  if (isAnswered(order, input)) return
  if (quote.at !== input.at) throw new ConflictError({ key: 'error.quote.changed' })
  const error = await quoteAnswerError(context, actor, order)
  if (error) throw error
  const values = {
    quote_answer: input.answer,
    quote_answered_at: new Date().toISOString(),
    quote_answered_by: actor.name,
    quote_answered_account: accountOf(actor),
    quote_reason: input.reason || null,
  }
  const expect = { quoted_at: quote.at, quote_answer: null, status: order.status }
  // Only the server fills these fields in.
  const update = {
    action: 'update',
    resource: 'orders',
    id,
    values,
    expect,
    access: 'server',
  } as const
  try {
    await write(context, actor, [update], { origin: 'api' })
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error
    const current = await getRecord(context, actor, 'orders', id)
    if (Object.entries(expect).every(([name, value]) => current[name] === value)) throw error
    // The order has changed meanwhile, and may no longer be open for an answer.
    await answerQuote(context, actor, id, input)
  }
}

/**
 * The reason why the customer cannot answer the quote of an order; null if they can.
 * @param isCommitter whether the customer commits their company, where that is known
 */
export async function quoteAnswerError(
  context: Context,
  actor: Actor,
  order: AnyRecord,
  isCommitter?: boolean,
): Promise<PublicError | null> {
  const { orders } = context.resources
  const quote = quoteOf(order)
  if (!orders || !quote) return new NotFoundError()
  if (order.quote_answer !== null) return new ReadableError({ key: 'error.quote.answered' })
  if (isClosed(order.status)) return new ReadableError({ key: 'error.quote.closed' })
  if (isExpired(quote, new Date())) return new ReadableError({ key: 'error.quote.expired' })
  if (!(isCommitter ?? (await canCommit(context.db.query, actor))))
    return new ReadableError({ key: 'error.quote.approver' })
  return can(actor, 'update', orders, undefined, order) ? null : new ForbiddenError()
}

/** The orders whose quote waits for the answer of this customer. */
export async function quotesToAnswer(context: Context, customer: Actor): Promise<WaitingRecord[]> {
  if (!(await canCommit(context.db.query, customer))) return []
  const style = await context.style.current(context, context.db.query)
  const quoted = { quoted_at: { empty: false }, quote_answer: null, status: [...OPEN_STATES] }
  const waiting: WaitingRecord[] = []
  for (const order of await waitingOrders(context, customer, quoted)) {
    const quote = quoteOf(order)
    if (!quote || (await quoteAnswerError(context, customer, order, true))) continue
    const { id, number, contact } = order
    const data = {
      id,
      number: String(number),
      recipient: contact ? String(contact) : null,
      canAnswer: true,
      ...quote,
    }
    const texts = noticeTexts(style, quoteMail, data)
    waiting.push({ id, at: quote.at, ...texts })
  }
  return waiting
}

const isAnswered = (order: AnyRecord, { answer, at }: AnswerInput) =>
  order.quote_answer === answer && order.quoted_at === at

/** Shows the answer in the bell: to the assignee, else to all who may read the order. */
export async function reportAnswer({ id, values, actor, trx, context }: Change): Promise<void> {
  const { orders } = context.resources
  if (id === null || !values.quote_answer || actor.roles[0] !== 'custom' || !orders) return
  await withdrawNotices(trx, aboutQuote(id), '')
  const order = await loadRecord(trx, orders, id)
  if (!order) return
  const readers = await staffReaders(trx, orders, order)
  const assigned = readers.filter((reader) => reader.id === order.assignee)
  const by = { actor: actor.name, account: accountOf(actor) }
  const notification = { kind: 'replied', resource: 'orders', record: id, ...by } as const
  await insertNotifications(
    context,
    trx,
    (assigned.length ? assigned : readers).map((reader) => ({ ...notification, user: reader.id })),
  )
}
