/** Ids of records in an order that is stable during concurrent writes. */
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type Condition, inlined } from './condition.ts'

/** Loads all ids of records that match conditions, ordered by a column, then by id. */
export async function idsInOrder(
  db: Database,
  name: string,
  conditions: readonly Condition[],
  { column, order }: { column: string; order: 'asc' | 'desc' },
): Promise<number[]> {
  const keys = [...new Set([column, 'id'])].map((key) => db.engine.orderBy(sql.ref(`${name}.${key}`), order))
  const id = sql.ref(`${name}.id`)
  const statement = sql`select ${id} as id from ${sql.table(name)} where ${inlined(conditions)} order by ${sql.join(keys)}`
  const rows = await db.engine.all(statement.compile(db.query), true)
  return rows.map((row) => Number(row.id))
}

/** Loads the next ids of records that match conditions, in ascending order. */
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
