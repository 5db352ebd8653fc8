/** Sends events only to users who may read their records. */

import type { LiveEvent, RecordKey, ResourceChange } from '#shared/live.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Actor, Context } from '../context.ts'
import { permittedIds } from '../records/ids.ts'
import type { Changed, Tick } from './tick.ts'

type ReadContext = Pick<Context, 'db' | 'resources'>

/** The part of a tick that concerns the actor; null if none does. */
export async function eventFor(context: ReadContext, actor: Actor, tick: Tick): Promise<LiveEvent | null> {
  const changes: ResourceChange[] = []
  for (const [name, changed] of tick.changes) {
    const change = await visibleChange(context, actor, name, changed)
    if (change) changes.push(change)
  }
  const presence = await visibleRecords(context, actor, tick.presence)
  const notes = await visibleRecords(context, actor, tick.notes)
  return changes.length || presence.length || notes.length ? { changes, presence, notes } : null
}

async function visibleChange(
  context: ReadContext,
  actor: Actor,
  name: string,
  { ids, hasDeletions }: Changed,
): Promise<ResourceChange | null> {
  const resource = context.resources[name]
  if (!resource || !(can(actor, 'list', resource) || can(actor, 'read', resource))) return null
  if (!ids) return { resource: name, ids: null }
  const permitted = await permittedIds(context, actor, 'read', name, [...ids])
  // The values of a deleted record are gone: report only that its list has changed.
  return permitted.size || hasDeletions ? { resource: name, ids: [...permitted] } : null
}

async function visibleRecords(context: ReadContext, actor: Actor, records: readonly RecordKey[]): Promise<RecordKey[]> {
  const visible: RecordKey[] = []
  for (const [name, group] of Map.groupBy(records, ({ resource }) => resource)) {
    const resource = context.resources[name]
    if (!resource || !can(actor, 'read', resource)) continue
    const permitted = await permittedIds(
      context,
      actor,
      'read',
      name,
      group.map(({ id }) => id),
    )
    visible.push(...group.filter(({ id }) => permitted.has(id)))
  }
  return visible
}
