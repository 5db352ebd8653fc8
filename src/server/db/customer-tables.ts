/**
 * System tables with customer data. Rows have a `customer_id` and are deleted with the customer.
 */
import { localizedColumns } from '#shared/i18n/locales.ts'
import type { SystemTable } from './system-table.ts'

/** Saved fixtures: product, serial number and location of a unit. */
const customerFixtures: SystemTable = {
  name: 'customer_fixtures',
  columns: [
    { name: 'id', kind: 'text', primary: true },
    { name: 'customer_id', kind: 'integer' },
    { name: 'goods_id', kind: 'integer' },
    { name: 'serial_number', kind: 'text' },
    { name: 'location', kind: 'text' },
    { name: 'note', kind: 'text' },
    { name: 'created_at', kind: 'text' },
  ],
  indexes: [['customer_id', 'created_at'], ['goods_id']],
}

/** Favourite fixture files; `id` is `customer library`. */
const favouriteFiles: SystemTable = {
  name: 'favourite_files',
  columns: [
    { name: 'id', kind: 'text', primary: true },
    { name: 'customer_id', kind: 'integer' },
    { name: 'library_id', kind: 'integer' },
    { name: 'created_at', kind: 'text' },
  ],
  indexes: [['customer_id', 'created_at']],
}

/** Feedback on guides: 1 helped, 0 did not; `id` is `customer guide`. */
const guideVotes: SystemTable = {
  name: 'guide_votes',
  columns: [
    { name: 'id', kind: 'text', primary: true },
    { name: 'customer_id', kind: 'integer' },
    { name: 'guide_id', kind: 'integer' },
    { name: 'helped', kind: 'integer' },
    { name: 'created_at', kind: 'text' },
  ],
  indexes: [
    ['customer_id', 'created_at'],
    ['guide_id', 'helped'],
  ],
}

/**
 * Firmware subscriptions: to a product, or to all saved fixtures (no product). `id` is `customer
 * product` or `customer fixtures`. The token appears in mails, so it can only end the subscription.
 */
const firmwareSubscriptions: SystemTable = {
  name: 'firmware_subscriptions',
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
 * Queued firmware notifications with the time of the mail; `id` (`customer firmware`) prevents
 * duplicates.
 */
const firmwareNews: SystemTable = {
  name: 'firmware_news',
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

/** Notifications of changes sent by staff, with note and sender. */
const changeTellings: SystemTable = {
  name: 'change_tellings',
  columns: [
    { name: 'id', kind: 'text', primary: true },
    { name: 'change_id', kind: 'integer' },
    ...localizedColumns('note').map((name) => ({ name, kind: 'text' as const, nullable: true })),
    { name: 'actor', kind: 'text' },
    // See `accountOf`.
    { name: 'account', kind: 'text', nullable: true },
    { name: 'created_at', kind: 'text' },
  ],
  indexes: [['change_id']],
}

/**
 * Queued change notifications with reason and time of the mail; `id` (`customer change`) prevents
 * duplicates.
 */
const changeNews: SystemTable = {
  name: 'change_news',
  columns: [
    { name: 'id', kind: 'text', primary: true },
    { name: 'customer_id', kind: 'integer' },
    { name: 'change_id', kind: 'integer' },
    { name: 'telling_id', kind: 'text' },
    { name: 'reason', kind: 'text' },
    { name: 'created_at', kind: 'text' },
    { name: 'mailed_at', kind: 'text', nullable: true },
  ],
  indexes: [['customer_id'], ['change_id', 'customer_id'], ['mailed_at', 'created_at']],
}

/** Lines of carts and wishlists, in order. */
const cartLines: SystemTable = {
  name: 'cart_lines',
  columns: [
    { name: 'id', kind: 'text', primary: true },
    { name: 'customer_id', kind: 'integer' },
    { name: 'list', kind: 'text' },
    { name: 'position', kind: 'integer' },
    { name: 'part_id', kind: 'integer' },
    { name: 'part_number', kind: 'text' },
    { name: 'quantity', kind: 'integer' },
    { name: 'serial_number', kind: 'text' },
    { name: 'model', kind: 'text', nullable: true },
    { name: 'remark', kind: 'text' },
  ],
  indexes: [['customer_id', 'list', 'position']],
}

/** Named lists; `lines` is JSON, as in shared carts. With `shared` 1, colleagues can use them. */
const savedLists: SystemTable = {
  name: 'saved_lists',
  columns: [
    { name: 'id', kind: 'text', primary: true },
    { name: 'customer_id', kind: 'integer' },
    { name: 'name', kind: 'text' },
    { name: 'lines', kind: 'text' },
    { name: 'line_count', kind: 'integer' },
    { name: 'shared', kind: 'integer', nullable: true },
    { name: 'updated_at', kind: 'text' },
  ],
  indexes: [['customer_id', 'updated_at']],
}

/** Cart snapshots shared by link; only the hash of the token is stored. */
const sharedCarts: SystemTable = {
  name: 'shared_carts',
  columns: [
    { name: 'token_hash', kind: 'text', primary: true },
    { name: 'id', kind: 'text' },
    { name: 'customer_id', kind: 'integer' },
    { name: 'lines', kind: 'text' },
    { name: 'line_count', kind: 'integer' },
    { name: 'created_at', kind: 'text' },
    { name: 'expires_at', kind: 'text' },
  ],
  indexes: [['customer_id', 'created_at'], ['expires_at']],
}

export const customerTables: readonly SystemTable[] = [
  customerFixtures,
  favouriteFiles,
  guideVotes,
  firmwareSubscriptions,
  firmwareNews,
  changeTellings,
  changeNews,
  cartLines,
  savedLists,
  sharedCarts,
]
