/** Loads complete records within the transaction of a write; secrets are null. */
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Query } from '../db/database.ts'
import type { Engine } from '../db/engines/engine.ts'
import { linkFields } from '../db/tables.ts'
import { fromRow } from '../records/projection.ts'

/** Loads a record with its many-to-many values; null if missing. */
export const loadRecord = async (
  trx: Query,
  resource: Resource,
  id: number,
): Promise<AnyRecord | null> => (await load(trx, resource, rowsOf(trx, resource, [id])))[0] ?? null

/** Loads a record, and locks it against other writers until the transaction ends. */
export const lockRecord = async (
  engine: Engine,
  trx: Query,
  resource: Resource,
  id: number,
): Promise<AnyRecord | null> => (await lockRecords(engine, trx, resource, [id]))[0] ?? null

/**
 * Locks and loads several records in the order of their ids, which prevents deadlocks; omits
 * missing ones.
 */
export const lockRecords = (
  engine: Engine,
  trx: Query,
  resource: Resource,
  ids: readonly number[],
): Promise<AnyRecord[]> =>
  load(trx, resource, engine.forUpdate(rowsOf(trx, resource, ids).orderBy('id')))

const rowsOf = (trx: Query, resource: Resource, ids: readonly number[]) =>
  trx.selectFrom(resource.name).selectAll().where('id', 'in', ids)

async function load(
  trx: Query,
  resource: Resource,
  query: ReturnType<typeof rowsOf>,
): Promise<AnyRecord[]> {
  const rows = await query.execute()
  const records = rows.map((row) => ({ ...systemFields(row), ...fromRow(resource, row) }))
  if (!records.length) return []
  for (const { field, table } of linkFields(resource)) {
    const links = await linksOf(
      trx,
      table,
      records.map(({ id }) => id),
    )
    for (const record of records)
      Object.assign(record, { [field.name]: links.get(record.id) ?? [] })
  }
  return records
}

/** Columns of every resource. */
const systemFields = (row: Record<string, unknown>) => ({
  id: Number(row.id),
  lock_version: Number(row.lock_version ?? 1),
  created_at: String(row.created_at),
  updated_at: String(row.updated_at),
})

/** Loads the targets of many-to-many values, by owner. */
async function linksOf(
  trx: Query,
  table: string,
  owners: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await trx
    .selectFrom(table)
    .select(['owner_id', 'target_id'])
    .where('owner_id', 'in', owners)
    .orderBy('owner_id')
    .orderBy('position')
    .execute()
  const byOwner = Map.groupBy(rows, (row) => Number(row.owner_id))
  return new Map(
    [...byOwner].map(([owner, links]) => [owner, links.map((row) => Number(row.target_id))]),
  )
}
