/** Restorations that are rejected: nothing has changed then. */
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#config'
import { openBackup } from '#server/backup/read-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeArchive } from '#server/backup/write-archive.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { storeFile } from '#server/files/store.ts'
import { product } from '../support/product.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { dump, emptyPlace, restore } from './places.ts'

const folder = mkdtempSync(join(tmpdir(), 'rejected-'))
const path = join(folder, 'whole.zip')
let server: TestServer
let sha256 = ''

beforeAll(async () => {
  server = await startServer()
  sha256 = (await storeFile(server.context, { name: 'a.txt', content: Buffer.from('seven bytes') }))
    .sha256
  await writeBackup(server.context.db, server.context.files, path)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A copy of the backup with some bytes changed. */
function damaged(change: (archive: Buffer) => void): string {
  const archive = readFileSync(path)
  change(archive)
  writeFileSync(join(folder, 'damaged.zip'), archive)
  return join(folder, 'damaged.zip')
}

describe('a damaged backup', () => {
  const flip =
    (text: string, offset = 0) =>
    (archive: Buffer) => {
      const index = archive.indexOf(text) + offset
      archive.writeUInt8(archive.readUInt8(index) ^ 1, index)
    }
  /** Within the compressed data of an entry: 30 bytes of its header, its name, and some. */
  const cases: [string, (archive: Buffer) => void, RegExp][] = [
    ['a file', flip('seven bytes'), /damaged: files\//],
    [
      'a table',
      flip('tables/roles.ndjson', 'tables/roles.ndjson'.length + 40),
      /damaged: tables\/roles/,
    ],
    [
      'the manifest',
      flip('manifest.json', 'manifest.json'.length + 300),
      /damaged: manifest\.json/,
    ],
  ]
  it.each(cases)('is rejected when a bit of %s is wrong', async (_, change, reason) => {
    const place = await emptyPlace(folder, 'sqlite')
    await expect(restore(damaged(change), place)).rejects.toThrow(reason)
    expect(readdirSync(place.env.dataDir)).toEqual([])
  })

  it('is rejected when it has been cut off, or is something else', async () => {
    const place = await emptyPlace(folder, 'sqlite')
    const part = join(folder, 'part.zip')
    cpSync(path, part)
    truncateSync(part, 5000)
    await expect(restore(part, place)).rejects.toThrow(/not a complete backup/)
    const other = join(folder, 'other.zip')
    await writeArchive(
      other,
      async (add) =>
        void (await add('a.txt', [Buffer.from('a')] as unknown as AsyncIterable<Buffer>)),
    )
    await expect(restore(other, place)).rejects.toThrow(/it has no manifest.json/)
    expect(readdirSync(place.env.dataDir)).toEqual([])
  })

  it('is rejected when it lacks an entry, or has a row too few', async () => {
    const place = await emptyPlace(folder, 'sqlite')
    const backup = await openBackup(path)
    const incomplete = (change: (manifest: typeof backup.manifest) => void) => {
      const manifest = structuredClone(backup.manifest)
      change(manifest)
      const name = join(folder, 'incomplete.zip')
      const content = async function* () {
        yield Buffer.from(JSON.stringify(manifest))
      }
      return writeArchive(name, async (add) => void (await add('manifest.json', content()))).then(
        () => name,
      )
    }
    const without = await incomplete(() => undefined)
    await expect(restore(without, place)).rejects.toThrow(/incomplete: tables\/.* is missing/)
    const injected = await incomplete(({ tables: [table] }) => {
      if (table) table.name = 'x" (y); drop table "users'
    })
    await expect(restore(injected, place)).rejects.toThrow(
      /not a backup that this version can read: tables.0.name/,
    )
    backup.close()
  })

  it('is rejected if a reference has no target', async () => {
    const { env, files } = await emptyPlace(folder, 'sqlite')
    const backup = await openBackup(path)
    const rows: typeof backup.rows = async function* (table) {
      const target = table.columns.findIndex(({ name }) => name === 'target_id')
      for await (const batch of backup.rows(table))
        yield target < 0 ? batch : batch.map((row, nth) => row.with(target, 4711 + nth))
    }
    await expect(
      restoreBackup({ ...backup, rows }, { env, files, product, dataLoss: false }),
    ).rejects.toThrow(/References without a target: \d+, the first from roles_menus to menus/)
    expect(readdirSync(env.dataDir)).not.toContain('followspot.db')
    backup.close()
  })
})

describe.each(RULE_ENGINES)('a restoration on %s', (engine) => {
  it('is rejected while a server uses the database, with its process id', async () => {
    const running = await startServer({ engine })
    const { context } = running
    await context.db.engine.claim()
    // Another process would see the row of this one.
    if (engine === 'postgres')
      await context.db.query.updateTable('servers').set({ id: 'another', pid: 4711 }).execute()
    const before = await dump(context.db)
    await expect(restore(path, context)).rejects.toThrow(
      engine === 'postgres' ? /process id 4711 on / : new RegExp(`process id ${process.pid}\\.`),
    )
    expect(await dump(context.db)).toEqual(before)
    await running.close()
  })

  it('is rejected when the config has no place for some of the data, unless that is allowed', async () => {
    const place = await emptyPlace(folder, engine)
    const { audit: _, ...smaller } = resources
    await expect(restore(path, place, { resources: smaller })).rejects.toThrow(
      /no place for .*\n(.*\n)*.*drop table audit/,
    )
    await place.open(async (db) => expect(await db.engine.introspect(db.query)).toEqual([]))
    await restore(path, place, { resources: smaller, dataLoss: true })
    await place.open(async (db) => {
      const names = (await db.engine.introspect(db.query)).map(({ name }) => name)
      expect(names).toContain('users')
      expect(names).not.toContain('audit')
    })
    await place.remove()
  })
})

describe('an incomplete file store', () => {
  it('is reported by the backup and by the restoration once a record has used it', async () => {
    const { context } = server
    await context.files.remove(sha256)
    const partial = join(folder, 'partial.zip')
    expect((await writeBackup(context.db, context.files, partial)).defective).toEqual([])
    await context.db.query.updateTable('files').set({ unused_since: null }).execute()
    const { defective } = await writeBackup(context.db, context.files, partial)
    expect(defective).toEqual([sha256])
    const place = await emptyPlace(folder, 'sqlite')
    expect(await restore(partial, place)).toEqual({ previous: null, stored: 0, missing: 1 })
  })

  it('leaves no part of a backup that fails', async () => {
    const { context } = server
    const files = { ...context.files, open: () => Promise.reject(new Error('the store is away')) }
    const target = join(folder, 'away.zip')
    await expect(writeBackup(context.db, files, target)).rejects.toThrow('the store is away')
    symlinkSync('/dev/full', `${target}.part`)
    await expect(writeBackup(context.db, context.files, target)).rejects.toThrow(/ENOSPC/)
    expect(readdirSync(folder).filter((name) => name.startsWith('away'))).toEqual([])
  })
})
