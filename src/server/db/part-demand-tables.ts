/** Tables that count how often parts are ordered. */
import type { SystemTable } from './system-table.ts'

/**
 * The number of orders of each part; among hits of the same rank, the search lists those ordered
 * most first.
 */
const partDemand: SystemTable = {
  name: 'part_demand',
  columns: [
    { name: 'part_id', kind: 'integer', primary: true },
    { name: 'orders', kind: 'integer' },
  ],
  indexes: [],
}

/**
 * The number of orders of each part for each product that the orders name; `key` is `part product`.
 */
const partDemandByProduct: SystemTable = {
  name: 'part_demand_by_product',
  columns: [
    { name: 'key', kind: 'text', primary: true },
    { name: 'part_id', kind: 'integer' },
    { name: 'product_id', kind: 'integer' },
    { name: 'orders', kind: 'integer' },
  ],
  indexes: [['product_id', 'part_id']],
}

export const partDemandTables: readonly SystemTable[] = [partDemand, partDemandByProduct]
