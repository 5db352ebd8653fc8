/** Notifications of changes, and what is queued for their mails. */
import { collected } from '#server/db/account-rows.ts'
import type { SystemTable } from '#server/db/system-table.ts'
import { localizedColumns } from '#shared/i18n/locales.ts'

/** Notifications of changes sent by staff, with note and sender. */
const changeTellings: SystemTable = {
  name: 'change_tellings',
  accountRows: null,
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
  accountRows: collected,
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

export const changesTables: readonly SystemTable[] = [changeTellings, changeNews]
