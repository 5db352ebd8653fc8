/** Ids of records in their order, which is stable while others write. */
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type Condition, inlined } from './condition.ts'

/** The next ids of the records that meet the conditions, in ascending order. */
export async function idsWhere(
  db: Database,
  name: string,
  conditions: readonly Condition[],
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const id = sql.ref(`${name}.id`)
  const statement = sql`select id from ${sql.table(name)} where ${id} > ${after} and ${inlined(conditions)} order by id limit ${limit}`
  const rows = await db.engine.all(statement.compile(db.query), true)
  return rows.map((row) => Number(row.id))
}
