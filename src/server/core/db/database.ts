/** The open database as the rest of the server uses it: one query layer over either engine. */
import type { Kysely } from 'kysely'
import type { Resources } from '#shared/resources/define.ts'
import type { Engine, ReplicaEngine } from './engines/engine.ts'

/** Tables and columns follow from the config, so they are names at run time, not types. */
export type Tables = Record<string, Record<string, unknown>>
export type Query = Kysely<Tables>

export interface Database {
  engine: Engine
  /** For single statements: reads, and writes that stand alone. */
  query: Query
  /**
   * Runs a task in a transaction, the only one of this database that writes. It may run again when the database rolled it
   * back on its own (a deadlock), so it has no effects outside.
   */
  transaction<T>(task: (trx: Query) => Promise<T>): Promise<T>
  /** The number of transactions of this process that wait or run. */
  openTransactions(): number
  /** Replaced when the config changes in development. */
  resources: Resources
  /** The database as a replica shows it, which may be read by those who have not just written. */
  replica: Replica | null
  close(): Promise<void>
}

export interface Replica extends Omit<ReplicaEngine, 'engine'> {
  db: Database
}
