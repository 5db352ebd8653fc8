/** The product's own tables beside those of the resources, described neutrally for the schema plan. Times are ISO text. */
import type { Column } from '#shared/fields/field.ts'

export interface SystemTable {
  name: string
  columns: { name: string; kind: Column['kind']; nullable?: boolean; primary?: boolean }[]
  /** Columns of each index, in order. */
  indexes: string[][]
}

/** Signed-in devices; the token itself is never stored. */
const sessions: SystemTable = {
  name: 'sessions',
  columns: [
    { name: 'token_hash', kind: 'text', primary: true },
    { name: 'kind', kind: 'text' },
    { name: 'account_id', kind: 'integer' },
    { name: 'sessionkey', kind: 'text' },
    { name: 'created_at', kind: 'text' },
    { name: 'last_seen', kind: 'text' },
    { name: 'expires_at', kind: 'text' },
    { name: 'ended', kind: 'text', nullable: true },
    { name: 'address', kind: 'text', nullable: true },
    { name: 'agent', kind: 'text', nullable: true },
  ],
  indexes: [['kind', 'account_id']],
}

/** What is known of each stored content; the content lies in DATA_DIR/uploads. */
const files: SystemTable = {
  name: 'files',
  columns: [
    { name: 'sha256', kind: 'text', primary: true },
    { name: 'size', kind: 'integer' },
    { name: 'type', kind: 'text' },
    { name: 'width', kind: 'integer', nullable: true },
    { name: 'height', kind: 'integer', nullable: true },
    { name: 'created_at', kind: 'text' },
    { name: 'created_by', kind: 'text', nullable: true },
    // When it was uploaded last, until a record uses it for the first time.
    { name: 'unused_since', kind: 'text', nullable: true },
  ],
  indexes: [['unused_since']],
}

/** Who uploaded a content, also when it was there already; `key` is `sha256 kind:id`. */
const fileUploads: SystemTable = {
  name: 'file_uploads',
  columns: [
    { name: 'key', kind: 'text', primary: true },
    { name: 'created_at', kind: 'text' },
  ],
  indexes: [],
}

/** Which field of which record names a stored file: the ground of access. */
const fileUses: SystemTable = {
  name: 'file_uses',
  columns: [
    { name: 'sha256', kind: 'text' },
    { name: 'resource', kind: 'text' },
    { name: 'record', kind: 'integer' },
    { name: 'field', kind: 'text' },
  ],
  indexes: [['sha256'], ['resource', 'record']],
}

/** What stored contents were found to be when they were looked into; `key` is `sha256 kind`, `finding` is JSON. */
const fileInspections: SystemTable = {
  name: 'file_inspections',
  columns: [
    { name: 'key', kind: 'text', primary: true },
    { name: 'version', kind: 'integer' },
    { name: 'finding', kind: 'text' },
    { name: 'created_at', kind: 'text' },
  ],
  indexes: [],
}

/** Counters of limits that hold over several processes. */
const attempts: SystemTable = {
  name: 'attempts',
  columns: [
    { name: 'key', kind: 'text', primary: true },
    { name: 'count', kind: 'integer' },
    { name: 'until', kind: 'text' },
  ],
  indexes: [],
}

/** People of a messaging service and the accounts they are bound to; `key` is `kind openid`. */
const socialAccounts: SystemTable = {
  name: 'social_accounts',
  columns: [
    { name: 'key', kind: 'text', primary: true },
    { name: 'openid', kind: 'text' },
    { name: 'unionid', kind: 'text', nullable: true },
    { name: 'name', kind: 'text', nullable: true },
    { name: 'kind', kind: 'text' },
    { name: 'account_id', kind: 'integer', nullable: true },
    { name: 'ticket_hash', kind: 'text', nullable: true },
    { name: 'ticket_until', kind: 'text', nullable: true },
    { name: 'created_at', kind: 'text' },
  ],
  indexes: [['kind', 'account_id'], ['openid'], ['unionid'], ['ticket_hash']],
}

/** Links and codes that customers are sent and that serve once; only their hash is stored. */
const oneTimeLinks: SystemTable = {
  name: 'one_time_links',
  columns: [
    { name: 'hash', kind: 'text', primary: true },
    { name: 'kind', kind: 'text' },
    { name: 'account_id', kind: 'integer' },
    { name: 'value', kind: 'text', nullable: true },
    { name: 'state', kind: 'text' },
    { name: 'created_at', kind: 'text' },
    { name: 'expires_at', kind: 'text' },
  ],
  indexes: [['kind', 'account_id'], ['expires_at']],
}

/** Mails on their way out, written in the transaction that causes them; `about` names what they tell of. */
const outgoingMails: SystemTable = {
  name: 'outgoing_mails',
  columns: [
    { name: 'id', kind: 'text', primary: true },
    { name: 'about', kind: 'text' },
    { name: 'recipient', kind: 'text' },
    { name: 'locale', kind: 'text' },
    { name: 'subject', kind: 'text' },
    { name: 'text', kind: 'text' },
    { name: 'html', kind: 'text' },
    // Where one click ends mails like this one.
    { name: 'unsubscribe', kind: 'text', nullable: true },
    { name: 'state', kind: 'text' },
    { name: 'attempts', kind: 'integer' },
    { name: 'created_at', kind: 'text' },
    { name: 'next_at', kind: 'text' },
    { name: 'error', kind: 'text', nullable: true },
  ],
  indexes: [['state', 'next_at'], ['about']],
}

/** What people looked for on the storefront and did not find; `key` is `locale term`. */
const searchesWithoutResult: SystemTable = {
  name: 'searches_without_result',
  columns: [
    { name: 'key', kind: 'text', primary: true },
    { name: 'term', kind: 'text' },
    { name: 'locale', kind: 'text' },
    { name: 'count', kind: 'integer' },
    { name: 'last_at', kind: 'text' },
  ],
  indexes: [['count'], ['last_at']],
}

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

/** The last number given in each series, such as the tickets of a year: no number is given twice, even after a deletion. */
const numberSeries: SystemTable = {
  name: 'number_series',
  columns: [
    { name: 'series', kind: 'text', primary: true },
    { name: 'last', kind: 'integer' },
  ],
  indexes: [],
}

export const systemTables: SystemTable[] = [
  numberSeries,
  cartLines,
  savedLists,
  sharedCarts,
  orderKeys,
  customerFixtures,
  favouriteFiles,
  firmwareSubscriptions,
  firmwareNews,
  searchesWithoutResult,
  sessions,
  files,
  fileUploads,
  fileUses,
  fileInspections,
  attempts,
  socialAccounts,
  oneTimeLinks,
  outgoingMails,
]
