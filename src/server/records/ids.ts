/**
 * Ids of the records that match conditions, or that an actor may access, without loading the
 * records.
 */
import { type SqlBool, sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import type { Action } from '#shared/resources/actions.ts'
import type { Actor, Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { and, type Condition, hasId, rowConditions } from './conditions.ts'
import { inOrder } from './page.ts'

/** Returns the ids that the actor's row rules for `action` allow, for files, logs and links. */
export async function permittedIds(
  { db, resources }: Pick<Context, 'db' | 'resources'>,
  actor: Actor,
  action: Action,
  name: string,
  ids: readonly number[],
): Promise<Set<number>> {
  const resource = resources[name]
  if (!resource) return new Set()
  const conditions = rowConditions({ db, resources }, actor, action, resource)
  return conditions.length && ids.length ? matchingIds(db, name, ids, conditions) : new Set(ids)
}

/** Returns those of the ids whose records match conditions. */
export async function matchingIds(
  db: Database,
  name: string,
  ids: readonly number[],
  conditions: readonly Condition[],
): Promise<Set<number>> {
  const id = sql.ref(`${name}.id`)
  const statement = sql<Row>`
    select ${id} as id from ${sql.table(name)} where ${and([hasId(db.engine, { name }, ids), ...conditions])}`
  return new Set(toIds(await db.read(statement)))
}

/** Loads all ids of records that match conditions, ordered by a column, then by id. */
export async function idsInOrder(
  db: Database,
  name: string,
  conditions: readonly Condition[],
  { column, order }: { column: string; order: 'asc' | 'desc' },
): Promise<number[]> {
  const id = sql.ref(`${name}.id`)
  const statement = sql<Row>`
    select ${id} as id from ${sql.table(name)} where ${and(conditions)} ${inOrder(name, [column, 'id'], order)}`
  return toIds(await db.read(statement))
}

/** Loads the next ids of records that match conditions, in ascending order. */
export async function idsWhere(
  db: Database,
  name: string,
  conditions: readonly Condition[],
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const id = sql.ref(`${name}.id`)
  const statement = sql<Row>`
    select ${id} as id from ${sql.table(name)} where ${and([sql<SqlBool>`${id} > ${after}`, ...conditions])}
    order by ${id} limit ${limit}`
  return toIds(await db.read(statement))
}

const toIds = (rows: readonly Row[]): number[] => rows.map(({ id }) => Number(id))
