/** Writes the rows of records. */
import { hash } from '@node-rs/argon2'
import { toColumns } from '#server/core/records/codec.ts'
import type { Row } from '#shared/fields/field.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { recordIds, type SaveState, type States } from '../state.ts'

/** Inserts the row, and sets the id of the record. */
export const insertRow = (state: States['create']): Promise<void> => insertRows([state])

/** Inserts many rows, and sets the ids of the records. Either all operations have ids, or none. */
export async function insertRows(states: readonly States['create'][]): Promise<void> {
  const [first] = states
  if (!first) return
  const { resource, transaction } = first
  const rows: Row[] = []
  for (const state of states) {
    const { id } = state.operation
    rows.push({ ...(id !== undefined && { id }), ...systemColumns(state), ...(await valueColumns(state)) })
  }
  const { trx, context } = transaction
  const texts = states.map(({ search }) => search)
  const ids = await context.db.engine.insert(trx, resource.name, rows, texts)
  for (const [index, { record }] of states.entries()) record.id = ids[index] ?? 0
  if (first.operation.id !== undefined) await context.db.engine.passId(trx, resource.name, Math.max(...ids))
}

/** Updates the changed columns. */
export const updateRow = (state: States['update']): Promise<void> => updateRows([state])

/** Updates the changed columns of many records of a resource, with one statement per set of columns. */
export async function updateRows(states: readonly States['update'][]): Promise<void> {
  const [first] = states
  if (!first) return
  const { transaction, resource } = first
  const changed: { state: States['update']; row: Row }[] = []
  for (const state of states) {
    const { id, lock_version, updated_at } = state.record
    changed.push({ state, row: { id, lock_version, updated_at, ...(await valueColumns(state)) } })
  }
  for (const group of Map.groupBy(changed, ({ row }) => Object.keys(row).sort().join()).values()) {
    const names = Object.keys(group[0]?.row ?? {})
    const rows = group.map(({ row }) => Object.fromEntries(names.map((name) => [name, row[name]])))
    const texts = group.map(({ state: { search } }) => search)
    await transaction.context.db.engine.update(transaction.trx, resource.name, rows, texts)
  }
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

/** Returns the columns of the values, with hashed secrets. */
async function valueColumns({ resource, values }: SaveState): Promise<Row> {
  const columns = toColumns(resource, values)
  for (const f of Object.values(resource.fields)) {
    const value = columns[f.name]
    if (definitionOf(f).hashed && typeof value === 'string') columns[f.name] = await hash(value)
  }
  return columns
}
