/** Feedback of customers on guides. */
import { collected } from '#server/db/account-rows.ts'
import type { SystemTable } from '#server/db/system-table.ts'

/** Feedback on guides: 1 helped, 0 did not; `id` is `customer guide`. */
const guideVotes: SystemTable = {
  name: 'guide_votes',
  accountRows: collected,
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

export const guidesTables: readonly SystemTable[] = [guideVotes]
