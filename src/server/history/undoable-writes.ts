/** Whether the permissions of a reader allow to undo writes. */

import { can } from '#shared/resources/permissions.ts'
import type { Actor } from '../context.ts'
import { isErased, readEntry } from '../writes/entry.ts'
import { canUndo } from '../writes/undo-permissions.ts'
import { type HistoryContext, readableEntries } from './access.ts'

/**
 * Writes with more entries are judged by their resources alone: the undo itself checks every record
 * and field.
 */
const MAX_CHECKED = 20

interface StoredSummary {
  id: string
  entries: number
}

/**
 * The ids of the writes of which the actor may undo every entry; without those that only deleted
 * what has been erased.
 */
export async function undoableWrites(
  context: HistoryContext,
  actor: Actor,
  writes: readonly StoredSummary[],
): Promise<Set<string>> {
  const small = writes.filter(({ entries }) => entries <= MAX_CHECKED).map(({ id }) => id)
  const large = writes.filter(({ entries }) => entries > MAX_CHECKED).map(({ id }) => id)
  return new Set([
    ...(await byEntries(context, actor, small)),
    ...(await byResources(context, actor, large)),
  ])
}

async function byEntries(
  context: HistoryContext,
  actor: Actor,
  writes: readonly string[],
): Promise<string[]> {
  if (!writes.length) return []
  const rows = await context.db.query
    .selectFrom('audit')
    .selectAll()
    .where('write', 'in', [...writes])
    .execute()
  const entries = rows.map(readEntry)
  const readable = new Set(await readableEntries(context, actor, entries))
  return [...Map.groupBy(entries, ({ write }) => write)].flatMap(([write, group]) =>
    !group.every(isErased) &&
    group.every((entry) => readable.has(entry)) &&
    canUndo(context, actor, group)
      ? [write]
      : [],
  )
}

async function byResources(
  context: HistoryContext,
  actor: Actor,
  writes: readonly string[],
): Promise<string[]> {
  if (!writes.length) return []
  const rows = await context.db.query
    .selectFrom('audit_write_resources')
    .selectAll()
    .where('write', 'in', [...writes])
    .execute()
  return [...Map.groupBy(rows, ({ write }) => String(write))].flatMap(([write, counts]) => {
    const hasDeletions = counts.some(({ deleted }) => Number(deleted) > 0)
    const isAllowed = counts.every(({ resource: name, created, updated, deleted }) => {
      const resource = context.resources[String(name)]
      if (!resource) return false
      // Records that only the server creates may have been taken along by another deletion.
      const restorable = resource.readOnly
        ? counts.length > 1 || can(actor, 'delete', resource)
        : can(actor, 'create', resource)
      return (
        (!Number(created) || can(actor, 'delete', resource)) &&
        (!Number(deleted) || restorable) &&
        // Updates may have followed from deletions, and are then undone with them.
        (!Number(updated) || hasDeletions || can(actor, 'update', resource))
      )
    })
    return isAllowed ? [write] : []
  })
}
