/** Firmware subscriptions, and what is queued for their mails. */
import { collected } from '#server/db/account-rows.ts'
import type { SystemTable } from '#server/db/system-table.ts'

/**
 * Firmware subscriptions: to a product, or to all saved fixtures (no product). `id` is `customer
 * product` or `customer fixtures`. The token appears in mails, so it can only end the subscription.
 */
const firmwareSubscriptions: SystemTable = {
  name: 'firmware_subscriptions',
  accountRows: collected,
  columns: [
    { name: 'id', kind: 'text', primary: true },
    { name: 'customer_id', kind: 'integer' },
    { name: 'goods_id', kind: 'integer', nullable: true },
    { name: 'token', kind: 'text' },
    { name: 'created_at', kind: 'text' },
  ],
  indexes: [['customer_id', 'created_at'], ['goods_id'], ['token']],
}

/**
 * Queued firmware notifications with the time of the notice; `id` (`customer firmware`) prevents
 * duplicates. Without a subscription, its id is empty.
 */
const firmwareNews: SystemTable = {
  name: 'firmware_news',
  accountRows: collected,
  columns: [
    { name: 'id', kind: 'text', primary: true },
    { name: 'customer_id', kind: 'integer' },
    { name: 'firmware_id', kind: 'integer' },
    { name: 'subscription_id', kind: 'text' },
    { name: 'created_at', kind: 'text' },
    { name: 'mailed_at', kind: 'text', nullable: true },
  ],
  indexes: [['customer_id'], ['firmware_id'], ['mailed_at', 'customer_id']],
}

export const firmwareTables: readonly SystemTable[] = [firmwareSubscriptions, firmwareNews]
