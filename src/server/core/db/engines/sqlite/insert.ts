/** Inserts and updates many rows with few statements. */
import { CompiledQuery } from 'kysely'
import type { Row } from '#shared/fields/field.ts'
import type { Query } from '../../database.ts'

/** Rows per statement. More are not faster, and a fixed size limits the number of prepared statements. */
const BATCH = 20

export async function insertRows(
  trx: Query,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  for (const query of batches(`insert into "${table}" (${listOf(columns)}) values `, columns.length, rows)) {
    await trx.executeQuery(query)
  }
}

/** Inserts rows into the table of a resource. @returns the ids in order */
export async function insertRecords(
  trx: Query,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<number[]> {
  const ids: number[] = []
  const begin = `insert into "${table}" (${listOf(columns)}) values `
  for (const query of batches(begin, columns.length, rows, ' returning id')) {
    ids.push(...(await trx.executeQuery<Row>(query)).rows.map(({ id }) => Number(id)))
  }
  return ids.sort((a, b) => a - b)
}

/** Updates rows by their `id`. @param columns with `id` */
export async function updateRows(
  trx: Query,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const begin = `with "changed" (${listOf(columns)}) as (values `
  const changed = columns.filter((name) => name !== 'id').map((name) => `"${name}" = "changed"."${name}"`)
  const end = `) update "${table}" set ${changed.join(', ')} from "changed" where "${table}"."id" = "changed"."id"`
  for (const query of batches(begin, columns.length, rows, end)) await trx.executeQuery(query)
}

const listOf = (columns: readonly string[]) => columns.map((name) => `"${name}"`).join(', ')

/** Yields the statements for rows. */
function* batches(begin: string, width: number, rows: readonly (readonly unknown[])[], end = '') {
  const holes = `(${Array(width).fill('?').join(', ')})`
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH)
    const text = begin + Array(batch.length).fill(holes).join(', ') + end
    yield CompiledQuery.raw(text, batch.flat())
  }
}
