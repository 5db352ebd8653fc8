/**
 * Which records have changed since the last look, whichever process, job or tool has changed them: the versions of
 * tables say where, the audit log says which.
 */

import type { Resource } from '#shared/resources/define.ts'
import type { Context } from '../context.ts'
import { tablesOf } from '../db/tables.ts'
import type { Versions } from '../db/versions.ts'
import { createEntryReader, type NewEntry, readNewest } from './new-entries.ts'
import { type Changed, limitIds } from './tick.ts'

export interface ChangeReader {
  read(now: number): Promise<Map<string, Changed>>
}

type ReadContext = Pick<Context, 'db' | 'resources'>

const LOG = 'audit'
const UNKNOWN: Changed = { ids: null, hasDeletions: true }
/** Clocks of several processes may differ. */
const MARGIN_MS = 5_000
const MAX_RECENT = 200

/** Begins with the changes after this call. */
export async function createChangeReader(context: ReadContext): Promise<ChangeReader> {
  const tables = new Map(
    Object.values(context.resources).flatMap((resource) =>
      tablesOf(resource).map(({ name }) => [name, resource] as const),
    ),
  )
  const names = [...tables.keys()]
  let versions = await context.db.engine.versions(names)
  const entries = await createEntryReader(context.db)
  let since = Date.now()

  return {
    read: async (now) => {
      // Read before the entries: a commit in between is then reported twice, but never missed.
      const current = await context.db.engine.versions(names)
      const changed = changedTables(versions, current, names)
      versions = current
      if (!changed.length) return new Map()
      const fresh = changed.includes(LOG) ? await entries.read(now) : []
      const changedResources = new Set(changed.flatMap((name) => tables.get(name) ?? []))
      const from = new Date(since - MARGIN_MS).toISOString()
      since = now
      return toChanges(context, changedResources, fresh, from)
    },
  }
}

const changedTables = (before: Versions, after: Versions, names: readonly string[]) =>
  names.filter((name) => before.get(name)?.version !== after.get(name)?.version)

async function toChanges(
  context: ReadContext,
  changedResources: ReadonlySet<Resource>,
  entries: readonly NewEntry[] | null,
  from: string,
): Promise<Map<string, Changed>> {
  const changes = changesOf(entries ?? [])
  for (const resource of changedResources) {
    if (changes.has(resource.name)) continue
    const isPersonal = !resource.audited && resource.rows.read !== undefined
    changes.set(resource.name, isPersonal ? await recentChange(context, resource, from) : UNKNOWN)
  }
  return changes
}

function changesOf(entries: readonly NewEntry[]): Map<string, Changed> {
  const changes = new Map<string, Changed>()
  for (const [name, group] of Map.groupBy(entries, ({ resource }) => resource)) {
    const ids = limitIds(new Set(group.map(({ record }) => record)))
    changes.set(name, { ids, hasDeletions: group.some(({ action }) => action === 'delete') })
  }
  return changes
}

/**
 * Recent changes, for a page that has read records before its stream was open.
 * @param age milliseconds since the first of them may have been read
 */
export async function changesWithin({ db }: ReadContext, age: number): Promise<Map<string, Changed>> {
  const entries = await readNewest(db, new Date(Date.now() - age - MARGIN_MS).toISOString())
  return changesOf(entries)
}

/**
 * The changed records of a resource without entries, by the time of their change. Only for resources whose records are
 * for some users alone, which are small: the time has no index.
 */
async function recentChange({ db }: ReadContext, { name }: Resource, from: string): Promise<Changed> {
  const rows = await db.query
    .selectFrom(name)
    .select('id')
    .where('updated_at', '>=', from)
    .limit(MAX_RECENT + 1)
    .execute()
  return rows.length ? { ids: limitIds(new Set(rows.map(({ id }) => Number(id)))), hasDeletions: false } : UNKNOWN
}
