/** How many records there are, or meet conditions. */
import { sql } from 'kysely'
import { TOTAL_CAP } from '#shared/constants.ts'
import type { Database } from '../db/database.ts'
import { type Condition, shapeOf, valuesOf, where } from './filter.ts'
import { runShape } from './slot.ts'
import { totalOf } from './totals.ts'

/**
 * The exact number of records of a table, or of those that meet conditions up to the cap.
 * @param matches that number, where a look-up has already told it
 */
export async function countRecords(
  db: Database,
  name: string,
  conditions: readonly Condition[],
  matches: number | null,
): Promise<{ total: number; capped: boolean }> {
  const table = sql.table(name)
  if (!conditions.length) {
    const count = () => runShape(db, `${name} count`, () => sql`select count(*) as n from ${table}`, [])
    return { total: await totalOf(db, name, async () => Number((await count())[0]?.n)), capped: false }
  }
  const build = () =>
    sql`select count(*) as n from (select 1 as one from ${table} ${where(conditions)} limit ${TOTAL_CAP + 1}) as matches`
  const counted = async () =>
    Number((await runShape(db, `${name} count ${shapeOf(conditions)}`, build, valuesOf(conditions), true))[0]?.n)
  const total = matches ?? (await counted())
  return { total: Math.min(total, TOTAL_CAP), capped: total > TOTAL_CAP }
}
