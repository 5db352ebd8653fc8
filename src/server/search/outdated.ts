/**
 * Tables whose search index a job is still rebuilding. Searches use it meanwhile, although records
 * can be missing; filters, which are exact, do not.
 */
import type { Database } from '../db/database.ts'
import { readOutdated } from '../db/registry.ts'

const CHECK_MS = 5_000

interface Known {
  tables: ReadonlySet<string>
  readAt: number
}

/** By database. Once complete, an index remains so. */
const known = new WeakMap<Database, Known>()

/** Reads the state after the schema has been applied. */
export async function loadOutdatedSearch(db: Database): Promise<void> {
  await read(db)
}

/** Whether the search index of a table contains all records. */
export async function isSearchComplete(db: Database, table: string): Promise<boolean> {
  const state = known.get(db) ?? (await read(db))
  if (!state.tables.has(table)) return true
  const isStale = Date.now() - state.readAt >= CHECK_MS
  return isStale ? !(await read(db)).tables.has(table) : false
}

async function read(db: Database): Promise<Known> {
  const state = { tables: new Set((await readOutdated(db.query)).keys()), readAt: Date.now() }
  known.set(db, state)
  return state
}
