/** What customers keep beside their account: each row names its customer in `customer_id`, with whom it goes. */
import type { SystemTable } from './system-table.ts'

/** The fixtures that customers keep: a product, the serial number of one unit, where it hangs. */
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

/** The fixture files that customers keep at hand; `id` is `customer library`. */
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

/** Whether a guide has helped each customer, 1 or 0; `id` is `customer guide`. */
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
 * Whom new firmware is told: of a product, or of all fixtures that the customer keeps (no product). `id` is `customer
 * product` or `customer fixtures`; all that the token, which stands in mails, can do is end the subscription.
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

/** What firmware each customer is told of, once (`id` is `customer firmware`), and when the mail was written. */
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

/** What staff have told customers of a change: the line that they added, and who did it. */
const changeTellings: SystemTable = {
  name: 'change_tellings',
  columns: [
    { name: 'id', kind: 'text', primary: true },
    { name: 'change_id', kind: 'integer' },
    { name: 'note_en', kind: 'text', nullable: true },
    { name: 'note_zh', kind: 'text', nullable: true },
    { name: 'actor', kind: 'text' },
    { name: 'created_at', kind: 'text' },
  ],
  indexes: [['change_id']],
}

/** What change each customer is told of, once (`id` is `customer change`), why, and when the mail was written. */
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

/** The lines of every customer's cart and wishlist, in their order. */
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
    { name: 'remark', kind: 'text' },
  ],
  indexes: [['customer_id', 'list', 'position']],
}

/** Lines that customers keep under a name; `lines` is JSON, as is that of a shared cart. */
const savedLists: SystemTable = {
  name: 'saved_lists',
  columns: [
    { name: 'id', kind: 'text', primary: true },
    { name: 'customer_id', kind: 'integer' },
    { name: 'name', kind: 'text' },
    { name: 'lines', kind: 'text' },
    { name: 'line_count', kind: 'integer' },
    { name: 'updated_at', kind: 'text' },
  ],
  indexes: [['customer_id', 'updated_at']],
}

/** Carts that were shared by a link, as they were then; only the hash of the link's token is stored. */
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

/** Which order a submission has made, so that sending it again makes no second one; `key` is `customer key`. */
const orderKeys: SystemTable = {
  name: 'order_keys',
  columns: [
    { name: 'key', kind: 'text', primary: true },
    { name: 'customer_id', kind: 'integer' },
    { name: 'order_id', kind: 'integer' },
    { name: 'created_at', kind: 'text' },
  ],
  indexes: [['customer_id'], ['created_at']],
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
  orderKeys,
]
