/**
 * Erases personal data from the audit log: entries keep the time and kind of change, but no values. The record can then
 * not be restored.
 */
import type { Query } from '../db/database.ts'
import { searchWords } from '../records/search-text.ts'
import type { WriteContext } from './hook.ts'

/** Clears every entry about a record, in the transaction that deletes it. */
export async function eraseHistory(context: WriteContext, trx: Query, resource: string, record: number): Promise<void> {
  const { search } = context.db.engine
  const title = `#${record}`
  const words = searchWords(title)
  const erased = { title, actor: title, changes: '[]', ...search.columns(title, words) }
  const rows = await trx
    .updateTable('audit')
    .set(erased)
    .where('resource', '=', resource)
    .where('record', '=', record)
    .returning('id')
    .execute()
  await search.upsert(
    trx,
    'audit',
    rows.map(({ id }) => ({ id: Number(id), text: title, words })),
  )
}
