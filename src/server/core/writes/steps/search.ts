/** Updates the search index with the records. */
import { recordIds, type SaveState, type States } from '../state.ts'

/** Adds or replaces the entry of a record. */
export const indexRecord = (state: SaveState): Promise<void> => indexRecords([state])

/** Adds or replaces the entries of many records of a resource. */
export async function indexRecords(states: readonly SaveState[]): Promise<void> {
  const [first] = states
  if (!first) return
  const { resource, transaction } = first
  const entries = states.map(({ record, search }) => ({ id: record.id, ...search }))
  await transaction.context.db.engine.search.upsert(transaction.trx, resource.name, entries)
}

/** Removes the entry of a deleted record. */
export const unindexRecord = (state: States['delete']): Promise<void> => unindexRecords([state])

/** Removes the entries of many deleted records of a resource. */
export async function unindexRecords(states: readonly States['delete'][]): Promise<void> {
  const [first] = states
  if (!first) return
  const { transaction, resource } = first
  await transaction.context.db.engine.search.remove(transaction.trx, resource.name, recordIds(states))
}
