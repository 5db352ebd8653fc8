/**
 * Sends due pushes. Processes share the queue as they share that of mails: one claims a push by a
 * conditional update, and claims of crashed processes expire.
 */

import { inLanguage, readLocalized } from '#shared/i18n/locales.ts'
import { DAY_MS } from '#shared/measures.ts'
import type { PushContent } from '#shared/web/notices.ts'
import type { Context } from '../context.ts'
import type { VapidKeys } from '../env.ts'
import { customerFrom } from '../http/view-as.ts'
import { retryDelay } from '../mail/deliver.ts'
import { localeOf } from '../mail/queue.ts'
import { readableNotices } from '../notices/readable.ts'
import { post } from '../outbound/post.ts'
import { pushKeysOf } from './keys.ts'
import { pushRequest, type Subscription } from './push-request.ts'

const BATCH = 20
/** Longer than an attempt. */
const CLAIM_MS = 60_000
/** Corresponds to about five hours of retries. */
const MAX_ATTEMPTS = 12
/** Notices that are older, such as after a server was stopped, are not pushed. */
const MAX_AGE_MS = DAY_MS
/** Statuses of push services for devices that no longer exist. */
const GONE: readonly (number | null)[] = [404, 410]

export interface PushRound {
  sent: number
  /** Problems of pushes that will be retried. */
  postponed: string[]
  /** Problems of pushes that are out of attempts. */
  failed: string[]
}

type PushContext = Pick<Context, 'db' | 'env' | 'notices' | 'resources'>
type Row = Record<string, unknown>

/** Attempts a batch of due pushes. */
export async function deliverDuePushes(context: PushContext, now: Date): Promise<PushRound> {
  const round: PushRound = { sent: 0, postponed: [], failed: [] }
  const due = await context.db.query
    .selectFrom('outgoing_pushes')
    .selectAll()
    .where('next_at', '<=', now.toISOString())
    .orderBy('next_at')
    .limit(BATCH)
    .execute()
  const keys = due.length ? await pushKeysOf(context) : null
  if (!keys) return round
  await Promise.all(due.map((push) => attempt(context, keys, push, round, now)))
  return round
}

async function attempt(
  context: PushContext,
  keys: VapidKeys,
  push: Row,
  round: PushRound,
  now: Date,
): Promise<void> {
  const { query } = context.db
  if (!(await claim(context, push, now))) return
  const subscription = await subscriptionOf(context, keys, push)
  const content = subscription && (await contentOf(context, push, now))
  if (!content) return deletePush(context, push)
  const { status, problem } = await send(context, keys, subscription, content)
  if (problem === null) round.sent += 1
  if (problem === null || GONE.includes(status)) {
    if (problem !== null)
      await query.deleteFrom('push_subscriptions').where('id', '=', push.subscription_id).execute()
    return deletePush(context, push)
  }
  const attempts = Number(push.attempts) + 1
  if (attempts >= MAX_ATTEMPTS) {
    round.failed.push(problem)
    return deletePush(context, push)
  }
  round.postponed.push(problem)
  const next_at = new Date(now.getTime() + retryDelay(attempts)).toISOString()
  await query.updateTable('outgoing_pushes').set({ next_at }).where('id', '=', push.id).execute()
}

async function send(
  { env }: PushContext,
  keys: VapidKeys,
  subscription: Subscription,
  content: PushContent,
) {
  const { endpoint, headers, body } = await pushRequest(
    { env },
    keys,
    subscription,
    JSON.stringify(content),
  )
  return post(endpoint, body, headers, env.pushHosts)
}

/** Claims a push. @returns false if another process claimed it first, or it was withdrawn */
async function claim({ db }: PushContext, push: Row, now: Date): Promise<boolean> {
  const attempts = Number(push.attempts)
  const claimed = await db.query
    .updateTable('outgoing_pushes')
    .set({ attempts: attempts + 1, next_at: new Date(now.getTime() + CLAIM_MS).toISOString() })
    .where('id', '=', push.id)
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return Number(claimed.numUpdatedRows) > 0
}

/** The device; null if it is gone, of another customer by now, or expects another key. */
async function subscriptionOf(
  { db }: PushContext,
  keys: VapidKeys,
  { subscription_id: id, customer_id: customer }: Row,
): Promise<Subscription | null> {
  const row = await db.query
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth', 'vapid'])
    .where('id', '=', id)
    .where('customer_id', '=', customer)
    .executeTakeFirst()
  if (!row) return null
  if (row.vapid !== keys.publicKey) {
    await db.query.deleteFrom('push_subscriptions').where('id', '=', id).execute()
    return null
  }
  return { endpoint: String(row.endpoint), p256dh: String(row.p256dh), auth: String(row.auth) }
}

/**
 * The text in the language of the customer; null where there is nothing left to say: the notice has
 * been read or withdrawn, or its record is closed to the customer.
 */
async function contentOf(context: PushContext, push: Row, now: Date): Promise<PushContent | null> {
  const { query } = context.db
  const notice = await query
    .selectFrom('notices')
    .selectAll()
    .where('id', '=', push.notice_id)
    .where('customer_id', '=', push.customer_id)
    .where('read_at', 'is', null)
    .where('at', '>', new Date(now.getTime() - MAX_AGE_MS).toISOString())
    .executeTakeFirst()
  const account = await query
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', push.customer_id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!notice || !account) return null
  const locale = localeOf(account.language)
  const customer = {
    name: String(account.username),
    id: Number(account.id),
    kind: 'customers',
    ...customerFrom(account),
    locale,
  } as const
  if (!(await readableNotices(context, customer, [notice])).length) return null
  const textIn = (name: string) => inLanguage(readLocalized(notice, name), locale)
  return { title: textIn('title'), line: textIn('line'), path: String(notice.path) }
}

async function deletePush({ db }: PushContext, { id }: Row): Promise<void> {
  await db.query.deleteFrom('outgoing_pushes').where('id', '=', id).execute()
}
