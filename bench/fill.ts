/**
 * Fills the part dictionary with generated rows, bypassing the write path: the benchmark only
 * measures reads.
 */
import { sql } from 'kysely'
import pg from 'pg'
import type { Context } from '#server/context.ts'
import { searchText, searchWords } from '#server/records/search-text.ts'
import { partRow } from './rows.ts'

const BATCH = 2000
/** More than the largest table has. */
const MERGED_PAGES = 10_000_000

/** Fills `codes` up to `count` rows; continues after existing rows. */
export async function fillCodes({ db, env, resources }: Context, count: number): Promise<void> {
  const resource = resources.codes
  if (!resource) throw new Error('the config has no part dictionary')
  const at = new Date(0).toISOString()
  const last = await db.query
    .selectFrom('codes')
    .select(sql<number>`coalesce(max(id), 0)`.as('id'))
    .executeTakeFirst()
  for (let first = Number(last?.id) + 1; first <= count; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - first + 1) }, (_, index) => ({
      id: first + index,
      ...partRow(first + index),
    }))
    const records = rows.map((row) => {
      const names = {
        name: { en: row.name_en, zh: row.name_zh },
        specification: { en: row.specification_en, zh: null },
      }
      const text = searchText(resource, { part_number: row.part_number, unit: row.unit, ...names })
      return { row, text, words: searchWords(text) }
    })
    await db.transaction(async (trx) => {
      for (let from = 0; from < records.length; from += 500) {
        const part = records.slice(from, from + 500)
        const values = part.map(({ row, text, words }) => ({
          ...row,
          lock_version: 1,
          created_at: at,
          updated_at: at,
          orderable: true,
          ...db.engine.search.columns(text, words),
        }))
        await trx.insertInto('codes').values(values).execute()
      }
      await db.engine.search.upsert(
        trx,
        'codes',
        records.map(({ row, text, words }) => ({ id: row.id, text, words })),
      )
    })
  }
  if (db.engine.name === 'postgres') {
    await sql`select setval(pg_get_serial_sequence('codes', 'id'), ${count})`.execute(db.query)
    await vacuum(env.databaseUrl)
  } else {
    // Merged like between transactions of an import: large ones leave a hundred segments, which
    // every search would read.
    for (const table of db.engine.searchTables('codes').map(sql.raw))
      await sql`insert into ${table} (${table}, rank) values ('merge', ${MERGED_PAGES})`.execute(
        db.query,
      )
    await sql`analyze`.execute(db.query)
  }
}

/**
 * Brings statistics and visibility maps up to date, on a separate connection: not possible in a
 * transaction.
 */
export async function vacuum(databaseUrl: string | undefined): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}
