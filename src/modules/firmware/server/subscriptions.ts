/** Firmware subscriptions: per product, or for all saved fixtures. */
import { randomBytes } from 'node:crypto'
import { cardsOf } from '#modules/catalogue/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Query } from '#server/db/database.ts'
import { countRows } from '#server/db/own-rows.ts'
import type { Owner } from '#server/http/actor.ts'
import { message } from '#server/message.ts'
import { NotFoundError, ReadableError } from '#shared/errors.ts'
import type { FirmwareSubscriptions } from '../shared/firmware.ts'

/** A product id, or all fixtures of the customer. */
export type Subject = number | 'fixtures'

const LIMIT = 200
const TOKEN_BYTES = 24

const selectOwn = (query: Query, owner: Pick<Owner, 'id'>) =>
  query.selectFrom('firmware_subscriptions').where('customer_id', '=', owner.id)
const keyOf = (owner: Pick<Owner, 'id'>, subject: Subject) => `${owner.id} ${subject}`

/** The subscriptions of a customer. */
export async function listSubscriptions(
  context: Context,
  owner: Owner,
): Promise<FirmwareSubscriptions> {
  const subscriptions = selectOwn(context.db.query, owner)
    .select('goods_id')
    .orderBy('created_at', 'desc')
    .orderBy('id')
  const rows = await subscriptions.execute()
  const ids = rows.flatMap(({ goods_id }) => (goods_id === null ? [] : [Number(goods_id)]))
  const products = await cardsOf(context, ids, owner.locale)
  return {
    fixtures: ids.length < rows.length,
    products: products.map(({ id, model_number, name }) => ({ id, model_number, name })),
  }
}

/**
 * Subscribes; idempotent.
 * @throws NotFoundError for an unpublished product, ReadableError beyond the limit
 */
export async function subscribe(context: Context, owner: Owner, subject: Subject): Promise<void> {
  if (subject !== 'fixtures' && !(await cardsOf(context, [subject], owner.locale)).length)
    throw new NotFoundError()
  await context.db.transaction(async (trx) => {
    if ((await countRows(selectOwn(trx, owner))) > LIMIT) {
      throw new ReadableError(message('firmware.subscriptions', { limit: LIMIT }))
    }
    await trx
      .insertInto('firmware_subscriptions')
      .values({
        id: keyOf(owner, subject),
        customer_id: owner.id,
        goods_id: subject === 'fixtures' ? null : subject,
        token: randomBytes(TOKEN_BYTES).toString('base64url'),
        created_at: new Date().toISOString(),
      })
      .onConflict((on) => on.column('id').doNothing())
      .execute()
  })
}

/** Ends a subscription and drops its pending notifications. */
export async function unsubscribe(
  { db }: Context,
  owner: Pick<Owner, 'id'>,
  subject: Subject,
): Promise<void> {
  await db.query
    .deleteFrom('firmware_subscriptions')
    .where('id', '=', keyOf(owner, subject))
    .execute()
}

/** A subscription identified by the token of a mail link. */
export interface TokenSubscription {
  customer: number
  subject: Subject
}

/** The subscription of a token; null when it has ended. */
export async function subscriptionOf(
  { db }: Pick<Context, 'db'>,
  token: string,
): Promise<TokenSubscription | null> {
  const row = await db.query
    .selectFrom('firmware_subscriptions')
    .select(['customer_id', 'goods_id'])
    .where('token', '=', token)
    .executeTakeFirst()
  if (!row) return null
  return {
    customer: Number(row.customer_id),
    subject: row.goods_id === null ? 'fixtures' : Number(row.goods_id),
  }
}

/** Ends all subscriptions of a customer. */
export async function unsubscribeAll({ db }: Pick<Context, 'db'>, customer: number): Promise<void> {
  await db.query.deleteFrom('firmware_subscriptions').where('customer_id', '=', customer).execute()
}

/** One-click unsubscribe path of a subscription. */
export const unsubscribePath = (token: string): string =>
  `/api/web/firmware-subscriptions/end?token=${token}`
