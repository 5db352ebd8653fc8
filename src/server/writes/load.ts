/** Records as the write path needs them: whole, inside its transaction, secrets as their hashes' absence. */
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

async function load(trx: Query, resource: Resource, found: ReturnType<typeof rowOf>): Promise<AnyRecord | null> {
  const row = await found.executeTakeFirst()
  if (!row) return null
  const values = fromRow(resource, row)
  for (const { field, table } of linkFields(resource)) values[field.name] = await loadLinks(trx, table, Number(row.id))
  return { ...systemFields(row), ...values }
}

/** What every row carries beside its fields. */
export const systemFields = (row: Record<string, unknown>) => ({
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

/** Replaces the links of a record by these targets, in their order. */
export async function storeLinks(trx: Query, table: string, owner: number, targets: readonly number[], fresh: boolean) {
  if (!fresh) await trx.deleteFrom(table).where('owner_id', '=', owner).execute()
  if (!targets.length) return
  await trx
    .insertInto(table)
    .values(targets.map((target_id, position) => ({ owner_id: owner, position, target_id })))
    .execute()
}
