/** Backups of both engines, restored into an empty folder or database of either. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { writeBackup } from '#server/backup/write-backup.ts'
import { SYSTEM } from '#server/context.ts'
import { listRecords } from '#server/records/read.ts'
import { write } from '#server/writes/write.ts'
import { isShortRun } from '../support/scope.ts'
import { ENGINES, type EngineName, startServer, type TestServer } from '../support/server.ts'
import { CONTENTS, dump, type EmptyPlace, emptyPlace, fill, restore } from './places.ts'

const folder = mkdtempSync(join(tmpdir(), 'backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** In a short run, what is restored on the other engine continues on the same one. */
const others = (engine: EngineName) =>
  isShortRun ? ENGINES.filter((name) => name !== engine) : ENGINES
const itself = (engine: EngineName) => (isShortRun ? [engine] : ENGINES)

describe.each(ENGINES)('a backup of %s', (engine) => {
  const path = join(folder, `${engine}.zip`)
  let server: TestServer
  let place: EmptyPlace | undefined
  beforeAll(async () => {
    server = await startServer({ engine })
    await fill(server)
    await writeBackup(server.context.db, server.context.files, path)
  })
  afterEach(async () => {
    await place?.remove()
    place = undefined
  })
  afterAll(() => server.close())

  it.each(others(engine))('restores every table and every file on %s', async (target) => {
    const made = await emptyPlace(folder, target)
    place = made
    expect(await restore(path, made)).toEqual({
      previous: null,
      stored: CONTENTS.length,
      missing: 0,
    })
    const expected = await dump(server.context.db)
    await made.open(async (db) => {
      const actual = await dump(db)
      expect([...actual.keys()]).toEqual([...expected.keys()])
      for (const [name, rows] of expected) expect(actual.get(name), name).toEqual(rows)
      expect(expected.get('codes')).toHaveLength(1199)
    })
    for (const { sha256 } of await server.context.db.query
      .selectFrom('files')
      .select('sha256')
      .execute()) {
      const [original, restored] = [server.context.files, made.files].map(async (store) =>
        buffer(await store.open(String(sha256))),
      )
      expect(await restored).toEqual(await original)
    }
  })

  it.each(itself(engine))(
    'continues on %s: with its searches, and without assigning an id twice',
    async (target) => {
      const made = await emptyPlace(folder, target)
      place = made
      await restore(path, made)
      await made.open(async (db) => {
        const context = { ...server.context, db, env: made.env, files: made.files }
        for (const q of ['切割', 'quoted', 'p1198', 'qgp']) {
          const [before, after] = await Promise.all(
            [server.context, context].map((item) =>
              listRecords(item, SYSTEM, 'codes', { filter: { q }, range: [0, 4] }),
            ),
          )
          expect(after, q).toEqual(before)
          expect(before?.total, q).toBeGreaterThan(0)
        }
        const values = { part_number: 'NEW', name: { en: 'New', zh: null } }
        const operation = { action: 'create' as const, resource: 'codes', values }
        const { outcomes } = await write(context, SYSTEM, [operation], { origin: 'api' })
        expect(outcomes[0]).toMatchObject({ status: 'created', record: { id: 1201 } })
      })
    },
  )

  it('keeps the previous database, and nothing else of the restoration', async () => {
    const made = await emptyPlace(folder, engine)
    place = made
    await restore(path, made)
    await made.open((db) =>
      db.query.insertInto('number_series').values({ series: 'kept', last: 7 }).execute(),
    )
    const { previous, stored } = await restore(path, made)
    expect(stored).toBe(0)
    await made.open(async (db) => {
      const series = (query: typeof db.query) =>
        query.selectFrom('number_series').select('last').where('series', '=', 'kept').execute()
      expect(await series(db.query)).toEqual([])
      if (engine === 'postgres')
        expect(await series(db.query.withSchema(previous ?? ''))).toEqual([{ last: 7 }])
    })
    const names = readdirSync(made.env.dataDir).filter((name) => /restore/.test(name))
    expect(names).toEqual(engine === 'sqlite' ? [previous?.split('/').at(-1)] : [])
    if (engine === 'sqlite') expect(statSync(previous ?? '').size).toBeGreaterThan(1_000_000)
  })
})
