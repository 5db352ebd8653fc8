/** System tables that summarise the audit log by write. */
import type { SystemTable } from './system-table.ts'

/** Writes. `id` is that of the write; `kind` is its action or origin. */
const auditWrites: SystemTable = {
  name: 'audit_writes',
  accountRows: null,
  columns: [
    { name: 'id', kind: 'text', primary: true },
    // Times of the first and last transaction.
    { name: 'at', kind: 'text' },
    { name: 'until', kind: 'text' },
    { name: 'actor', kind: 'text' },
    // Kind and id of the actor, such as `users:3`.
    { name: 'account', kind: 'text', nullable: true },
    { name: 'kind', kind: 'text' },
    // JSON: page, file, command.
    { name: 'source', kind: 'text', nullable: true },
    // Representative entry for lists.
    { name: 'entry', kind: 'integer', nullable: true },
    { name: 'entries', kind: 'integer' },
    { name: 'transactions', kind: 'integer' },
    { name: 'undoes', kind: 'text', nullable: true },
    { name: 'undone_by', kind: 'text', nullable: true },
  ],
  indexes: [
    ['at', 'id'],
    ['actor', 'at', 'id'],
    ['account', 'at', 'id'],
    ['kind', 'at', 'id'],
    ['entry'],
  ],
  ignoringCase: ['actor'],
}

/** Number of entries of a write by resource; `key` is `write resource`. */
const auditWriteResources: SystemTable = {
  name: 'audit_write_resources',
  accountRows: null,
  columns: [
    { name: 'key', kind: 'text', primary: true },
    { name: 'write', kind: 'text' },
    { name: 'resource', kind: 'text' },
    { name: 'at', kind: 'text' },
    { name: 'created', kind: 'integer' },
    { name: 'updated', kind: 'integer' },
    { name: 'deleted', kind: 'integer' },
  ],
  indexes: [['write'], ['resource', 'at', 'write']],
}

/** Writes of commands that are still running, which renew their rows. */
const openWrites: SystemTable = {
  name: 'open_writes',
  accountRows: null,
  columns: [
    { name: 'id', kind: 'text', primary: true },
    { name: 'until', kind: 'text' },
  ],
  indexes: [],
  isTransient: true,
}

export const auditTables: readonly SystemTable[] = [auditWrites, auditWriteResources, openWrites]
