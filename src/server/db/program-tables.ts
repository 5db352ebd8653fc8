/** System tables for API clients. Times are ISO text. */
import { requests } from './account-rows.ts'
import type { SystemTable } from './system-table.ts'

/** API keys by the hash of the token, which is not stored. */
const keyHashes: SystemTable = {
  name: 'key_hashes',
  accountRows: null,
  columns: [
    { name: 'hash', kind: 'text', primary: true },
    { name: 'key_id', kind: 'integer' },
  ],
  indexes: [['key_id']],
}

/**
 * POST requests with an `Idempotency-Key`, by account and hash of the key, with responses that are
 * replayed for a day. `written` has the writes of a request as JSON; `lease_until` is the end of
 * its process's claim.
 */
const idempotencyKeys: SystemTable = {
  name: 'idempotency_keys',
  accountRows: requests,
  columns: [
    { name: 'key', kind: 'text', primary: true },
    { name: 'fingerprint', kind: 'text' },
    { name: 'holder', kind: 'text' },
    { name: 'lease_until', kind: 'text' },
    { name: 'written', kind: 'text', nullable: true },
    { name: 'status', kind: 'integer', nullable: true },
    { name: 'headers', kind: 'text', nullable: true },
    { name: 'body', kind: 'text', nullable: true },
    { name: 'created_at', kind: 'text' },
  ],
  indexes: [['created_at']],
}

/** Secrets of webhooks, separate from their records, which are exported and logged. */
const webhookSecrets: SystemTable = {
  name: 'webhook_secrets',
  accountRows: null,
  columns: [
    { name: 'webhook_id', kind: 'integer', primary: true },
    { name: 'secret', kind: 'text' },
  ],
  indexes: [],
}

/** Source data of webhook deliveries, as JSON; `id` is the delivery's. */
const webhookContents: SystemTable = {
  name: 'webhook_contents',
  accountRows: null,
  columns: [
    { name: 'id', kind: 'integer', primary: true },
    { name: 'content', kind: 'text' },
  ],
  indexes: [],
}

export const programTables: readonly SystemTable[] = [
  keyHashes,
  idempotencyKeys,
  webhookSecrets,
  webhookContents,
]
