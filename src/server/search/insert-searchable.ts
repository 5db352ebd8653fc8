/** Insertion of rows with their entries in the search index. */
import type { Row } from '#fields/field.ts'
import type { Query } from '../db/database.ts'
import type { Engine, SearchableText } from '../db/engines/engine.ts'

/** Inserts rows with the same columns, and indexes them. @returns their ids, in order */
export async function insertSearchable(
  engine: Engine,
  trx: Query,
  table: string,
  rows: readonly { row: Row; search: SearchableText }[],
): Promise<number[]> {
  if (!rows.length) return []
  const ids = await engine.insert(
    trx,
    table,
    rows.map(({ row }) => row),
    rows.map(({ search }) => search),
  )
  const entries = rows.flatMap(({ search }, index) =>
    ids[index] === undefined ? [] : [{ id: ids[index], ...search }],
  )
  await engine.search.upsert(trx, table, entries)
  return ids
}
