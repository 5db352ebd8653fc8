/** System tables that summarise the audit log: one row per write, for any number of records and transactions. */
import type { SystemTable } from './system-table.ts'

/** `id` is the write's; `kind` is its action, or where it came from. */
const auditWrites: SystemTable = {
  name: 'audit_writes',
  columns: [
    { name: 'id', kind: 'text', primary: true },
    // Of the first and of the last transaction.
    { name: 'at', kind: 'text' },
    { name: 'until', kind: 'text' },
    { name: 'actor', kind: 'text' },
    { name: 'kind', kind: 'text' },
    // JSON: page, file, command.
    { name: 'source', kind: 'text', nullable: true },
    // The entry that stands for the write in lists.
    { name: 'entry', kind: 'integer', nullable: true },
    { name: 'entries', kind: 'integer' },
    { name: 'transactions', kind: 'integer' },
    { name: 'undoes', kind: 'text', nullable: true },
    { name: 'undone_by', kind: 'text', nullable: true },
  ],
  indexes: [['at', 'id'], ['actor', 'at', 'id'], ['kind', 'at', 'id'], ['entry']],
}

/** The number of entries of a write per resource; `key` is `write resource`. */
const auditWriteResources: SystemTable = {
  name: 'audit_write_resources',
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

export const auditTables: readonly SystemTable[] = [auditWrites, auditWriteResources]
