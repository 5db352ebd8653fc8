/** The open database as the rest of the server uses it: one query layer over either engine. */
import type { Kysely } from 'kysely'
import type { Resources } from '#shared/resources/define.ts'
import type { Engine } from './engines/engine.ts'

/** Tables and columns follow from the config, so they are names at run time, not types. */
export type Tables = Record<string, Record<string, unknown>>
export type Query = Kysely<Tables>

export interface Database {
  engine: Engine
  query: Query
  /** Replaced when the config changes in development. */
  resources: Resources
  close(): Promise<void>
}
