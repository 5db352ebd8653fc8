/** Loads whole records inside the transaction of a write; secrets are null. */
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Query } from '../db/database.ts'
import type { Engine } from '../db/engines/engine.ts'
import { linkFields } from '../db/tables.ts'
import { fromRow } from '../records/codec.ts'

/** A record with its many-to-many values; null when absent. */
export const loadRecord = (trx: Query, resource: Resource, id: number): Promise<AnyRecord | null> =>
  load(trx, resource, rowOf(trx, resource, id))

/** The same, locked against other writers until the transaction ends. */
export const lockRecord = (engine: Engine, trx: Query, resource: Resource, id: number): Promise<AnyRecord | null> =>
  load(trx, resource, engine.forUpdate(rowOf(trx, resource, id)))

const rowOf = (trx: Query, resource: Resource, id: number) =>
  trx.selectFrom(resource.name).selectAll().where('id', '=', id)

async function load(trx: Query, resource: Resource, match: ReturnType<typeof rowOf>): Promise<AnyRecord | null> {
  const row = await match.executeTakeFirst()
  if (!row) return null
  const values = fromRow(resource, row)
  for (const { field, table } of linkFields(resource)) values[field.name] = await loadLinks(trx, table, Number(row.id))
  return { ...systemFields(row), ...values }
}

/** The columns that every resource has. */
const systemFields = (row: Record<string, unknown>) => ({
  id: Number(row.id),
  lock_version: Number(row.lock_version ?? 1),
  created_at: String(row.created_at),
  updated_at: String(row.updated_at),
})

async function loadLinks(trx: Query, table: string, owner: number): Promise<number[]> {
  const rows = await trx
    .selectFrom(table)
    .select('target_id')
    .where('owner_id', '=', owner)
    .orderBy('position')
    .execute()
  return rows.map((row) => Number(row.target_id))
}
