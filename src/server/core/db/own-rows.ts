/** A customer's rows in system tables, paginated and counted. */
import type { SelectQueryBuilder } from 'kysely'
import type { Row } from '#shared/fields/field.ts'
import type { Tables } from './database.ts'

/** The query for the rows, before a selection is added. */
type Rows = SelectQueryBuilder<Tables, string, object>

export const countRows = async (rows: Rows): Promise<number> =>
  Number((await rows.select(({ fn }) => fn.countAll().as('n')).executeTakeFirst())?.n)

/** A page of rows, newest first, mapped for the response. @param column column with the time to sort by */
export async function newestPage(
  rows: Rows,
  column: string,
  [from, to]: readonly [number, number],
): Promise<{ rows: Row[]; total: number }> {
  const page = rows.selectAll().orderBy(column, 'desc').orderBy('id')
  const size = Math.max(0, to - from + 1)
  return { rows: await page.limit(size).offset(from).execute(), total: await countRows(rows) }
}
