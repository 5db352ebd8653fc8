/**
 * Records the customers to notify of new firmware, in the write that publishes it: once per version
 * and customer. Mails are queued a little later (see `notifications.ts`), so that publishing can be
 * undone.
 */
import { sql } from 'kysely'
import type { Query } from '#server/db/database.ts'
import type { Change, WriteHooks } from '#server/writes/hook.ts'

export const firmwareHooks: WriteHooks = { firmware: { after: recordNotifications } }

async function recordNotifications({ action, id, before, values, trx }: Change): Promise<void> {
  if (id === null) return
  const after = { ...before, ...values }
  if (action === 'delete' || !after.published) return cancelPending(trx, id)
  const goods = (after.goods ?? []) as number[]
  const notified = before?.published ? ((before.goods ?? []) as number[]) : []
  const added = goods.filter((product) => !notified.includes(product))
  if (added.length) await insertNotifications(trx, id, added)
}

/**
 * Deletes pending notifications; sent ones stay recorded, so that no customer is notified twice.
 */
const cancelPending = async (trx: Query, firmware: number) =>
  void (await trx
    .deleteFrom('firmware_news')
    .where('firmware_id', '=', firmware)
    .where('mailed_at', 'is', null)
    .execute())

/**
 * A single statement for any number of customers. A subscription to the product has priority over
 * one to all fixtures; customers who have neither are notified of their units without a mail.
 */
async function insertNotifications(
  trx: Query,
  firmware: number,
  goods: readonly number[],
): Promise<void> {
  const products = sql.join(goods.map((product) => sql`cast(${product} as integer)`))
  const at = new Date().toISOString()
  await sql`
    insert into firmware_news (id, customer_id, firmware_id, subscription_id, created_at, mailed_at)
    select cast(customer_id as text) || cast(${` ${firmware}`} as text), customer_id, cast(${firmware} as integer),
      coalesce(min(nullif(id, '')), ''), cast(${at} as text), null
    from (
      select id, customer_id from firmware_subscriptions
      where goods_id in (${products}) or (goods_id is null and customer_id in
        (select customer_id from customer_fixtures where goods_id in (${products})))
      union all
      select '', customer_id from customer_fixtures where goods_id in (${products})
    ) as notified
    where true
    group by customer_id
    on conflict (id) do nothing`.execute(trx)
}
