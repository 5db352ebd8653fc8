/** The units that customers have saved, which several modules read. */
import { collected } from '#server/db/account-rows.ts'
import type { SystemTable } from '#server/db/system-table.ts'

/** Saved fixtures: product, serial number and location of a unit. */
const customerFixtures: SystemTable = {
  name: 'customer_fixtures',
  accountRows: collected,
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

export const unitTables: readonly SystemTable[] = [customerFixtures]
