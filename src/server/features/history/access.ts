/** Which entries of the audit log an actor may see, and of those which fields. */
import type { Actor, Context } from '#server/core/context.ts'
import { permittedIds } from '#server/core/records/permitted-ids.ts'
import { type LoggedEntry, parseValue } from '#server/core/writes/entry.ts'
import { subtitleReference } from '#server/core/writes/entry-titles.ts'
import { ForbiddenError } from '#shared/errors.ts'
import type { EntryChange } from '#shared/history.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'

export type HistoryContext = Pick<Context, 'db' | 'resources'>

/** The pages of all changes are for users that may list the audit log. @throws ForbiddenError */
export function requireLog({ resources }: HistoryContext, actor: Actor): void {
  if (!resources.audit || !can(actor, 'list', resources.audit)) throw new ForbiddenError()
}

/** The resources that the actor may read. */
export const readableResources = ({ resources }: HistoryContext, actor: Actor): Resource[] =>
  Object.values(resources).filter((resource) => can(actor, 'read', resource))

type EntryRecord = Pick<LoggedEntry, 'action' | 'resource' | 'record' | 'changes'>

/** The entries about records that the actor may read, now or when they were deleted. */
export async function readableEntries<T extends EntryRecord>(
  context: HistoryContext,
  actor: Actor,
  entries: readonly T[],
): Promise<T[]> {
  const open = new Set<T>()
  for (const [name, same] of Map.groupBy(entries, (entry) => entry.resource)) {
    const resource = context.resources[name]
    if (!resource || !can(actor, 'read', resource)) continue
    const ids = new Set(same.map(({ record }) => record))
    const permitted = await permittedIds(context, actor, 'read', name, [...ids])
    for (const entry of same) {
      if (permitted.has(entry.record) || wasReadable(actor, resource, entry)) open.add(entry)
    }
  }
  return entries.filter((entry) => open.has(entry))
}

/** A deleted record is judged by what it was. */
const wasReadable = (actor: Actor, resource: Resource, { action, record, changes }: EntryRecord): boolean =>
  action === 'delete' && can(actor, 'read', resource, undefined, deletedRecord(resource, record, changes))

/** A deleted record from its entry; fields without a value are null. */
export const deletedRecord = (resource: Resource, id: number, changes: LoggedEntry['changes']) => ({
  ...Object.fromEntries(Object.keys(resource.fields).map((name) => [name, null])),
  ...Object.fromEntries(changes.map(({ field, before }) => [field, parseValue(before)])),
  id,
})

/** The changes of fields that the actor may read; secrets without a value. */
export const readableChanges = (
  actor: Actor,
  resource: Resource,
  { changes }: Pick<LoggedEntry, 'changes'>,
): EntryChange[] =>
  changes
    .filter(({ field }) => can(actor, 'read', resource, field))
    .map(({ field, before, after }) => ({ field, before: parseValue(before), after: parseValue(after) }))

/** The title in an entry, where the actor may read the fields that it is from. */
export const readableTitle = (
  actor: Actor,
  resource: Resource,
  { record, title }: { record: number; title: string },
) => {
  const completing = subtitleReference(resource)?.field.name ?? resource.title
  const isReadable = [resource.title, completing].every((name) => can(actor, 'read', resource, name))
  return isReadable ? title : `#${record}`
}
