/** Counts and paginates rows of a customer in system tables. */
import type { SelectQueryBuilder } from 'kysely'
import type { Row } from '#fields/field.ts'
import type { Tables } from './database.ts'

/** Query for the rows, without selection. */
type Rows = SelectQueryBuilder<Tables, string, object>

export const countRows = async (rows: Rows): Promise<number> =>
  Number((await rows.select(({ fn }) => fn.countAll().as('n')).executeTakeFirst())?.n)

/** Loads a page of rows, newest first. @param column time column to sort by */
export async function loadNewestPage(
  rows: Rows,
  column: string,
  [from, to]: readonly [number, number],
): Promise<{ rows: Row[]; total: number }> {
  const page = rows.selectAll().orderBy(column, 'desc').orderBy('id')
  const size = Math.max(0, to - from + 1)
  return { rows: await page.limit(size).offset(from).execute(), total: await countRows(rows) }
}
