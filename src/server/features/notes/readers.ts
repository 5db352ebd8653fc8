/** Staff who may read a record: they can be mentioned in its notes. */
import type { Context } from '#server/core/context.ts'
import { staffReaders } from '#server/core/records/staff.ts'
import { loadRecord } from '#server/core/writes/load.ts'
import type { RecordKey } from '#shared/live.ts'
import type { Mentionable } from '#shared/notes.ts'

/** The active staff who may read a record, by username: a query for the record, and one for the staff. */
export async function readersOf(
  { db, resources }: Pick<Context, 'db' | 'resources'>,
  { resource: name, id }: RecordKey,
): Promise<Mentionable[]> {
  const resource = resources[name]
  const record = resource && (await loadRecord(db.query, resource, id))
  if (!resource || !record) return []
  const readers = await staffReaders(db.query, resource, record)
  return readers.map(({ id, username, name }) => ({ id, username, name }))
}
