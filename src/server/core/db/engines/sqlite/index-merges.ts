/**
 * Merges the segments of the full-text indexes in short steps between transactions. By itself, FTS5 merges within the
 * write that completes a level, and every tenth deleted row makes it copy a whole segment, for seconds in large tables.
 */
import type SQLite from 'better-sqlite3'
import { INDEX_TABLE } from './index-writes.ts'

const SEARCH_WRITE = new RegExp(`^(insert or replace into|delete from|insert into) "(${INDEX_TABLE})"`)
/** Disables automatic merges, and merges segments from this percentage of deleted rows on. */
const CONFIG = { automerge: 0, crisismerge: 250, deletemerge: 50 }
/** Pages that a step writes at most. */
const PAGES = 32
/** Commits before a merge: FTS5's `usermerge`, the number of segments from which a level is merged. */
const IDLE_COMMITS = 4
/** The same while transactions wait. */
const BUSY_COMMITS = 16

/**
 * Begins to merge all segments of an index into one without the words of deleted rows; the steps below continue. An index
 * without contents does not know these words, which rules out FTS5's option `secure-delete`.
 */
export const startPurge = (index: string) => `insert into "${index}" ("${index}", rank) values ('merge', -${PAGES})`

export interface IndexMerges {
  /** Notes the written index, if a statement writes one. */
  noteStatement(text: string): void
  noteCommit(): void
  /** @param isIdle whether no transaction waits */
  isDue(isIdle: boolean): boolean
  /** Runs a step as a transaction. @param begin fails if another process writes; the step then waits for a further commit */
  runAlone(begin: () => void): void
  /** Runs a step within a transaction. @throws an error that has rolled back the transaction */
  runWithin(): void
}

export function createIndexMerges(db: SQLite.Database, prepare: (text: string) => SQLite.Statement): IndexMerges {
  const tables = new Set<string>()
  /** Since the last merge. */
  let commits = 0
  let earliest = 0
  const totalChanges = () => Number(prepare('select total_changes()').pluck().get())

  /** Reads the settings each time: a rollback of the group restores the previous ones. */
  function configure(table: string): void {
    const stored = new Map(prepare(`select k, v from "${table}_config"`).raw().all() as [string, unknown][])
    for (const [name, value] of Object.entries(CONFIG)) {
      if (stored.get(name) !== value) db.exec(`insert into "${table}" ("${table}", rank) values ('${name}', ${value})`)
    }
  }

  function step(): void {
    for (const table of tables) {
      tables.delete(table)
      configure(table)
      const before = totalChanges()
      db.exec(`insert into "${table}" ("${table}", rank) values ('merge', ${PAGES})`)
      // A merge without effect changes one row.
      if (totalChanges() - before < 2) continue
      tables.add(table)
      return
    }
    commits = 0
    earliest = 0
  }

  return {
    noteStatement: (text) => {
      const [, kind, table] = SEARCH_WRITE.exec(text) ?? []
      if (table) tables.add(table)
      if (kind === 'insert into') commits = BUSY_COMMITS
    },
    noteCommit: () => {
      if (tables.size) commits++
    },
    isDue: (isIdle) => commits >= Math.max(isIdle ? IDLE_COMMITS : BUSY_COMMITS, earliest),
    runAlone: (begin) => {
      try {
        begin()
        step()
        db.exec('commit')
      } catch {
        // Another process writes, or writes fail for the same reason, and report it.
        if (db.inTransaction) db.exec('rollback')
        earliest = commits + 1
      }
    },
    runWithin: () => {
      db.exec('savepoint merge')
      try {
        step()
      } catch (error) {
        if (!db.inTransaction) throw error
        db.exec('rollback to merge')
        earliest = commits + 1
      }
      db.exec('release merge')
    },
  }
}
