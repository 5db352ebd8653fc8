/** Inserts many rows by few statements. */
import { CompiledQuery } from 'kysely'
import type { Row } from '#shared/fields/field.ts'
import type { Query } from '../../database.ts'

/** Rows of a statement: more are not faster, and few different numbers of rows make few statements to prepare. */
const BATCH = 20

/** @param end `returning` clause @returns what it returns */
export const insertRows = (
  trx: Query,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
  end = '',
): Promise<Row[]> => run(trx, `insert into "${table}" (${listOf(columns)}) values `, columns.length, rows, end)

/** Rows with the same id or unique values are replaced. */
export async function replaceRows(
  trx: Query,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  await run(trx, `insert or replace into "${table}" (${listOf(columns)}) values `, columns.length, rows, '')
}

const listOf = (columns: readonly string[]) => columns.map((name) => `"${name}"`).join(', ')

async function run(
  trx: Query,
  begin: string,
  width: number,
  rows: readonly (readonly unknown[])[],
  end: string,
): Promise<Row[]> {
  const returned: Row[] = []
  const holes = `(${Array(width).fill('?').join(', ')})`
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH)
    const text = begin + Array(batch.length).fill(holes).join(', ') + end
    returned.push(...(await trx.executeQuery<Row>(CompiledQuery.raw(text, batch.flat()))).rows)
  }
  return returned
}
