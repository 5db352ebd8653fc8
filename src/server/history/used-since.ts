/**
 * Created records that others have come to refer to: undoing their creation would leave them, or
 * stop.
 */
import { type RawBuilder, sql } from 'kysely'
import type { LaterChange } from '#shared/history.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Actor } from '../context.ts'
import { linkFields, referenceFields } from '../db/tables.ts'
import type { StoredActor } from '../records/actor-names.ts'
import { type LoggedEntry, readEntry } from '../writes/entry.ts'
import { type HistoryContext, readableEntries } from './access.ts'
import { readTitles } from './titles.ts'

export type UnnamedChange = Omit<LaterChange, 'actorName'> & StoredActor

/** A reference to a created record. */
interface Use {
  target: number
  resource: Resource
  id: number
}

/**
 * The records among those that a write created which records of writes not undone with it refer to,
 * up to a limit.
 */
export async function usedSince(
  context: HistoryContext,
  actor: Actor,
  undone: ReadonlySet<string>,
  created: readonly LoggedEntry[],
  limit: number,
): Promise<UnnamedChange[]> {
  const changes: UnnamedChange[] = []
  for (const [name, group] of Map.groupBy(created, (entry) => entry.resource)) {
    const resource = context.resources[name]
    if (!resource) continue
    const entries = new Map(group.map((entry) => [entry.record, entry]))
    for (const [user, uses] of Map.groupBy(
      await usesOf(context, name, [...entries.keys()], limit),
      (use) => use.resource,
    )) {
      const last = await lastEntries(context, user, uses, undone)
      const open = new Set(
        (await readableEntries(context, actor, [...last.values()])).map(({ record }) => record),
      )
      const titleOf = await readTitles(context, actor, [...group, ...last.values()])
      for (const { target, id } of uses) {
        const entry = entries.get(target)
        const entryOfUser = last.get(id)
        if (!entry || !entryOfUser || changes.length >= limit) continue
        const title = open.has(id) ? titleOf(entryOfUser) : `#${id}`
        changes.push({
          kind: 'used',
          resource: name,
          record: target,
          title: titleOf(entry),
          at: entryOfUser.at,
          actor: entryOfUser.actor,
          account: entryOfUser.account,
          fields: [],
          refs: { left: {}, now: {} },
          usedBy: { resource: user.name, record: id, title },
        })
      }
    }
  }
  return changes
}

/** All references to records, by the fields that may refer to them. */
async function usesOf(
  context: HistoryContext,
  name: string,
  ids: readonly number[],
  limit: number,
): Promise<Use[]> {
  const { engine, query } = context.db
  const isTarget = (column: string): RawBuilder<boolean> =>
    sql<boolean>`${engine.inList(sql.ref(column), ids)}`
  const uses: Use[] = []
  for (const resource of Object.values(context.resources)) {
    const columns = [
      ...referenceFields(resource).map(({ field, to }) => ({
        to,
        table: resource.name,
        target: field.name,
        id: 'id',
      })),
      ...linkFields(resource).map(({ table, to }) => ({
        to,
        table,
        target: 'target_id',
        id: 'owner_id',
      })),
    ]
    for (const { table, target, id } of columns.filter(({ to }) => to === name)) {
      const rows = await query
        .selectFrom(table)
        .select([target, id])
        .where(isTarget(target))
        .limit(limit)
        .execute()
      for (const row of rows)
        uses.push({ target: Number(row[target]), resource, id: Number(row[id]) })
    }
  }
  return uses
}

/** The last entry about each user, without the users that the undone writes created or linked. */
async function lastEntries(
  { db }: HistoryContext,
  user: Resource,
  uses: readonly Use[],
  undone: ReadonlySet<string>,
): Promise<Map<number, LoggedEntry>> {
  const rows = await db.query
    .selectFrom('audit')
    .selectAll()
    .where('resource', '=', user.name)
    .where('record', 'in', [...new Set(uses.map(({ id }) => id))])
    .orderBy('id')
    .execute()
  const entries = rows.map(readEntry)
  const ownRecords = new Set(
    entries.filter((entry) => undone.has(entry.write)).map(({ record }) => record),
  )
  return new Map(
    entries.filter(({ record }) => !ownRecords.has(record)).map((entry) => [entry.record, entry]),
  )
}
