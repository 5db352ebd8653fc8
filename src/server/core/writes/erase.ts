/**
 * Forgetting people: the log keeps that a record was there and went, and when, but nothing of what it held. It can then
 * not be brought back.
 */
import type { Query } from '../db/database.ts'
import { searchWords } from '../records/search-text.ts'
import type { WriteContext } from './hook.ts'

/** Empties every entry about a record, in the transaction that deletes it. */
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
  await search.put(
    trx,
    'audit',
    rows.map(({ id }) => ({ id: Number(id), text: title, words })),
  )
}
