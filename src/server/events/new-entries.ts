/**
 * Reads entries of the audit log as they appear. Ids are assigned before their transactions commit, so an entry may
 * appear behind one with a higher id: the last minute is read again, without the entries that were seen.
 */
import type { Database } from '../db/database.ts'

const OVERLAP_MS = 60_000
/** After more entries than these within the overlap, such as those of an import, none of them is read. */
const MAX_ENTRIES = 2_000
/** More than is written while a page loads, except by an import. */
const MAX_NEWEST = 300

export interface NewEntry {
  resource: string
  record: number
  action: string
}

export interface EntryReader {
  /** The entries since the last call; null when they are too many. */
  read(now: number): Promise<NewEntry[] | null>
}

/** Begins with the entries after the newest one. */
export async function createEntryReader({ query }: Pick<Database, 'query'>): Promise<EntryReader> {
  const newest = async () =>
    Number((await query.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0)
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
export async function readNewest({ query }: Pick<Database, 'query'>, from: string): Promise<NewEntry[]> {
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
