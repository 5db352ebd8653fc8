/** Stores many-to-many fields in their link tables. */
import type { Query } from '#server/core/db/database.ts'
import { linkFields } from '#server/core/db/tables.ts'
import { recordIds, type States } from '../state.ts'

/** Rows per statement, because engines limit the number of parameters. */
const BATCH = 5_000

/** Inserts the links of a new record. */
export const insertLinks = (state: States['create']): Promise<void> => insertAllLinks([state])

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
export const replaceLinks = (state: States['update']): Promise<void> => replaceAllLinks([state])

/** Replaces the links of the changed fields of many records of a resource. */
export async function replaceAllLinks(states: readonly States['update'][]): Promise<void> {
  const [first] = states
  if (!first) return
  const { trx } = first.transaction
  for (const { field, table } of linkFields(first.resource)) {
    const changed = states.filter(({ values }) => field.name in values)
    if (!changed.length) continue
    await clear(trx, table, recordIds(changed))
    const rows = changed.flatMap(({ record, values }) => linkRows(record.id, values[field.name]))
    await insertLinkRows(trx, table, rows)
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
