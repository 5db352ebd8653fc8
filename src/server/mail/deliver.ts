/**
 * Sends due mails. Processes share the queue: a process claims a mail by a conditional update of
 * its state; claims of crashed processes expire.
 */

import { errorMessage } from '#shared/error-message.ts'
import { DAY_MS } from '#shared/measures.ts'
import { productNameOf } from '#shared/page-style.ts'
import type { Context } from '../context.ts'
import { FAREWELL, localeOf } from './queue.ts'
import type { MailTransport } from './transport.ts'

const BATCH = 20
/** Lease of a claim; sending a single mail never takes this long. */
const CLAIM_MS = 10 * 60_000
const FIRST_WAIT_MS = 30_000
const MAX_WAIT_MS = 60 * 60_000
/** Corresponds to about five hours of retries. */
const MAX_ATTEMPTS = 12
/** Retention of finished mails. */
const RETENTION_MS = 30 * DAY_MS

/**
 * Delay before the next attempt, in milliseconds.
 * @param attempt number of the failed attempt, from 1
 */
export const retryDelay = (attempt: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), MAX_WAIT_MS)

export interface Delivery {
  sent: number
  /** Mails that were rejected permanently, or are out of attempts. */
  failed: { id: string; error: string; request?: string }[]
  /** Mails that will be retried. */
  postponed: { id: string; error: string; request?: string }[]
}

type DeliveryContext = Pick<Context, 'db' | 'productName' | 'resources' | 'style'>
type Row = Record<string, unknown>

/** Sends due mails sequentially. */
export async function deliverDue(
  context: DeliveryContext,
  transport: MailTransport,
  now: Date,
): Promise<Delivery> {
  const delivery: Delivery = { sent: 0, failed: [], postponed: [] }
  for (const mail of await dueMails(context, now)) {
    if (!(await claim(context, mail, now))) continue
    const attempt = Number(mail.attempts) + 1
    const id = String(mail.id)
    const request = mail.request ? String(mail.request) : null
    const finish = (values: Row) =>
      mail.about === FAREWELL ? deleteMail(context, id) : updateMail(context, id, values)
    try {
      await transport.send({
        id,
        to: String(mail.recipient),
        from: productNameOf(
          await context.style.current(context, context.db.query),
          localeOf(mail.locale),
        ),
        subject: String(mail.subject),
        text: String(mail.text),
        html: String(mail.html),
        unsubscribe: mail.unsubscribe ? String(mail.unsubscribe) : null,
        replyTo: mail.reply_to ? String(mail.reply_to) : null,
        inReplyTo: mail.in_reply_to ? String(mail.in_reply_to) : null,
        request,
      })
      // The body can contain one-time links.
      await finish({ state: 'sent', text: '', html: '', unsubscribe: null, error: null })
      delivery.sent += 1
    } catch (cause) {
      const error = errorMessage(cause).slice(0, 500)
      const isFinal = isPermanentFailure(cause) || attempt >= MAX_ATTEMPTS
      const next_at = new Date(now.getTime() + retryDelay(attempt)).toISOString()
      if (isFinal) await finish({ state: 'failed', next_at, error })
      else await updateMail(context, id, { state: 'waiting', next_at, error })
      delivery[isFinal ? 'failed' : 'postponed'].push({ id, error, ...(request && { request }) })
    }
  }
  return delivery
}

/** Deletes finished mails after the retention period. */
export async function deleteOldMails({ db }: DeliveryContext, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS).toISOString()
  const done = ['sent', 'failed', 'taken back']
  await db.query
    .deleteFrom('outgoing_mails')
    .where('state', 'in', done)
    .where('next_at', '<', before)
    .execute()
}

const dueMails = ({ db }: DeliveryContext, now: Date): Promise<Row[]> =>
  db.query
    .selectFrom('outgoing_mails')
    .selectAll()
    .where('state', 'in', ['waiting', 'sending'])
    .where('next_at', '<=', now.toISOString())
    .orderBy('next_at')
    .limit(BATCH)
    .execute()

/** Claims a mail. @returns false if another process claimed it first, or it was cancelled */
async function claim({ db }: DeliveryContext, mail: Row, now: Date): Promise<boolean> {
  const claimed = await db.query
    .updateTable('outgoing_mails')
    .set({
      state: 'sending',
      attempts: Number(mail.attempts) + 1,
      next_at: new Date(now.getTime() + CLAIM_MS).toISOString(),
    })
    .where('id', '=', mail.id)
    .where('state', '=', mail.state)
    .where('attempts', '=', mail.attempts)
    .executeTakeFirst()
  return Number(claimed.numUpdatedRows) > 0
}

const updateMail = ({ db }: DeliveryContext, id: string, values: Row) =>
  db.query.updateTable('outgoing_mails').set(values).where('id', '=', id).execute()

const deleteMail = ({ db }: DeliveryContext, id: string) =>
  db.query.deleteFrom('outgoing_mails').where('id', '=', id).execute()

/** Whether the mail server rejected the mail permanently (5xx reply). */
const isPermanentFailure = (error: unknown): boolean =>
  Number((error as { responseCode?: unknown }).responseCode) >= 500
