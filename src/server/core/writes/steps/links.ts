/** Stores many-to-many fields in their link tables. */
import type { Query } from '#server/core/db/database.ts'
import { linkFields } from '#server/core/db/tables.ts'
import { recordIds, type States } from '../state.ts'

/** Rows per statement, because engines limit the number of parameters. */
const BATCH = 5_000

/** Inserts the links of a new record. */
export async function insertLinks({ transaction, resource, values, record }: States['create']): Promise<void> {
  for (const { field, table } of linkFields(resource)) {
    await insert(transaction.trx, table, record.id, values[field.name])
  }
}

/** Inserts the links of many new records of a resource. */
export async function insertAllLinks(states: readonly States['create'][]): Promise<void> {
  const [first] = states
  if (!first) return
  for (const { field, table } of linkFields(first.resource)) {
    const rows = states.flatMap(({ record, values }) => linkRows(record.id, values[field.name]))
    await insertLinkRows(first.transaction.trx, table, rows)
  }
}

/** Replaces the links of the changed fields. */
export async function replaceLinks({ transaction, resource, values, record }: States['update']): Promise<void> {
  for (const { field, table } of linkFields(resource)) {
    if (!(field.name in values)) continue
    await clear(transaction.trx, table, [record.id])
    await insert(transaction.trx, table, record.id, values[field.name])
  }
}

/** Deletes the links of a deleted record to others. */
export const deleteLinks = (state: States['delete']): Promise<void> => deleteAllLinks([state])

/** Deletes the links of many deleted records of a resource. */
export async function deleteAllLinks(states: readonly States['delete'][]): Promise<void> {
  const [first] = states
  if (!first) return
  for (const { table } of linkFields(first.resource)) await clear(first.transaction.trx, table, recordIds(states))
}

async function clear(trx: Query, table: string, owners: readonly number[]): Promise<void> {
  await trx.deleteFrom(table).where('owner_id', 'in', owners).execute()
}

const insert = (trx: Query, table: string, owner: number, value: unknown) =>
  insertLinkRows(trx, table, linkRows(owner, value))

/** Converts a many-to-many value to rows. */
export const linkRows = (owner_id: number, value: unknown) =>
  Array.isArray(value) ? value.map((target_id: unknown, position) => ({ owner_id, position, target_id })) : []

/** Inserts link rows of any number of owners. */
export async function insertLinkRows(trx: Query, table: string, rows: ReturnType<typeof linkRows>): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + BATCH))
      .execute()
  }
}
