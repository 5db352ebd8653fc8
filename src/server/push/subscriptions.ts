/**
 * Devices that a customer has switched pushes on for. They belong to the customer and the browser:
 * they end with the session, and when another account signs in.
 */
import { hash } from 'node:crypto'
import { ReadableError, ValidationError } from '#shared/errors.ts'
import type { Actor, Context } from '../context.ts'
import type { Query } from '../db/database.ts'
import { isSendable } from '../outbound/post.ts'
import type { SessionChoice } from '../session/public.ts'
import { pushKeysOf } from './keys.ts'
import { pushRequest, type Subscription } from './push-request.ts'

/** The limit of sessions applies to devices with pushes as well. */
const MAX_PER_CUSTOMER = 20

/** Push services are reached by https; one on this machine, which has to be allowed, needs none. */
const SECURE = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/])/i

/** Whether the device of a session gets pushes. */
export async function isSubscribed(query: Query, session: string | undefined): Promise<boolean> {
  const rows = query
    .selectFrom('push_subscriptions')
    .select('id')
    .where('session', '=', session ?? '')
  return (await rows.executeTakeFirst()) !== undefined
}

/**
 * Switches pushes on for the device of a session.
 * @param device hash of the cookie of the browser
 * @throws ValidationError for an address or keys that nothing could be sent to; ReadableError where
 * the server sends no pushes
 */
export async function subscribe(
  context: Context,
  { id, session }: Actor,
  device: string | null,
  subscription: Subscription,
): Promise<void> {
  const keys = await pushKeysOf(context)
  if (!keys || id === null || !session) throw new ReadableError({ key: 'error.push.off' })
  const { endpoint, p256dh, auth } = subscription
  if (!SECURE.test(endpoint) || !isSendable(endpoint, context.env.pushHosts))
    throw new ValidationError([{ path: 'endpoint', key: 'validation.pushEndpoint' }])
  // It would fail in the same way at each push.
  await pushRequest(context, keys, subscription, '{}').catch(() => {
    throw new ValidationError([{ path: 'keys', key: 'validation.pushKeys' }])
  })
  const row = {
    customer_id: id,
    session,
    device,
    endpoint,
    p256dh,
    auth,
    vapid: keys.publicKey,
    created_at: new Date().toISOString(),
  }
  await context.db.transaction(async (trx) => {
    await deleteSubscriptions(trx, [session])
    await trx
      .insertInto('push_subscriptions')
      .values({ id: hash('sha256', endpoint), ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    const others = await trx
      .selectFrom('push_subscriptions')
      .select('id')
      .where('customer_id', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    const surplus = others.slice(MAX_PER_CUSTOMER).map((other) => String(other.id))
    if (surplus.length)
      await trx.deleteFrom('push_subscriptions').where('id', 'in', surplus).execute()
  })
}

/** Ends the pushes to the devices of sessions, by the hashes of their tokens. */
export async function deleteSubscriptions(
  query: Query,
  sessions: readonly string[],
): Promise<void> {
  if (!sessions.length) return
  await query.deleteFrom('push_subscriptions').where('session', 'in', sessions).execute()
}

/** Ends the pushes to devices of a customer, also to those whose session has expired. */
export async function deleteSubscriptionsOf(
  trx: Query,
  customer: number,
  { only, except }: SessionChoice,
): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('customer_id', '=', customer)
    .$if(only !== undefined, (devices) => devices.where('session', '=', only))
    .$if(except !== undefined, (devices) => devices.where('session', '<>', except))
    .execute()
}

/**
 * At a sign-in: the device continues with the new session of the same customer, and ends for other
 * accounts.
 * @param device hash of the cookie of the browser
 * @param customer null for staff
 */
export async function moveSubscriptions(
  trx: Query,
  device: string,
  customer: number | null,
  session: string,
): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('device', '=', device)
    .$if(customer !== null, (rows) => rows.where('customer_id', '!=', customer))
    .execute()
  await trx
    .updateTable('push_subscriptions')
    .set({ session })
    .where('device', '=', device)
    .execute()
}
