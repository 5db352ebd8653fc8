/** Rows of a customer in system tables, which have a `customer_id` column. */
import type { Row } from '#shared/fields/field.ts'
import type { Query } from './database.ts'
import { systemTables } from './system-tables.ts'

const TABLES = systemTables
  .filter(({ columns }) => columns.some(({ name }) => name === 'customer_id'))
  .map(({ name }) => name)

/** Deletes the rows of a customer in the transaction that erases the customer. */
export async function deleteCustomerRows(trx: Query, customer: number): Promise<void> {
  for (const table of TABLES) await trx.deleteFrom(table).where('customer_id', '=', customer).execute()
}

/** Loads the rows of a customer by table, without tokens. */
export async function readCustomerRows(query: Query, customer: number): Promise<Record<string, Row[]>> {
  const match: Record<string, Row[]> = {}
  for (const table of TABLES) {
    const rows = await query.selectFrom(table).selectAll().where('customer_id', '=', customer).execute()
    match[table] = rows.map(({ token_hash: _, ...row }) => row)
  }
  return match
}
