/**
 * How far the audit log is complete. Ids are assigned before their transactions end, so that an
 * entry can appear behind one with a higher id.
 */
import type { Database, Query } from '../db/database.ts'

const TABLE = 'audit'

interface Progress {
  /** Id up to which no further entry will appear; null until it is known. */
  settled: number | null
  /** The next one, and the transactions that may still add lower ids. */
  candidate?: { id: number; writers: readonly string[] } | undefined
}
const progresses = new WeakMap<Database, Progress>()

/**
 * Returns an id of the log up to which no further entry will appear; later calls reach further.
 * Null while the transactions that were open at the first call have not ended.
 */
export async function settledEntry(db: Database): Promise<number | null> {
  const progress = progresses.get(db) ?? { settled: null }
  progresses.set(db, progress)
  // Transactions that begin to write after the id was read add higher ones.
  progress.candidate ??= {
    id: await newestEntry(db.query),
    writers: await db.engine.writersOf(TABLE),
  }
  const { id, writers } = progress.candidate
  const open = writers.length ? await db.engine.writersOf(TABLE) : []
  if (!writers.some((writer) => open.includes(writer))) {
    progress.settled = id
    progress.candidate = undefined
  }
  return progress.settled
}

async function newestEntry(query: Query): Promise<number> {
  const row = await query
    .selectFrom(TABLE)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}
