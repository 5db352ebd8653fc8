/** Active webhooks, and the records that match their filters. */
import { type SqlBool, sql } from 'kysely'
import type { Resource } from '#shared/resources/define.ts'
import { SYSTEM } from '../context.ts'
import type { Query } from '../db/database.ts'
import { and, hasId } from '../records/conditions.ts'
import { fieldConditions } from '../records/filter.ts'
import type { AuditEntry } from '../writes/audit.ts'
import type { WriteContext } from '../writes/hook.ts'

export interface Listener {
  id: number
  /** Name of the resource. */
  list: string
  events: readonly AuditEntry['action'][]
  /** Filter as in list calls; null for all records. */
  filter: Record<string, unknown> | null
}

/** Loads the active webhooks of all resources. */
export async function loadListeners({ resources }: Pick<WriteContext, 'resources'>, trx: Query): Promise<Listener[]> {
  if (!resources.webhooks) return []
  const rows = await trx
    .selectFrom('webhooks')
    .select(['id', 'list', 'events', 'filter'])
    .where(sql<SqlBool>`active`)
    .execute()
  return rows.map((row) => ({
    id: Number(row.id),
    list: String(row.list),
    events: JSON.parse(String(row.events)),
    filter: typeof row.filter === 'string' ? JSON.parse(row.filter) : null,
  }))
}

/** Returns the ids of records that match the filter of a webhook. */
export async function idsThatMatch(
  { db }: Pick<WriteContext, 'db'>,
  trx: Query,
  resource: Resource,
  { filter }: Listener,
  ids: readonly number[],
): Promise<Set<number>> {
  if (!filter || !ids.length) return new Set(ids)
  const conditions = fieldConditions(db.engine, resource, SYSTEM, filter, SYSTEM.locale)
  const where = and([hasId(db.engine, resource, ids), ...conditions])
  const { rows } = await sql<{
    id: number
  }>`select ${sql.ref(`${resource.name}.id`)} as id from ${sql.table(resource.name)} where ${where}`.execute(trx)
  return new Set(rows.map(({ id }) => Number(id)))
}
