/** Searches without results, and how often parts are ordered. */
import { sql } from 'kysely'
import type { AccountRows } from '#server/db/account-rows.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import type { SystemTable } from '#server/db/system-table.ts'
import { searchKey } from '#shared/key-text.ts'

/** Terms are counted without the searching account, so only those that name it can be found. */
const searches: AccountRows = {
  rows: (is, { username, email, texts = [] }) => {
    const names = [username, email].map(searchKey).filter((name) => name !== '')
    return is.or([
      is('term', 'in', ['', ...texts.map(searchKey)]),
      ...names.map((name) => sql<boolean>`term like ${`%${escapeLike(name)}%`} escape '\\'`),
    ])
  },
}

/** Storefront searches without results; `key` is `locale term`. */
const searchesWithoutResult: SystemTable = {
  name: 'searches_without_result',
  accountRows: searches,
  columns: [
    { name: 'key', kind: 'text', primary: true },
    { name: 'term', kind: 'text' },
    { name: 'locale', kind: 'text' },
    { name: 'count', kind: 'integer' },
    { name: 'last_at', kind: 'text' },
  ],
  indexes: [['count'], ['last_at']],
}

/**
 * The number of orders of each part; among hits of the same rank, the search lists those ordered
 * most first.
 */
const partDemand: SystemTable = {
  name: 'part_demand',
  accountRows: null,
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
  accountRows: null,
  columns: [
    { name: 'key', kind: 'text', primary: true },
    { name: 'part_id', kind: 'integer' },
    { name: 'product_id', kind: 'integer' },
    { name: 'orders', kind: 'integer' },
  ],
  indexes: [['product_id', 'part_id']],
}

export const catalogueTables: readonly SystemTable[] = [
  searchesWithoutResult,
  partDemand,
  partDemandByProduct,
]
