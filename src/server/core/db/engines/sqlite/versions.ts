/** Table versions by triggers, which are only read again after commits of other connections. */
import { setImmediate } from 'node:timers/promises'
import type SQLite from 'better-sqlite3'
import type { Row } from '#shared/fields/field.ts'
import { ALL_VERSIONS, toVersions, type Versions } from '../../versions.ts'

const SUFFIX = '__counted'
const EVENTS = { insert: ', row_count = row_count + 1', update: '', delete: ', row_count = row_count - 1' }

/** DDL of the triggers of a table. */
export const countChanges = (table: string): string[] =>
  Object.entries(EVENTS).map(
    ([event, rows]) => `create trigger if not exists "${table}__${event}${SUFFIX}" after ${event} on "${table}" begin
      update table_versions set version = version + 1${rows} where key = '${table}'; end`,
  )

export const COUNTED_TABLES = `select distinct tbl_name as name from sqlite_schema
  where type = 'trigger' and name like '%\\_\\_counted' escape '\\'`

/**
 * Reads versions on a read-only connection, whose `data_version` changes with commits of all other connections. All
 * requests of a turn of the event loop share the check that follows them: it takes a lock of the file, and answering
 * them together takes half of the processor time.
 */
export function versionReader(prepare: (sql: string) => SQLite.Statement): () => Promise<Versions> {
  const dataVersion = prepare('pragma data_version').pluck()
  let lastDataVersion: unknown
  let versions: Versions = new Map()
  let pending: Promise<Versions> | undefined

  function read(): Versions {
    const current = dataVersion.get()
    if (current !== lastDataVersion) {
      versions = toVersions(prepare(ALL_VERSIONS).all() as Row[])
      lastDataVersion = current
    }
    return versions
  }

  return () => {
    pending ??= setImmediate().then(() => {
      pending = undefined
      return read()
    })
    return pending
  }
}
