/** Rebuilds search indexes when indexed fields have changed. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Resource } from '#shared/resources/define.ts'
import type { Database, Query } from '../db/database.ts'
import { fromRow } from '../records/projection.ts'
import { searchText, searchWords } from '../records/search-text.ts'

const BATCH = 1000

/** Fingerprint of the indexed fields and of the algorithm that builds their text. */
export const searchFingerprint = (resource: Resource): string => {
  const fields = Object.values(resource.fields).filter((f) => f.searched)
  const text = fields.map((f) => `${f.name}:${f.type}`).join(',')
  return createHash('sha256').update(`8|${text}`).digest('hex').slice(0, 16)
}

/** Rebuilds the search index of a resource. */
export async function rebuildSearch(db: Database, trx: Query, name: string): Promise<void> {
  const resource = db.resources[name]
  if (!resource) return
  for (const statement of [...db.engine.dropSearch(name), ...db.engine.createSearch(name)])
    await sql.raw(statement).execute(trx)
  for (let after: number | null = 0; after !== null; )
    after = await rebuildNext(db, trx, resource, after, BATCH)
}

/**
 * Rebuilds the index entries of the next records. @param after id of the previous record
 * @returns the id of the last record; null if there are no more
 */
export async function rebuildNext(
  { engine }: Database,
  trx: Query,
  resource: Resource,
  after: number,
  limit: number,
): Promise<number | null> {
  const { name } = resource
  const next = trx.selectFrom(name).selectAll().where('id', '>', after).orderBy('id').limit(limit)
  const rows = await engine.forUpdate(next).execute()
  const entries = rows.map((row) => {
    const text = searchText(resource, fromRow(resource, row))
    return { id: Number(row.id), text, words: searchWords(text) }
  })
  const ids = entries.map(({ id }) => ({ id }))
  if (ids.length) await engine.update(trx, name, ids, entries)
  await engine.search.upsert(trx, name, entries)
  return rows.length < limit ? null : Number(rows.at(-1)?.id)
}
