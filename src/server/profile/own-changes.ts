/** The user's own changes from the audit log: record, time and fields, but no values. */

import type { OwnChange, OwnChangesPage } from '#shared/profile.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Actor, Context } from '../context.ts'
import { readTitles } from '../history/public.ts'
import { isOwnEntry } from '../records/actor-names.ts'
import { readEntry } from '../writes/entry.ts'

const PAGE = 20
const OWN = 'users'

/**
 * A page of the user's own changes, newest first, limited to readable records and the own account. @param before id of
 * the last known entry
 */
export async function ownChanges(context: Context, actor: Actor, before: number | null): Promise<OwnChangesPage> {
  const { db, resources } = context
  const readable = Object.values(resources).filter((resource) => can(actor, 'read', resource))
  const names = readable.map(({ name }) => name)
  const rows = await db.query
    .selectFrom('audit')
    .select(['id', 'at', 'action', 'resource', 'record', 'title', 'changes', 'actor', 'account', 'write'])
    .where(isOwnEntry(actor))
    .where(({ eb, or, and }) =>
      or([
        ...(names.length ? [eb('resource', 'in', names)] : []),
        and([eb('resource', '=', OWN), eb('record', '=', actor.id)]),
      ]),
    )
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const entries = rows.slice(0, PAGE).map(readEntry)
  const titleOf = await readTitles(context, actor, entries)
  const changes = entries.map((entry): OwnChange => {
    const { id, at, action, record } = entry
    const resource = resources[entry.resource]
    const isSelf = entry.resource === OWN && record === actor.id
    const canRead = (field: string) =>
      resource?.fields[field] !== undefined && (isSelf || can(actor, 'read', resource, field))
    return {
      ...{ id, at, action, resource: entry.resource, record },
      title: isSelf ? entry.title : titleOf(entry),
      fields: entry.changes.map(({ field }) => field).filter(canRead),
    }
  })
  return { changes, hasOlder: rows.length > PAGE }
}
