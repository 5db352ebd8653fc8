/** System tables of the engine; those of a capability are declared by its module. Times are ISO text. */

import { noticeTables } from '../notices/tables.ts'
import { numberSeries } from '../writes/number-series.ts'
import * as rows from './account-rows.ts'
import { auditTables } from './audit-tables.ts'
import { programTables } from './program-tables.ts'
import { secondFactorTables } from './second-factor-tables.ts'
import type { SystemTable } from './system-table.ts'
import { tableVersions } from './versions.ts'

/** Sessions of signed-in devices, by the hash of the token, which is not stored. */
const sessions: SystemTable = {
  name: 'sessions',
  accountRows: rows.ofKind,
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

/** Known browsers of an account; `hash` is that of the cookie's token and the account. */
const devices: SystemTable = {
  name: 'devices',
  accountRows: rows.ofKind,
  columns: [
    { name: 'hash', kind: 'text', primary: true },
    { name: 'kind', kind: 'text' },
    { name: 'account_id', kind: 'integer' },
    { name: 'created_at', kind: 'text' },
    { name: 'last_seen', kind: 'text' },
    { name: 'address', kind: 'text', nullable: true },
    { name: 'agent', kind: 'text', nullable: true },
  ],
  indexes: [['kind', 'account_id'], ['last_seen']],
}

/** How a user has chosen to see lists; `key` is `account name`, `value` is JSON. */
const accountChoices: SystemTable = {
  name: 'account_choices',
  accountRows: rows.ofStaff,
  columns: [
    { name: 'key', kind: 'text', primary: true },
    { name: 'account_id', kind: 'integer' },
    { name: 'name', kind: 'text' },
    { name: 'value', kind: 'text' },
  ],
  indexes: [['account_id']],
}

/** Metadata of stored files; contents are in the file store. */
const files: SystemTable = {
  name: 'files',
  accountRows: rows.createdFiles,
  columns: [
    { name: 'sha256', kind: 'text', primary: true },
    { name: 'size', kind: 'integer' },
    { name: 'type', kind: 'text' },
    { name: 'width', kind: 'integer', nullable: true },
    { name: 'height', kind: 'integer', nullable: true },
    { name: 'created_at', kind: 'text' },
    { name: 'created_by', kind: 'text', nullable: true },
    // Time of the last upload, until a record uses the content for the first time.
    { name: 'unused_since', kind: 'text', nullable: true },
  ],
  indexes: [['unused_since']],
}

/** Uploaders of each content, including repeated uploads; `key` is `sha256 kind:id`. */
const fileUploads: SystemTable = {
  name: 'file_uploads',
  accountRows: rows.uploads,
  columns: [
    { name: 'key', kind: 'text', primary: true },
    { name: 'created_at', kind: 'text' },
  ],
  indexes: [],
}

/** Record fields that reference stored files, which determine access. */
const fileUses: SystemTable = {
  name: 'file_uses',
  accountRows: null,
  columns: [
    { name: 'sha256', kind: 'text' },
    { name: 'resource', kind: 'text' },
    { name: 'record', kind: 'integer' },
    { name: 'field', kind: 'text' },
  ],
  indexes: [['sha256'], ['resource', 'record']],
}

/** Inspection results of stored contents; `key` is `sha256 kind`, `finding` is JSON. */
const fileInspections: SystemTable = {
  name: 'file_inspections',
  accountRows: null,
  columns: [
    { name: 'key', kind: 'text', primary: true },
    { name: 'version', kind: 'integer' },
    { name: 'finding', kind: 'text' },
    { name: 'created_at', kind: 'text' },
  ],
  indexes: [],
}

/** Internal state of jobs; `id` is that of the job, values are JSON. */
const jobStates: SystemTable = {
  name: 'job_states',
  accountRows: null,
  columns: [
    { name: 'id', kind: 'integer', primary: true },
    { name: 'actor', kind: 'text' },
    { name: 'input', kind: 'text' },
    { name: 'checkpoint', kind: 'text', nullable: true },
    // Last attempt that saved a checkpoint.
    { name: 'advanced', kind: 'integer', nullable: true },
    // Result or error of an ended job.
    { name: 'outcome', kind: 'text', nullable: true },
    // A running job with an expired lease has lost its process.
    { name: 'lease_until', kind: 'text', nullable: true },
  ],
  indexes: [],
}

/** Scheduled jobs; `key`, the kind and start of the interval, prevents duplicates. */
const jobSchedule: SystemTable = {
  name: 'job_schedule',
  accountRows: null,
  columns: [
    { name: 'key', kind: 'text', primary: true },
    { name: 'job_id', kind: 'integer' },
  ],
  indexes: [['job_id']],
}

/** Counters of rate limits shared by processes: sign-in attempts, calls per address. */
const attempts: SystemTable = {
  name: 'attempts',
  accountRows: rows.attempts,
  columns: [
    { name: 'key', kind: 'text', primary: true },
    { name: 'count', kind: 'integer' },
    { name: 'until', kind: 'text' },
  ],
  indexes: [],
}

/** Identities of a messaging service and the accounts linked to them; `key` is `kind openid`. */
const socialAccounts: SystemTable = {
  name: 'social_accounts',
  accountRows: rows.ofKind,
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

/** One-time links and codes sent to customers; only their hash is stored. */
const oneTimeLinks: SystemTable = {
  name: 'one_time_links',
  accountRows: rows.ofCustomer,
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

/** Outgoing mails, written in the transaction that causes them; `about` names their subject. */
const outgoingMails: SystemTable = {
  name: 'outgoing_mails',
  accountRows: rows.mails,
  columns: [
    { name: 'id', kind: 'text', primary: true },
    { name: 'about', kind: 'text' },
    { name: 'recipient', kind: 'text' },
    { name: 'locale', kind: 'text' },
    { name: 'subject', kind: 'text' },
    { name: 'text', kind: 'text' },
    { name: 'html', kind: 'text' },
    // One-click unsubscribe path (RFC 8058).
    { name: 'unsubscribe', kind: 'text', nullable: true },
    // Reply-To address, for mails written by a person.
    { name: 'reply_to', kind: 'text', nullable: true },
    // Message-ID of the mail that this one replies to.
    { name: 'in_reply_to', kind: 'text', nullable: true },
    // Id of the request that caused the mail.
    { name: 'request', kind: 'text', nullable: true },
    { name: 'state', kind: 'text' },
    { name: 'attempts', kind: 'integer' },
    { name: 'created_at', kind: 'text' },
    { name: 'next_at', kind: 'text' },
    { name: 'error', kind: 'text', nullable: true },
  ],
  indexes: [['state', 'next_at'], ['about']],
}

/** Running servers, which renew their rows. */
const servers: SystemTable = {
  name: 'servers',
  accountRows: null,
  columns: [
    { name: 'id', kind: 'text', primary: true },
    { name: 'pid', kind: 'integer' },
    { name: 'host', kind: 'text' },
    { name: 'seen_at', kind: 'text' },
  ],
  indexes: [],
  isTransient: true,
}

/** Open records in the back-office by browser tab, which renews its row. */
const presence: SystemTable = {
  name: 'presence',
  accountRows: rows.ofPresence,
  columns: [
    { name: 'tab', kind: 'text', primary: true },
    { name: 'account', kind: 'integer' },
    { name: 'resource', kind: 'text' },
    { name: 'record', kind: 'integer' },
    { name: 'editing', kind: 'integer' },
    { name: 'until', kind: 'text' },
  ],
  indexes: [['until']],
  isTransient: true,
}

/** The first damage that a process has met; SQLite notes it next to the file instead. */
const databaseDamage: SystemTable = {
  name: 'database_damage',
  accountRows: null,
  columns: [
    { name: 'key', kind: 'text', primary: true },
    { name: 'message', kind: 'text' },
    { name: 'created_at', kind: 'text' },
  ],
  indexes: [],
  isTransient: true,
}

export const systemTables: readonly SystemTable[] = [
  ...programTables,
  ...secondFactorTables,
  ...auditTables,
  ...noticeTables,
  numberSeries,
  sessions,
  devices,
  accountChoices,
  files,
  fileUploads,
  fileUses,
  fileInspections,
  attempts,
  jobStates,
  jobSchedule,
  socialAccounts,
  oneTimeLinks,
  outgoingMails,
  databaseDamage,
  presence,
  servers,
  tableVersions,
]

/** The tables of the server and of its modules, without those of resources. */
export const systemTablesOf = (
  modules: readonly { tables?: readonly SystemTable[] }[],
): readonly SystemTable[] => [...systemTables, ...modules.flatMap(({ tables = [] }) => tables)]
