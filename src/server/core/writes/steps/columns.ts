/** Writes the rows of records. */
import { hash } from '@node-rs/argon2'
import { toColumns } from '#server/core/records/codec.ts'
import type { Row } from '#shared/fields/field.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { recordIds, type SaveState, type States } from '../state.ts'

/** Inserts the row, and sets the id of the record. */
export async function insertRow(state: States['create']): Promise<void> {
  const { transaction, operation, resource, record } = state
  if (operation.id === undefined) return insertRows([state])
  const { trx, context } = transaction
  const row = { ...systemColumns(state), ...(await columnsOf(state)), id: operation.id }
  await trx.insertInto(resource.name).values(row).execute()
  record.id = operation.id
  await context.db.engine.passId(trx, resource.name, operation.id)
}

/** Inserts many rows, and sets the ids of the records. */
export async function insertRows(states: readonly States['create'][]): Promise<void> {
  const [first] = states
  if (!first) return
  const { resource, transaction } = first
  const rows: Row[] = []
  for (const state of states) rows.push({ ...systemColumns(state), ...(await valueColumns(state)) })
  const ids = await transaction.context.db.engine.insert(
    transaction.trx,
    resource.name,
    rows,
    states.map(({ search }) => search),
  )
  for (const [index, { record }] of states.entries()) record.id = ids[index] ?? 0
}

/** Updates the changed columns. */
export async function updateRow(state: States['update']): Promise<void> {
  const { transaction, resource, record } = state
  const { lock_version, updated_at } = record
  await transaction.trx
    .updateTable(resource.name)
    .set({ lock_version, updated_at, ...(await columnsOf(state)) })
    .where('id', '=', record.id)
    .execute()
}

/** Deletes the row. Foreign keys to it are checked at the end of the transaction. */
export const deleteRow = (state: States['delete']): Promise<void> => deleteRows([state])

/** Deletes the rows of many records of a resource. */
export async function deleteRows(states: readonly States['delete'][]): Promise<void> {
  const [first] = states
  if (!first) return
  const { transaction, resource } = first
  await transaction.trx.deleteFrom(resource.name).where('id', 'in', recordIds(states)).execute()
}

const systemColumns = ({ record: { lock_version, created_at, updated_at } }: SaveState): Row => ({
  lock_version,
  created_at,
  updated_at,
})

/** Returns the columns of the values, and those of the search index. */
async function columnsOf(state: SaveState): Promise<Row> {
  const { transaction, search } = state
  return { ...(await valueColumns(state)), ...transaction.context.db.engine.search.columns(search.text, search.words) }
}

/** Returns the columns of the values, with hashed secrets. */
async function valueColumns({ resource, values }: SaveState): Promise<Row> {
  const columns = toColumns(resource, values)
  for (const f of Object.values(resource.fields)) {
    const value = columns[f.name]
    if (definitionOf(f).hashed && typeof value === 'string') columns[f.name] = await hash(value)
  }
  return columns
}
