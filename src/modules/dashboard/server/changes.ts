/**
 * Recent changes by colleagues, for users that may read the audit log, and recently edited records
 * of the user.
 */

import { sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import { type Actor, type Context, SYSTEM } from '#server/context.ts'
import { readTitles } from '#server/history/public.ts'
import { accountOf, actorNames, isOwnEntry, storedActor } from '#server/records/actor-names.ts'
import { permittedIds } from '#server/records/ids.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Dashboard } from '../shared/dashboard.ts'

type ReadContext = Pick<Context, 'db' | 'resources'>
type Change = Dashboard['changes'][number]
type EditedRecord = Dashboard['mine'][number]

/** Recent log entries that are evaluated. */
const MAX_CANDIDATES = 200
const MAX_VISIBLE = 8

const entries = ({ db }: ReadContext) =>
  db.query
    .selectFrom('audit')
    .select(['id', 'at', 'actor', 'account', 'action', 'resource', 'record', 'title'])
    .orderBy('id', 'desc')
    .limit(MAX_CANDIDATES)

const toEditedRecord = (row: Row): EditedRecord => ({
  resource: String(row.resource),
  record: Number(row.record),
  title: String(row.title ?? ''),
  action: row.action as EditedRecord['action'],
  at: String(row.at),
})

/** Recent writes that are evaluated. */
const MAX_WRITES = 100
const COUNTED: Readonly<Record<string, 'created' | 'updated' | 'deleted'>> = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
}

/**
 * Latest writes by others, each with its first record and how many of the same kind it changed in
 * the same way.
 */
export async function changesByOthers(context: ReadContext, actor: Actor): Promise<Change[]> {
  const log = context.resources.audit
  if (!log || !can(actor, 'list', log)) return []
  const rows = await context.db.query
    .selectFrom('audit_writes as w')
    .innerJoin('audit as e', 'e.id', 'w.entry')
    .innerJoin('audit_write_resources as c', (join) =>
      join.onRef('c.write', '=', 'w.id').onRef('c.resource', '=', 'e.resource'),
    )
    .select([
      'w.actor',
      'w.account',
      'w.until as at',
      'e.action',
      'e.resource',
      'e.record',
      'e.title',
    ])
    .select(['c.created', 'c.updated', 'c.deleted'])
    .where('w.actor', '!=', SYSTEM.name)
    .where(
      sql<boolean>`case when w.account is null then w.actor <> ${actor.name} else w.account <> ${accountOf(actor)} end`,
    )
    .where('w.kind', '!=', 'seed')
    .orderBy('w.at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(MAX_WRITES)
    .execute()
  const changes = rows.map((row) => {
    const change = toEditedRecord(row)
    return {
      ...change,
      ...storedActor(row),
      records: Number(row[COUNTED[change.action] ?? 'updated']),
    }
  })
  const visible = (await filterReadable(context, actor, changes)).slice(0, MAX_VISIBLE)
  const items = await withTitles(context, actor, visible)
  const nameOf = await actorNames(context.db.query, items)
  return items.map(({ account, ...change }) => ({
    ...change,
    actor: nameOf({ actor: change.actor, account }),
  }))
}

/** The records that the actor edited last and may still open. */
export async function ownRecords(context: ReadContext, actor: Actor): Promise<EditedRecord[]> {
  const keys = new Set<string>()
  const edited: EditedRecord[] = []
  const rows = await entries(context).where(isOwnEntry(actor)).execute()
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
async function withTitles<T extends EditedRecord>(
  context: ReadContext,
  actor: Actor,
  records: readonly T[],
) {
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
    if (!resource || !can(actor, 'read', resource) || !can(actor, 'read', resource, resource.title))
      continue
    const ids = group.map(({ record }) => record)
    readable.set(name, await permittedIds(context, actor, 'read', name, ids))
  }
  return records.filter(({ resource, record }) => readable.get(resource)?.has(record))
}
