/** Records before and after entries of the audit log, rebuilt by reverting later entries on the current records. */
import { sql } from 'kysely'
import type { Context } from '#server/core/context.ts'
import { deletedRecord, type LoggedEntry, readEntry, valuesOf } from '#server/core/writes/entry.ts'
import type { Resource } from '#shared/resources/define.ts'
import { currentRecords, keyOf } from './current-records.ts'

type State = Record<string, unknown> | null
type StatesAround = readonly [before: State, after: State]

/** By the id of the entry; null where the record did not exist. @param entries of one resource */
export async function statesAround(
  context: Pick<Context, 'db' | 'resources'>,
  resource: Resource,
  entries: readonly Pick<LoggedEntry, 'id' | 'resource' | 'record'>[],
): Promise<Map<number, StatesAround>> {
  const statesById = new Map<number, StatesAround>()
  if (!entries.length) return statesById
  const { engine, query } = context.db
  const ids = [...new Set(entries.map(({ record }) => record))]
  const rows = await query
    .selectFrom('audit')
    .selectAll()
    .where('resource', '=', resource.name)
    .where(sql<boolean>`${engine.inList(sql.ref('record'), sql`${engine.listParameter(ids)}`)}`)
    .where('id', '>=', Math.min(...entries.map(({ id }) => id)))
    .orderBy('id', 'desc')
    .execute()
  const states = new Map<string, State>(await currentRecords(context, entries))
  for (const entry of rows.map(readEntry)) {
    const after = states.get(keyOf(entry)) ?? null
    const before = stateBefore(resource, entry, after)
    statesById.set(entry.id, entry.action === 'delete' ? [before, null] : [before, after])
    states.set(keyOf(entry), before)
  }
  return statesById
}

function stateBefore(resource: Resource, { action, record, changes }: LoggedEntry, after: State): State {
  if (action === 'create') return null
  if (action === 'delete') return deletedRecord(resource, record, changes)
  return { ...after, ...valuesOf(resource, changes, 'before') }
}
