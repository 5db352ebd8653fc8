/** Starts in a folder that an earlier process left in a bad state. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { deleteStaleTempFiles } from '#server/start/stale-temp-files.ts'
import { ensureSystemRecords } from '#server/start/system-records.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'

const fail = () => {
  throw new Error('killed')
}

describe.each(ENGINES)('a first start that ends early on %s', (engine) => {
  let server: TestServer
  const count = async (table: string) =>
    (await server.context.db.query.selectFrom(table).select('id').execute()).length
  beforeEach(async () => {
    server = await startServer({ engine, accounts: false })
  })
  afterEach(() => server.close())

  it('leaves no built-in records, and the next one creates all', async () => {
    const { context } = server
    await expect(
      ensureSystemRecords({ ...context, hooks: { roles: { before: fail } } }),
    ).rejects.toThrow('killed')
    expect([await count('menus'), await count('audit')]).toEqual([0, 0])
    await ensureSystemRecords(context)
    const roles = await context.db.query
      .selectFrom('roles_menus')
      .select('owner_id')
      .distinct()
      .execute()
    expect(roles).toHaveLength(await count('roles'))
  })
})

describe('the database file', () => {
  let folder: string
  let file: string
  const open = async (server: boolean) => {
    const db = await openDatabase(
      { dataDir: folder, databaseUrl: undefined },
      { resources: {}, modules: [] },
      { server, durable: false },
    )
    await db.close()
  }
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'recovery-'))
    file = join(folder, 'followspot.db')
    await open(true)
    const db = new SQLite(file)
    db.exec('create table lamps (name text); create index by_name on lamps (name)')
    const insert = db.prepare('insert into lamps values (?)')
    for (let index = 0; index < 500; index++) insert.run(`lamp ${index}`.padEnd(200, 'x'))
    db.close()
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const traces: [string, () => void][] = [
    ['uploads', () => write('uploads/ab/abcd', 'a')],
    ['backups', () => write('backups/a.zip', 'a')],
    ['a log', () => write('followspot.db-wal', 'a')],
    ['a previous database', () => write('followspot.db.before-restore-1', 'a')],
  ]
  function write(path: string, content: string) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }

  it.each(traces)(
    'is not mistaken for a new database when it is empty next to %s',
    async (_, leave) => {
      truncateSync(file)
      leave()
      await expect(open(true)).rejects.toThrow(/is empty, but .* db:restore/)
      rmSync(file)
      await expect(open(false)).rejects.toThrow(/is missing, but .* db:restore/)
      expect(existsSync(file)).toBe(false)
    },
  )

  it('is created in a folder that a first start has only prepared', async () => {
    rmSync(file)
    mkdirSync(join(folder, 'uploads/incoming'), { recursive: true })
    mkdirSync(join(folder, 'uploads/ab'))
    mkdirSync(join(folder, 'backups'))
    await open(true)
    expect(existsSync(file)).toBe(true)
  })

  it('explains how to recover when it is another file, or truncated', async () => {
    truncateSync(file, 8192)
    await expect(open(true)).rejects.toThrow(/is damaged [\s\S]* db:restore/)
    writeFileSync(file, 'not a database at all, but a text of some length'.repeat(100))
    await expect(open(true)).rejects.toThrow(/is damaged [\s\S]* db:restore/)
  })

  it('is checked completely after a server was killed, and only then', async () => {
    const db = new SQLite(file)
    const { rootpage } = db
      .prepare("select rootpage from sqlite_schema where name = 'by_name'")
      .get() as {
      rootpage: number
    }
    const size = db.pragma('page_size', { simple: true }) as number
    db.close()
    const bytes = Buffer.alloc(64, 0xff)
    const handle = await import('node:fs/promises').then((fs) => fs.open(file, 'r+'))
    await handle.write(bytes, 0, bytes.length, (rootpage - 1) * size)
    await handle.close()
    await open(true)
    writeFileSync(join(folder, 'server.pid'), '4711')
    await expect(open(true)).rejects.toThrow(/is damaged [\s\S]* db:restore/)
  })
})

describe('leftovers of processes that were killed', () => {
  it('are removed when they are old, and nothing else', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'leftovers-'))
    const uuid = '0b5e5e6e-0d8c-4f3e-9b1a-2f1c5d0e7a11'
    const sha256 = 'a'.repeat(64)
    const files: [string, isLeftover: boolean][] = [
      [`uploads/incoming/${uuid}`, true],
      [`uploads/aa/${sha256}`, false],
      [`cache/${sha256}.${uuid}`, true],
      [`cache/${sha256}`, false],
      ['backups/a.zip.part', true],
      ['backups/a.zip', false],
      ['restore/followspot.db', true],
      ['followspot.db', false],
    ]
    for (const [path] of files) {
      mkdirSync(join(dataDir, path, '..'), { recursive: true })
      writeFileSync(join(dataDir, path), 'a')
      utimesSync(join(dataDir, path), 1, 1)
    }
    const fresh = join(dataDir, 'uploads/incoming', uuid.replace('0', '1'))
    writeFileSync(fresh, 'a')
    const soon = new Date(Date.now() + 59 * 60_000)
    expect(await deleteStaleTempFiles({ dataDir }, soon)).toBe(3)
    utimesSync(join(dataDir, 'restore'), 1, 1)
    expect(await deleteStaleTempFiles({ dataDir }, soon)).toBe(1)
    for (const [path, isLeftover] of files)
      expect(existsSync(join(dataDir, path)), path).toBe(!isLeftover)
    expect(existsSync(fresh)).toBe(true)
    rmSync(dataDir, { recursive: true })
  })
})
