/**
 * Entries of full-text indexes that wait for the group commit. FTS5 writes a segment to the disk at each savepoint, that is,
 * for each transaction; and segments have to be merged.
 */
import type { Statement } from './write-request.ts'

/** Pattern of their names. */
export const INDEX_TABLE = '\\w+__(?:grams|words)'
const SINGLE_ENTRY = new RegExp(`^insert or replace into "(${INDEX_TABLE})" \\("rowid", "body"\\) values `)
const NAMED_TABLES = new RegExp(`"(${INDEX_TABLE})"`, 'g')

/** Adds or replaces the entry of one record; takes its id and text. */
export const replaceEntry = (index: string) => `insert or replace into "${index}" ("rowid", "body") values (?, ?)`

interface IndexWrite {
  table: string
  statement: Statement
  /** Position of its transaction in the group. */
  owner: number
  /** Position of the transaction during which it ran; null while it waits. */
  ranIn: number | null
}

export interface IndexWrites {
  /** Defers the entry of a single record. @returns false for other statements */
  defer(statement: Statement, owner: number): boolean
  /** Runs what waits for a table that the statement names, so that it sees the entries. @throws the error of an entry */
  runNamed(sql: string, position: number): void
  /** Runs all that wait. @throws IndexWriteError */
  runAll(position: number): void
  /** Notes that the transactions from a position on have been rolled back. */
  rollBack(position: number): void
  clear(): void
}

/** An entry could not be written. */
export class IndexWriteError extends Error {
  readonly owner: number
  constructor(owner: number, cause: unknown) {
    super('An entry of a full-text index could not be written', { cause })
    this.owner = owner
  }
}

export function createIndexWrites(run: (statement: Statement) => void): IndexWrites {
  let writes: IndexWrite[] = []

  function runWaiting(waiting: readonly IndexWrite[], position: number): void {
    for (const write of waiting) {
      if (write.ranIn !== null) continue
      try {
        run(write.statement)
      } catch (error) {
        throw new IndexWriteError(write.owner, error)
      }
      write.ranIn = position
    }
  }

  return {
    defer: (statement, owner) => {
      const [, table] = SINGLE_ENTRY.exec(statement.sql) ?? []
      if (!table) return false
      writes.push({ table, statement, owner, ranIn: null })
      return true
    },
    runNamed: (sql, position) => {
      if (!writes.length) return
      const tables = new Set(sql.matchAll(NAMED_TABLES).map(([, table]) => table))
      if (tables.size)
        runWaiting(
          writes.filter(({ table }) => tables.has(table)),
          position,
        )
    },
    runAll: (position) => runWaiting(writes, position),
    rollBack: (position) => {
      writes = writes.filter(({ owner }) => owner < position)
      for (const write of writes) if (write.ranIn !== null && write.ranIn >= position) write.ranIn = null
    },
    clear: () => {
      writes = []
    },
  }
}
