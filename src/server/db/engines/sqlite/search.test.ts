import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database.ts'
import { openDatabase } from '../../open.ts'

describe('the full-text index', () => {
  let folder: string
  let db: Database
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'index-'))
    db = await openDatabase(
      { dataDir: folder, databaseUrl: undefined },
      { resources: {}, modules: [] },
      { server: false },
    )
    for (const statement of db.engine.createSearch('lamps'))
      await sql.raw(statement).execute(db.query)
  })
  afterEach(async () => {
    await db.close()
    rmSync(folder, { recursive: true })
  })

  it('contains no words of erased records once their purge is complete', async () => {
    for (let id = 1; id <= 40; id++) {
      const text = `${id % 2 ? 'erasedword' : 'keptword'} ${id}`
      await db.transaction((trx) =>
        db.engine.search.upsert(trx, 'lamps', [{ id, text, words: text.split(' ') }]),
      )
    }
    const words = () => {
      const { query } = db
      return sql<{ block: Buffer }>`select block from lamps__words_data`
        .execute(query)
        .then(({ rows }) => Buffer.concat(rows.map(({ block }) => block)).toString('latin1'))
    }
    expect(await words()).toContain('erasedword')
    await db.transaction(async (trx) => {
      const odd = Array.from({ length: 20 }, (_, index) => 2 * index + 1)
      await db.engine.search.remove(trx, 'lamps', odd)
      await db.engine.search.purge(trx, 'lamps')
    })
    await db.engine.search.completePurges(db)
    expect(await words()).not.toContain('erased')
    expect(await words()).toContain('kept')
  })

  it('of an earlier version, which scheduled its merges, is merged by FTS5 again', async () => {
    await sql`insert into lamps__grams (lamps__grams, rank) values ('automerge', 0)`.execute(
      db.query,
    )
    await db.engine.claim()
    const { rows } = await sql<{
      v: number
    }>`select v from lamps__grams_config where k = 'automerge'`.execute(db.query)
    expect(rows).toEqual([{ v: 4 }])
  })
})
