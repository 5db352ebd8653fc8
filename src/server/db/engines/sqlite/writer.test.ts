import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '../../database.ts'
import { openDatabase } from '../../open.ts'
import { claimFolder } from './connect.ts'
import { createWriter, type WriteRequest, type Writer } from './writer.ts'

const SCHEMA = [
  'create table lamps (id integer primary key autoincrement, name text unique)',
  'create table spares (id integer primary key autoincrement, lamp integer references lamps(id) deferrable initially deferred)',
]

describe.each([
  ['in the thread of a server', true],
  ['in the thread of a command', false],
])('the writer, %s', (_, server) => {
  let folder: string
  let db: Database
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'writer-'))
    db = await openDatabase(
      { dataDir: folder, databaseUrl: undefined },
      { resources: {}, modules: [] },
      { server },
    )
    for (const statement of SCHEMA) await sql.raw(statement).execute(db.query)
  })
  afterEach(async () => {
    await db.close()
    rmSync(folder, { recursive: true })
  })

  const add = (name: string) =>
    db.transaction(async (trx) => {
      const { id } = await trx
        .insertInto('lamps')
        .values({ name })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx.insertInto('spares').values({ lamp: id }).execute()
      return Number(id)
    })
  const names = async () =>
    (await db.query.selectFrom('lamps').select('name').orderBy('id').execute()).map(
      (row) => row.name,
    )
  const spares = async () =>
    (await db.query.selectFrom('spares').select('lamp').orderBy('id').execute()).length

  it('commits simultaneous transactions in order', async () => {
    const expected = Array.from({ length: 200 }, (_, index) => `lamp ${index}`)
    expect(await Promise.all(expected.map(add))).toEqual(expected.map((_, index) => index + 1))
    expect(await names()).toEqual(expected)
    expect(await spares()).toBe(200)
  })

  it('rolls back a failed transaction only, not those before and after it', async () => {
    const results = await Promise.allSettled(['a', 'b', 'a', 'c'].map(add))
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(await names()).toEqual(['a', 'b', 'c'])
    expect(await spares()).toBe(3)
  })

  it('rejects a dangling reference at the commit, and commits the transactions before and after it', async () => {
    const to = (lamp: number) =>
      db.transaction(async (trx) => {
        await trx.insertInto('spares').values({ lamp }).execute()
        return lamp
      })
    await add('a')
    const results = await Promise.allSettled([to(1), to(1), to(99), to(1), to(98), to(1)])
    const violations = results.flatMap((one) =>
      one.status === 'rejected' ? [db.engine.violation(one.reason)] : [],
    )
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual([
      true,
      true,
      false,
      true,
      false,
      true,
    ])
    expect(violations).toEqual([{ kind: 'reference' }, { kind: 'reference' }])
    expect(await spares()).toBe(5)
  })

  it('hides a transaction until it is complete', async () => {
    const seen: unknown[][] = []
    await db.transaction(async (trx) => {
      await trx.insertInto('lamps').values({ name: 'a' }).returning('id').execute()
      seen.push(await names())
    })
    expect([...seen, await names()]).toEqual([[], ['a']])
  })

  it('queues single statements behind a transaction, and returns the number of changed rows', async () => {
    await Promise.all(['a', 'b', 'c'].map(add))
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: isQueued, resolve: queue } = Promise.withResolvers<void>()
    const renamed = db.transaction(async (trx) => {
      await trx
        .updateTable('lamps')
        .set({ name: 'd' })
        .where('name', '=', 'c')
        .returning('id')
        .execute()
      begin()
      await isQueued
      return trx.deleteFrom('spares').where('lamp', '=', 3).executeTakeFirst()
    })
    await hasBegun
    const change = db.query
      .updateTable('lamps')
      .set({ name: 'e' })
      .where('name', '>=', 'd')
      .executeTakeFirst()
    queue()
    expect((await renamed).numDeletedRows).toBe(1n)
    expect((await change).numUpdatedRows).toBe(1n)
    expect(await names()).toEqual(['a', 'b', 'e'])
  })

  it('waits for the writes of another process', async () => {
    const other = await openDatabase(
      { dataDir: folder, databaseUrl: undefined },
      { resources: {}, modules: [] },
      { server: false },
    )
    // A command in this process would wait for itself.
    if (server) {
      const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
      const long = other.transaction(async (trx) => {
        await trx.insertInto('lamps').values({ name: 'theirs' }).returning('id').execute()
        begin()
        // Long enough that the other one finds the lock taken; shorter would only test less.
        await sleep(200)
      })
      await hasBegun
      await add('ours')
      await long
      expect(await names()).toEqual(['theirs', 'ours'])
    }
    await other.close()
  })

  it('rejects writes to a deleted file', async () => {
    await add('a')
    renameSync(join(folder, 'followspot.db'), join(folder, 'elsewhere.db'))
    await expect(add('b')).rejects.toMatchObject({ code: 'SQLITE_READONLY_DBMOVED' })
    renameSync(join(folder, 'elsewhere.db'), join(folder, 'followspot.db'))
    await add('c')
    expect(await names()).toEqual(['a', 'c'])
  })
})

it('locks a folder for one server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'owner-'))
  const leave = claimFolder(folder)
  expect(() => claimFolder(folder)).toThrow(`process id ${process.pid}`)
  leave()
  claimFolder(folder)()
  rmSync(folder, { recursive: true })
})

