/** Open database: a common query layer for both engines. */
import type { Kysely } from 'kysely'
import type { Resources } from '#shared/resources/define.ts'
import type { Engine } from './engines/engine.ts'
import type { SystemTable } from './system-table.ts'

/** Tables and columns depend on the config, so they are not typed. */
export type Tables = Record<string, Record<string, unknown>>
export type Query = Kysely<Tables>

export interface Database {
  engine: Engine
  /** For single statements outside of transactions. SQL that only reads is run by `read`. */
  query: Query
  /** Runs SQL that only reads. */
  read: Engine['read']
  /**
   * Runs a task in a write transaction. The task can run more than once if the database rolls it
   * back (deadlock), so it must not have side effects outside of the transaction.
   */
  transaction<T>(task: (trx: Query) => Promise<T>): Promise<T>
  /** Number of pending and running transactions of this process. */
  openTransactions(): number
  /** Replaced in development when the config changes. */
  resources: Resources
  /** Tables without records of resources: those of the engine, and of the product's modules. */
  tables: readonly SystemTable[]
  close(): Promise<void>
}
