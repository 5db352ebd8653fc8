/** Filters record ids by permission without loading the records, for files, logs and links. */
import { sql } from 'kysely'
import type { Action } from '#shared/resources/actions.ts'
import type { Actor, Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { type Condition, cacheKeyOf, hasId, valuesOf, where } from './condition.ts'
import { rowConditions } from './row-conditions.ts'
import { runCached } from './statement-cache.ts'

/** Returns the ids that the actor's row rules for `action` allow. */
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

/** Returns the ids of records that match conditions. */
export async function matchingIds(
  db: Database,
  name: string,
  ids: readonly number[],
  conditions: readonly Condition[],
): Promise<Set<number>> {
  const all = [hasId(db.engine, { name }, ids), ...conditions]
  const build = () => sql`select ${sql.ref(`${name}.id`)} as id from ${sql.table(name)} ${where(all)}`
  const rows = await runCached(db, `${name} ids ${cacheKeyOf(all)}`, build, valuesOf(all))
  return new Set(rows.map((row) => Number(row.id)))
}
