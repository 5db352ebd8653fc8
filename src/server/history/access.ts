/** Which entries of the audit log an actor may see, and of those which fields. */
import { sql } from 'kysely'
import type { EntryChange } from '#shared/history.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can, rowCondition } from '#shared/resources/permissions.ts'
import type { Actor, Context } from '../context.ts'
import { findReadableRecords } from '../past/readable-today.ts'
import {
  deletedRecord,
  type LoggedEntry,
  parseValue,
  readEntry,
  valuesOf,
} from '../writes/entry.ts'
import { currentRecords, keyOf } from './current-records.ts'

export type HistoryContext = Pick<Context, 'db' | 'resources'>

/** The resources that the actor may read. */
export const readableResources = ({ resources }: HistoryContext, actor: Actor): Resource[] =>
  Object.values(resources).filter((resource) => can(actor, 'read', resource))

type EntryRecord = Pick<LoggedEntry, 'id' | 'action' | 'resource' | 'record' | 'changes'>

/**
 * The entries about records that the actor may read. Rules by record must allow the record before
 * and after the entry, and as it is today or was when it was deleted.
 */
export async function readableEntries<T extends EntryRecord>(
  context: HistoryContext,
  actor: Actor,
  entries: readonly T[],
): Promise<T[]> {
  const open = new Set<T>()
  for (const [name, group] of Map.groupBy(entries, (entry) => entry.resource)) {
    const resource = context.resources[name]
    if (!resource || !can(actor, 'read', resource)) continue
    for (const entry of await allowedEntries(context, actor, resource, group)) open.add(entry)
  }
  return entries.filter((entry) => open.has(entry))
}

async function allowedEntries<T extends EntryRecord>(
  context: HistoryContext,
  actor: Actor,
  resource: Resource,
  entries: readonly T[],
): Promise<readonly T[]> {
  const condition = rowCondition(actor, 'read', resource)
  if (typeof condition === 'boolean') return condition ? entries : []
  const today = await findReadableRecords(context, actor, resource, [
    ...new Set(entries.map(({ record }) => record)),
  ])
  const candidates = entries.filter(({ record }) => today.has(record))
  const states = await statesAround(context, resource, candidates)
  return candidates.filter(({ id }) =>
    states
      .get(id)
      ?.every((record) => record === null || can(actor, 'read', resource, undefined, record)),
  )
}

type State = Record<string, unknown> | null
type StatesAround = readonly [before: State, after: State]

/**
 * The records before and after entries, rebuilt by reverting later entries on the current records:
 * by the id of the entry; null where the record did not exist.
 * @param entries of one resource
 */
async function statesAround(
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
    .where(sql<boolean>`${engine.inList(sql.ref('record'), ids)}`)
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

function stateBefore(
  resource: Resource,
  { action, record, changes }: LoggedEntry,
  after: State,
): State {
  if (action === 'create') return null
  if (action === 'delete') return deletedRecord(resource, record, changes)
  return { ...after, ...valuesOf(resource, changes, 'before') }
}

/** The changes of fields that the actor may read; secrets without a value. */
export const readableChanges = (
  actor: Actor,
  resource: Resource,
  { changes }: Pick<LoggedEntry, 'changes'>,
): EntryChange[] =>
  changes
    .filter(({ field }) => can(actor, 'read', resource, field))
    .map(({ field, before, after }) => {
      const f = resource.fields[field]
      return { field, before: parseValue(before, f), after: parseValue(after, f) }
    })
