/** The user's own changes from the audit log: record, time and fields, but no values. */

import type { Actor, Context } from '#server/core/context.ts'
import type { FieldChange } from '#server/core/writes/audit.ts'
import type { OwnChange, OwnChangesPage } from '#shared/profile.ts'
import { can } from '#shared/resources/permissions.ts'

const PAGE = 20
const OWN = 'users'

/**
 * A page of the user's own changes, newest first, limited to readable records and the own account. @param before id of
 * the last known entry
 */
export async function ownChanges(
  { db, resources }: Context,
  actor: Actor,
  before: number | null,
): Promise<OwnChangesPage> {
  const readable = Object.values(resources).filter((resource) => can(actor, 'read', resource))
  const names = readable.map(({ name }) => name)
  const rows = await db.query
    .selectFrom('audit')
    .select(['id', 'at', 'action', 'resource', 'record', 'title', 'changes'])
    .where('actor', '=', actor.name)
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
  const changes = rows.slice(0, PAGE).map((row): OwnChange => {
    const resource = resources[String(row.resource)]
    const isSelf = row.resource === OWN && Number(row.record) === actor.id
    const changed = JSON.parse(String(row.changes)) as FieldChange[]
    const canRead = (field: string) =>
      resource?.fields[field] !== undefined && (isSelf || can(actor, 'read', resource, field))
    return {
      id: Number(row.id),
      at: String(row.at),
      action: row.action as OwnChange['action'],
      resource: String(row.resource),
      record: Number(row.record),
      title: String(row.title),
      fields: changed.map(({ field }) => field).filter(canRead),
    }
  })
  return { changes, hasOlder: rows.length > PAGE }
}