describe('transactions that wait for each other', () => {
  let db: SQLite.Database
  let writer: Writer
  let replies: string[]
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    db = new SQLite(':memory:')
    db.pragma('foreign_keys = on')
    db.exec('create table parts (id integer primary key)')
    db.exec('create table lines (part integer references parts deferrable initially deferred)')
    writer = createWriter(db, () => undefined)
    replies = []
    onTestFinished(() => {
      vi.useRealTimers()
      writer.close()
    })
  })

  const send = (name: string, request: WriteRequest) =>
    writer.submit(request, (reply) => {
      const [row] = 'result' in reply ? (reply.result.rows as { n?: number }[]) : []
      const code = 'error' in reply && reply.error instanceof SQLite.SqliteError && reply.error.code
      replies.push(`${name}: ${code || (row?.n ?? 'ok')}`)
    })
  const begin = (transaction: number, isLimited = false) =>
    send(`begin ${transaction}`, { kind: 'begin', transaction, isLimited })
  const run = (transaction: number, sql: string) =>
    send(`run ${transaction}`, {
      kind: 'statement',
      transaction,
      statement: { sql, parameters: [] },
    })
  const end = (transaction: number, kind: 'commit' | 'rollback' = 'commit') =>
    send(`${kind} ${transaction}`, { kind, transaction })
  const single = (sql: string) =>
    send('single', { kind: 'single', statement: { sql, parameters: [] } })
  const insert = (id: number) => `insert into parts values (${id})`
  const count = 'select count(*) as n from parts'

  it('share a commit, before which none of them is answered, also those that are rejected', () => {
    begin(1)
    begin(2)
    begin(3)
    run(1, insert(1))
    end(1)
    run(2, insert(1))
    end(2, 'rollback')
    run(3, insert(3))
    expect(replies.slice(-2)).toEqual(['begin 3: ok', 'run 3: ok'])
    end(3)
    expect(replies.slice(-3)).toEqual(['commit 1: ok', 'rollback 2: ok', 'commit 3: ok'])
    expect(db.prepare('select id from parts').pluck().all()).toEqual([1, 3])
  })

  it('run again, each by itself, if a foreign key is violated in their commit', () => {
    const attempt = () => {
      begin(1)
      begin(2)
      single(insert(2))
      run(1, 'insert into lines values (9)')
      end(1)
      run(2, insert(1))
      end(2)
      return replies.splice(0).filter((reply) => !/begin|run/.test(reply))
    }
    expect(attempt()).toEqual([
      'commit 1: SQLITE_BUSY',
      'commit 2: SQLITE_BUSY',
      'single: SQLITE_BUSY',
    ])
    expect(attempt()).toEqual([
      'commit 1: SQLITE_CONSTRAINT_FOREIGNKEY',
      'commit 2: ok',
      'single: ok',
    ])
  })

  it('leave nothing of one that does not fit on the disk', () => {
    const [{ page_count: pages }] = db.pragma('page_count') as [{ page_count: number }]
    db.pragma(`max_page_count = ${pages + 1}`)
    begin(1)
    begin(2)
    run(1, insert(1))
    end(1)
    run(2, insert(2))
    run(
      2,
      'insert into parts with recursive n (i) as (select 10 union select i + 1 from n where i < 9999) select i from n',
    )
    end(2)
    expect(replies.slice(-3)).toEqual([
      'run 2: SQLITE_FULL',
      'commit 1: ok',
      'commit 2: SQLITE_FULL',
    ])
    expect(db.prepare('select id from parts').pluck().all()).toEqual([1])
  })

  it('are all rejected by an error that makes SQLite roll back all of them', () => {
    begin(1)
    begin(2)
    run(1, insert(1))
    end(1)
    run(2, insert(2))
    run(2, `insert or rollback into parts values (2)`)
    expect(replies.slice(-2)).toEqual([
      'commit 1: SQLITE_CONSTRAINT_PRIMARYKEY',
      'run 2: SQLITE_CONSTRAINT_PRIMARYKEY',
    ])
    run(2, insert(3))
    end(2)
    single(insert(4))
    expect(db.prepare('select id from parts').pluck().all()).toEqual([4])
  })

  it('do not wait for a request that pauses for 30 s, which is rolled back', () => {
    begin(1, true)
    run(1, insert(1))
    single(insert(2))
    vi.advanceTimersByTime(20_000)
    single(insert(4))
    vi.advanceTimersByTime(9_999)
    expect(replies.at(-1)).toBe('run 1: ok')
    vi.advanceTimersByTime(1)
    expect(replies.slice(-2)).toEqual(['single: ok', 'single: ok'])
    run(1, insert(3))
    end(1)
    end(1, 'rollback')
    expect(replies.slice(-3)).toEqual([
      'run 1: SQLITE_ABORT',
      'commit 1: SQLITE_ABORT',
      'rollback 1: ok',
    ])
    expect(db.prepare('select id from parts').pluck().all()).toEqual([2, 4])
  })

  it('wait for the server’s own work for as long as the machine needs', () => {
    begin(1)
    run(1, insert(1))
    single(insert(2))
    vi.advanceTimersByTime(24 * 60 * 60_000)
    run(1, count)
    end(1)
    expect(replies.slice(-3)).toEqual(['run 1: 1', 'commit 1: ok', 'single: ok'])
  })

  it('can only be rolled back after an error', () => {
    begin(1)
    run(1, insert(1))
    run(1, insert(1))
    run(1, count)
    end(1)
    const code = 'SQLITE_CONSTRAINT_PRIMARYKEY'
    expect(replies.slice(2)).toEqual([`run 1: ${code}`, `run 1: ${code}`, `commit 1: ${code}`])
    expect(db.prepare(count).pluck().get()).toBe(0)
  })
})
