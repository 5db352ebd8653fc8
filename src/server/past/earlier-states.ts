/** Reconstructs historical states of records from the audit log: replaced values, and versions. */
import type { Resource } from '#shared/resources/define.ts'
import type { Query } from '../db/database.ts'
import { type LoggedEntry, parseValue, readEntry } from '../writes/entry.ts'

/** Log entries per query; an import can have a hundred thousand. */
const BATCH = 1000

/** Historical state of a record that has been changed since. */
export interface EarlierState {
  /** `lost`: the record existed, but its values have been erased from the trash. */
  status: 'absent' | 'present' | 'lost'
  /** Values that were replaced later; for a deleted record, all values. */
  values: Map<string, unknown>
}

/** Columns derived from the number and time of changes. */
export interface Stamp {
  lock_version: number
  updated_at: string
}

/**
 * Loads the states of all records of a resource that have been changed since `at`, by id.
 * @param at ISO 8601, UTC
 * @param ids restricts the records
 */
export async function loadEarlierStates(
  query: Query,
  resource: Resource,
  at: string,
  ids?: readonly number[],
): Promise<ReadonlyMap<number, EarlierState>> {
  const states = new Map<number, EarlierState>()
  const first = await query
    .selectFrom('audit')
    .select(({ fn }) => fn.min('id').as('id'))
    .where('at', '>', at)
    .executeTakeFirst()
  if (first?.id == null) return states
  for (let before: number | null = null; ; ) {
    const rows = await query
      .selectFrom('audit')
      .selectAll()
      .where('resource', '=', resource.name)
      .where('at', '>', at)
      .where('id', '>=', first.id)
      .$if(ids !== undefined, (some) => some.where('record', 'in', ids ?? []))
      .$if(before !== null, (later) => later.where('id', '<', before))
      .orderBy('id', 'desc')
      .limit(BATCH)
      .execute()
    for (const row of rows) revert(states, resource, readEntry(row))
    if (rows.length < BATCH) return states
    before = Number(rows.at(-1)?.id)
  }
}

/**
 * Reverts an entry. Entries are processed newest first, so the earliest one after the point in time
 * wins.
 */
function revert(
  states: Map<number, EarlierState>,
  { fields }: Resource,
  { record, action, changes }: LoggedEntry,
): void {
  const state = states.get(record) ?? { status: 'present', values: new Map() }
  states.set(record, state)
  if (action === 'create') state.status = 'absent'
  if (action === 'delete') state.status = changes.length ? 'present' : 'lost'
  for (const { field, before } of changes)
    state.values.set(field, parseValue(before, fields[field]))
}

/** Loads the stamps of records at a point in time, by id. */
export async function loadStamps(
  query: Query,
  resource: Resource,
  ids: readonly number[],
  at: string,
): Promise<ReadonlyMap<number, Stamp>> {
  const entries = await query
    .selectFrom('audit')
    .select(['record', 'action', 'at'])
    .where('resource', '=', resource.name)
    .where('record', 'in', ids)
    .where('at', '<=', at)
    .orderBy('id')
    .execute()
  const stamps = new Map<number, Stamp>()
  for (const { record, action, at: time } of entries) {
    const previous = action === 'update' ? stamps.get(Number(record)) : undefined
    stamps.set(Number(record), {
      lock_version: (previous?.lock_version ?? 0) + 1,
      updated_at: String(time),
    })
  }
  return stamps
}
