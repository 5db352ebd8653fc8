/**
 * Which records have changed since the last look, whichever process, job or tool has changed them:
 * the versions of tables say where, the audit log says which.
 */

import type { Resource } from '#shared/resources/define.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { tablesOf } from '../db/tables.ts'
import type { Versions } from '../db/versions.ts'
import { type Changed, limitIds } from './tick.ts'

// Reads entries of the audit log as they appear. Ids are assigned before their transactions commit,
// so an entry may appear behind one with a higher id: the last minute is read again, without the
// entries that were seen.

const OVERLAP_MS = 60_000
/**
 * After more entries than these within the overlap, such as those of an import, none of them is
 * read.
 */
const MAX_ENTRIES = 2_000
/** More than is written while a page loads, except by an import. */
const MAX_NEWEST = 300

interface NewEntry {
  resource: string
  record: number
  action: string
}

interface EntryReader {
  /** The entries since the last call; null when they are too many. */
  read(now: number): Promise<NewEntry[] | null>
}

/** Begins with the entries after the newest one. */
async function createEntryReader({ query }: Pick<Database, 'query'>): Promise<EntryReader> {
  const newest = async () =>
    Number(
      (
        await query
          .selectFrom('audit')
          .select('id')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst()
      )?.id ?? 0,
    )
  let floor = await newest()
  let sentIds = new Set<number>()
  let checkpoints: { at: number; id: number }[] = []

  function advance(now: number, newestId: number): void {
    checkpoints.push({ at: now, id: newestId })
    const old = checkpoints.filter(({ at }) => now - at > OVERLAP_MS)
    checkpoints = checkpoints.filter(({ at }) => now - at <= OVERLAP_MS)
    floor = old.at(-1)?.id ?? floor
    sentIds = new Set([...sentIds].filter((id) => id > floor))
  }

  return {
    read: async (now) => {
      const rows = await query
        .selectFrom('audit')
        .select(['id', 'resource', 'record', 'action'])
        .where('id', '>', floor)
        .orderBy('id')
        .limit(MAX_ENTRIES + 1)
        .execute()
      if (rows.length > MAX_ENTRIES) {
        floor = await newest()
        sentIds.clear()
        checkpoints = []
        return null
      }
      const fresh = rows.filter(({ id }) => !sentIds.has(Number(id)))
      for (const { id } of fresh) sentIds.add(Number(id))
      advance(now, Number(rows.at(-1)?.id ?? floor))
      return fresh.map(toEntry)
    },
  }
}

/** The newest entries from an instant on, limited like those of a reader. */
async function readNewest({ query }: Pick<Database, 'query'>, from: string): Promise<NewEntry[]> {
  const rows = await query
    .selectFrom('audit')
    .select(['at', 'resource', 'record', 'action'])
    .orderBy('id', 'desc')
    .limit(MAX_NEWEST)
    .execute()
  return rows.filter(({ at }) => String(at) >= from).map(toEntry)
}

const toEntry = ({ resource, record, action }: Record<keyof NewEntry, unknown>): NewEntry => ({
  resource: String(resource),
  record: Number(record),
  action: String(action),
})

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
export async function changesWithin(
  { db }: ReadContext,
  age: number,
): Promise<Map<string, Changed>> {
  const entries = await readNewest(db, new Date(Date.now() - age - MARGIN_MS).toISOString())
  return changesOf(entries)
}

/**
 * The changed records of a resource without entries, by the time of their change. Only for
 * resources whose records are for some users alone, which are small: the time has no index.
 */
async function recentChange(
  { db }: ReadContext,
  { name }: Resource,
  from: string,
): Promise<Changed> {
  const rows = await db.query
    .selectFrom(name)
    .select('id')
    .where('updated_at', '>=', from)
    .limit(MAX_RECENT + 1)
    .execute()
  return rows.length
    ? { ids: limitIds(new Set(rows.map(({ id }) => Number(id)))), hasDeletions: false }
    : UNKNOWN
}
