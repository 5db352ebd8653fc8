/**
 * Applies current row rules to historical records, by their current values, or their final values
 * if deleted.
 */
import { sql } from 'kysely'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Actor, Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { matchingIds, permittedIds } from '../records/ids.ts'
import { deletedRecord, type LoggedEntry, readEntry } from '../writes/entry.ts'

/** Returns the records that the actor can read now, or could read at their deletion. */
export async function findReadableRecords(
  context: Pick<Context, 'db' | 'resources'>,
  actor: Actor,
  resource: Resource,
  ids: readonly number[],
): Promise<Set<number>> {
  const readable = await permittedIds(context, actor, 'read', resource.name, ids)
  const denied = ids.filter((id) => !readable.has(id))
  if (!denied.length) return readable
  const present = await matchingIds(context.db, resource.name, denied, [])
  for (const { record, changes } of await lastDeletions(
    context.db,
    resource,
    denied.filter((id) => !present.has(id)),
  )) {
    if (can(actor, 'read', resource, undefined, deletedRecord(resource, record, changes)))
      readable.add(record)
  }
  return readable
}

/** Loads the last deletions, without those whose values have been erased from the trash. */
async function lastDeletions(
  { engine, query }: Database,
  { name }: Resource,
  ids: readonly number[],
): Promise<LoggedEntry[]> {
  const rows = await query
    .selectFrom('audit')
    .selectAll()
    .where('resource', '=', name)
    .where('action', '=', 'delete')
    .where('changes', '<>', '[]')
    .where(sql<boolean>`${engine.inList(sql.ref('record'), ids)}`)
    .orderBy('id')
    .execute()
  return [...new Map(rows.map(readEntry).map((entry) => [entry.record, entry])).values()]
}
