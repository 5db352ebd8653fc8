/** Recent changes by colleagues, for users that may read the audit log, and recently edited records of the user. */

import type { Actor, Context } from '#server/core/context.ts'
import { actorNames } from '#server/core/records/actor-names.ts'
import { permittedIds } from '#server/core/records/permitted-ids.ts'
import type { Dashboard } from '#shared/dashboard.ts'
import type { Row } from '#shared/fields/field.ts'
import { can } from '#shared/resources/permissions.ts'

type ReadContext = Pick<Context, 'db' | 'resources'>
type Change = Dashboard['changes'][number]
type EditedRecord = Dashboard['mine'][number]

/** Recent log entries that are evaluated. */
const MAX_CANDIDATES = 200
const MAX_VISIBLE = 8

const entries = ({ db }: ReadContext) =>
  db.query
    .selectFrom('audit')
    .select(['id', 'at', 'actor', 'action', 'resource', 'record', 'title', 'write', 'origin'])
    .orderBy('id', 'desc')
    .limit(MAX_CANDIDATES)

const toEditedRecord = (row: Row): EditedRecord => ({
  resource: String(row.resource),
  record: Number(row.record),
  title: String(row.title ?? ''),
  action: row.action as EditedRecord['action'],
  at: String(row.at),
})

/** Latest changes by others; records with the same action in one write count as one change. */
export async function changesByOthers(context: ReadContext, actor: Actor): Promise<Change[]> {
  const log = context.resources.audit
  if (!log || !can(actor, 'list', log)) return []
  const changes = new Map<string, Change>()
  for (const row of await entries(context).execute()) {
    if (row.actor === actor.name || row.actor === 'system' || String(row.origin).includes('seed')) continue
    const key = `${row.write} ${row.resource} ${row.action}`
    const existing = changes.get(key)
    if (existing) existing.records++
    else if (changes.size < MAX_VISIBLE)
      changes.set(key, { ...toEditedRecord(row), actor: String(row.actor), records: 1 })
  }
  const items = [...changes.values()]
  const nameOf = await actorNames(
    context.db.query,
    items.map(({ actor: username }) => username),
  )
  return items.map((change) => ({ ...change, actor: nameOf(change.actor) }))
}

/** The records that the actor edited last and may still open. */
export async function ownRecords(context: ReadContext, actor: Actor): Promise<EditedRecord[]> {
  const keys = new Set<string>()
  const edited: EditedRecord[] = []
  const rows = await entries(context).where('actor', '=', actor.name).execute()
  for (const row of rows) {
    const record = toEditedRecord(row)
    const key = `${record.resource} ${record.record}`
    const resource = context.resources[record.resource]
    const isOpen = resource && can(actor, 'read', resource) && can(actor, 'read', resource, resource.title)
    if (!keys.has(key) && record.action !== 'delete' && isOpen) edited.push(record)
    keys.add(key)
  }
  const open = new Map<string, Set<number>>()
  for (const [name, group] of Map.groupBy(edited, (item) => item.resource)) {
    const ids = group.map(({ record }) => record)
    open.set(name, await permittedIds(context, actor, 'read', name, ids))
  }
  return edited.filter(({ resource, record }) => open.get(resource)?.has(record)).slice(0, MAX_VISIBLE)
}
