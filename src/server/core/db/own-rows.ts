/** The rows of the product's own tables that one customer has, by pages and counted. */
import type { SelectQueryBuilder } from 'kysely'
import type { Row } from '#shared/fields/field.ts'
import type { Tables } from './database.ts'

/** The rows that are meant, before anything of them is selected. */
type Rows = SelectQueryBuilder<Tables, string, object>

export const countRows = async (rows: Rows): Promise<number> =>
  Number((await rows.select(({ fn }) => fn.countAll().as('n')).executeTakeFirst())?.n)

/**
 * A page of rows, made into what is shown of them.
 * @param by the time by which they are put in order, the newest first
 */
export async function newestFirst(
  rows: Rows,
  by: string,
  [from, to]: readonly [number, number],
): Promise<{ rows: Row[]; total: number }> {
  const page = rows.selectAll().orderBy(by, 'desc').orderBy('id')
  const size = Math.max(0, to - from + 1)
  return { rows: await page.limit(size).offset(from).execute(), total: await countRows(rows) }
}
