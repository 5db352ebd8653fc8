/** Stores many-to-many fields in their link tables. */
import type { Query } from '#server/core/db/database.ts'
import { linkFields } from '#server/core/db/tables.ts'
import type { States } from '../state.ts'

/** The links of a new record. */
export async function insertLinks({ transaction, resource, values, record }: States['create']): Promise<void> {
  for (const { field, table } of linkFields(resource)) {
    await insert(transaction.trx, table, record.id, values[field.name])
  }
}

/** The links of the changed fields, in place of the previous ones. */
export async function replaceLinks({ transaction, resource, values, record }: States['update']): Promise<void> {
  for (const { field, table } of linkFields(resource)) {
    if (!(field.name in values)) continue
    await clear(transaction.trx, table, record.id)
    await insert(transaction.trx, table, record.id, values[field.name])
  }
}

/** The links that a deleted record had to others. */
export async function deleteLinks({ transaction, resource, record }: States['delete']): Promise<void> {
  for (const { table } of linkFields(resource)) await clear(transaction.trx, table, record.id)
}

async function clear(trx: Query, table: string, owner: number): Promise<void> {
  await trx.deleteFrom(table).where('owner_id', '=', owner).execute()
}

/** `position` keeps the order of the targets. */
async function insert(trx: Query, table: string, owner_id: number, value: unknown): Promise<void> {
  const targets = Array.isArray(value) ? value : []
  if (!targets.length) return
  const rows = targets.map((target_id: unknown, position) => ({ owner_id, position, target_id }))
  await trx.insertInto(table).values(rows).execute()
}
