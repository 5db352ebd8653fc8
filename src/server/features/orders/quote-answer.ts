/** The answer of a customer to a quote. */

import type { Actor, Context } from '#server/core/context.ts'
import { accountOf } from '#server/core/records/actor-names.ts'
import { getRecord } from '#server/core/records/read.ts'
import { staffReaders } from '#server/core/records/staff.ts'
import type { Change } from '#server/core/writes/hook.ts'
import { loadRecord } from '#server/core/writes/load.ts'
import { insertNotifications } from '#server/core/writes/notifications.ts'
import { write } from '#server/core/writes/write.ts'
import { canCommit } from '#server/features/companies/public.ts'
import { ConflictError, ForbiddenError, NotFoundError, type PublicError, ReadableError } from '#shared/errors.ts'
import { isExpired, type QuoteAnswer, quoteOf } from '#shared/orders/quote.ts'
import { isClosed } from '#shared/orders/states.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

export interface AnswerInput {
  answer: QuoteAnswer
  /** When the quote was made that the customer has seen. */
  at: string
  reason: string
}

/**
 * Accepts or declines the quote of an order. The same answer twice is one. @throws NotFoundError, also for orders of
 * others; ConflictError for another quote than the customer has seen; ReadableError for one that is answered, expired or
 * of an ended order, or that an approver has to answer
 */
export async function answerQuote(context: Context, actor: Actor, id: number, input: AnswerInput): Promise<void> {
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
  const update = { action: 'update', resource: 'orders', id, values, expect, access: 'server' } as const
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

/** The reason why the customer cannot answer the quote of an order; null if they can. */
export async function quoteAnswerError(context: Context, actor: Actor, order: AnyRecord): Promise<PublicError | null> {
  const { orders } = context.resources
  const quote = quoteOf(order)
  if (!orders || !quote) return new NotFoundError()
  if (order.quote_answer !== null) return new ReadableError({ key: 'error.quote.answered' })
  if (isClosed(order.status)) return new ReadableError({ key: 'error.quote.closed' })
  if (isExpired(quote, new Date())) return new ReadableError({ key: 'error.quote.expired' })
  if (!(await canCommit(context.db.query, actor))) return new ReadableError({ key: 'error.quote.approver' })
  return can(actor, 'update', orders, undefined, order) ? null : new ForbiddenError()
}

const isAnswered = (order: AnyRecord, { answer, at }: AnswerInput) =>
  order.quote_answer === answer && order.quoted_at === at

/** Shows the answer in the bell: to the assignee, else to all who may read the order. */
export async function reportAnswer({ action, id, values, actor, trx, context }: Change): Promise<void> {
  const { orders } = context.resources
  if (action !== 'update' || id === null || !values.quote_answer || actor.roles[0] !== 'custom' || !orders) return
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
