/** The product's own tables beside those of the resources, described neutrally for the schema plan. Times are ISO text. */
import { customerTables } from './customer-tables.ts'
import type { SystemTable } from './system-table.ts'

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

/** Which orders name a part, however it is written: `part_key` is its number without separators, `id` is `order part_key`. */
const orderedParts: SystemTable = {
  name: 'ordered_parts',
  columns: [
    { name: 'id', kind: 'text', primary: true },
    { name: 'order_id', kind: 'integer' },
    { name: 'part_key', kind: 'text' },
  ],
  indexes: [['part_key', 'order_id'], ['order_id']],
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
  ...customerTables,
  numberSeries,
  orderedParts,
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
