/** Recent changes by colleagues, for users that may read the audit log, and recently edited records of the user. */

import type { Actor, Context } from '#server/core/context.ts'
import { actorNames } from '#server/core/records/actor-names.ts'
import { permittedIds } from '#server/core/records/permitted-ids.ts'
import { readTitles } from '#server/features/history/public.ts'
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
  const rows = (await entries(context).execute()).filter(
    (row) => row.actor !== actor.name && row.actor !== 'system' && !String(row.origin).includes('seed'),
  )
  const others = rows.map((row) => ({ row, ...toEditedRecord(row) }))
  for (const { row, ...record } of await filterReadable(context, actor, others)) {
    const key = `${row.write} ${row.resource} ${row.action}`
    const existing = changes.get(key)
    if (existing) existing.records++
    else if (changes.size < MAX_VISIBLE) changes.set(key, { ...record, actor: String(row.actor), records: 1 })
  }
  const items = await withTitles(context, actor, [...changes.values()])
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
    if (!keys.has(key) && record.action !== 'delete') edited.push(record)
    keys.add(key)
  }
  const visible = (await filterReadable(context, actor, edited)).slice(0, MAX_VISIBLE)
  return withTitles(context, actor, visible)
}

/** The current or last titles, in the language of the actor. */
async function withTitles<T extends EditedRecord>(context: ReadContext, actor: Actor, records: readonly T[]) {
  const entryOf = (record: T) => ({ ...record, changes: [] })
  const titleOf = await readTitles(context, actor, records.map(entryOf))
  return records.map((record) => ({ ...record, title: titleOf(entryOf(record)) }))
}

/** The records whose titles the actor may read; deleted ones if no rule depends on the record. */
async function filterReadable<T extends EditedRecord>(
  context: ReadContext,
  actor: Actor,
  records: readonly T[],
): Promise<T[]> {
  const readable = new Map<string, Set<number>>()
  for (const [name, group] of Map.groupBy(records, (item) => item.resource)) {
    const resource = context.resources[name]
    if (!resource || !can(actor, 'read', resource) || !can(actor, 'read', resource, resource.title)) continue
    const ids = group.map(({ record }) => record)
    readable.set(name, await permittedIds(context, actor, 'read', name, ids))
  }
  return records.filter(({ resource, record }) => readable.get(resource)?.has(record))
}
