/**
 * Replaces titles stored by earlier versions of notifications and favourites, which bypassed the
 * reader's permissions.
 */
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { fromRow } from '../records/projection.ts'
import { searchText, searchWords } from '../records/search-text.ts'

const TABLES = ['notifications', 'favourites']
const BATCH = 500

/** @returns the number of replaced titles */
export async function replaceStoredTitles({
  db,
  resources,
}: Pick<Context, 'db' | 'resources'>): Promise<number> {
  let replaced = 0
  for (const resource of TABLES.flatMap((name) => resources[name] ?? [])) {
    const { name } = resource
    const isStored = sql<boolean>`record is not null and title <> '#' || record`
    for (;;) {
      const rows = await db.query
        .selectFrom(name)
        .selectAll()
        .where(isStored)
        .limit(BATCH)
        .execute()
      if (!rows.length) break
      await db.transaction(async (trx) => {
        for (const row of rows) {
          const id = Number(row.id)
          const title = `#${row.record}`
          const text = searchText(resource, { ...fromRow(resource, row), title })
          const words = searchWords(text)
          await trx
            .updateTable(name)
            .set({ title, ...db.engine.search.columns(text, words) })
            .where('id', '=', id)
            .execute()
          await db.engine.search.upsert(trx, name, [{ id, text, words }])
        }
      })
      replaced += rows.length
    }
  }
  return replaced
}
