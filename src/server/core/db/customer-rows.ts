/** The rows of the product's own tables that belong to a customer: those of every table with a column `customer_id`. */
import type { Row } from '#shared/fields/field.ts'
import type { Query } from './database.ts'
import { systemTables } from './system-tables.ts'

const TABLES = systemTables
  .filter(({ columns }) => columns.some(({ name }) => name === 'customer_id'))
  .map(({ name }) => name)

/** Deletes what belongs to a customer, in the transaction that forgets them. */
export async function deleteCustomerRows(trx: Query, customer: number): Promise<void> {
  for (const table of TABLES) await trx.deleteFrom(table).where('customer_id', '=', customer).execute()
}

/** What belongs to a customer, by table; the rows as they are stored, tokens aside. */
export async function readCustomerRows(query: Query, customer: number): Promise<Record<string, Row[]>> {
  const match: Record<string, Row[]> = {}
  for (const table of TABLES) {
    const rows = await query.selectFrom(table).selectAll().where('customer_id', '=', customer).execute()
    match[table] = rows.map(({ token_hash: _, ...row }) => row)
  }
  return match
}
