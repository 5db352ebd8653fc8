import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '../../database.ts'
import { openDatabase } from '../../open.ts'
import { claimFolder } from './owner.ts'
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
    writer.send(request).then(
      ({ rows }) => void replies.push(`${name}: ${(rows as { n?: number }[])[0]?.n ?? 'ok'}`),
      (error) => void replies.push(`${name}: ${error.code}`),
    )
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
  const insert = (id: number) => `insert into parts values (${id})`
  const count = 'select count(*) as n from parts'
  const stored = () => db.prepare('select id from parts').pluck().all()

  it('begin when the one before them is on disk, or rolled back', async () => {
    const begins = [begin(1), begin(2), begin(3)]
    await begins[0]
    await run(1, insert(1))
    expect([replies.splice(0), stored()]).toEqual([['begin 1: ok', 'run 1: ok'], [1]])
    await Promise.all([end(1), begins[1]])
    await run(2, insert(2))
    await Promise.all([end(2, 'rollback'), begins[2]])
    await run(3, insert(3))
    await end(3)
    expect(replies.filter((reply) => !reply.startsWith('run'))).toEqual([
      'commit 1: ok',
      'begin 2: ok',
      'rollback 2: ok',
      'begin 3: ok',
      'commit 3: ok',
    ])
    expect(stored()).toEqual([1, 3])
  })

  it('do not depend on one whose commit violates a foreign key', async () => {
    const begins = [begin(1), begin(2)]
    await begins[0]
    await run(1, 'insert into lines values (9)')
    await end(1)
    await begins[1]
    await run(2, insert(1))
    await end(2)
    expect(replies.filter((reply) => reply.startsWith('commit'))).toEqual([
      'commit 1: SQLITE_CONSTRAINT_FOREIGNKEY',
      'commit 2: ok',
    ])
    expect(stored()).toEqual([1])
  })

  it.each([
    [
      'does not fit on the disk',
      'SQLITE_FULL',
      'insert into parts with recursive n (i) as (select 10 union select i + 1 from n where i < 9999) select i from n',
    ],
    [
      'SQLite has rolled back by itself',
      'SQLITE_CONSTRAINT_PRIMARYKEY',
      'insert or rollback into parts values (2)',
    ],
  ])('keep nothing of one that %s', async (_, code, statement) => {
    const [{ page_count: pages }] = db.pragma('page_count') as [{ page_count: number }]
    db.pragma(`max_page_count = ${pages + 1}`)
    await begin(1)
    await run(1, insert(2))
    await run(1, statement)
    await run(1, insert(3))
    await end(1)
    expect(replies.slice(2)).toEqual([`run 1: ${code}`, `run 1: ${code}`, `commit 1: ${code}`])
    await begin(2)
    await run(2, insert(4))
    await end(2)
    expect(stored()).toEqual([4])
  })

  it('do not wait for a request that pauses for 30 s, which is rolled back', async () => {
    await begin(1, true)
    await run(1, insert(1))
    const next = begin(2)
    await vi.advanceTimersByTimeAsync(20_000)
    const last = begin(3)
    await end(9, 'rollback')
    await vi.advanceTimersByTimeAsync(9_999)
    expect(replies.at(-1)).toBe('rollback 9: ok')
    await vi.advanceTimersByTimeAsync(1)
    await next
    await run(2, insert(2))
    await Promise.all([end(2), last])
    await run(1, insert(3))
    await end(1)
    await end(1, 'rollback')
    expect(replies.slice(-3)).toEqual([
      'run 1: SQLITE_ABORT',
      'commit 1: SQLITE_ABORT',
      'rollback 1: ok',
    ])
    expect(stored()).toEqual([2])
  })

  it('wait for a request that continues, also after errors', async () => {
    await begin(1, true)
    for (let step = 0; step < 3; step++) {
      await vi.advanceTimersByTimeAsync(20_000)
      await run(1, step === 1 ? 'nonsense' : count)
    }
    expect(replies.slice(1)).toEqual(['run 1: 0', 'run 1: SQLITE_ERROR', 'run 1: SQLITE_ERROR'])
  })

  it('wait for the server’s own work for as long as the machine needs', async () => {
    await begin(1)
    await run(1, insert(1))
    const next = begin(2)
    await vi.advanceTimersByTimeAsync(24 * 60 * 60_000)
    await run(1, count)
    await Promise.all([end(1), next])
    expect(replies.slice(-3)).toEqual(['run 1: 1', 'commit 1: ok', 'begin 2: ok'])
  })

  it('can only be rolled back after an error', async () => {
    await begin(1)
    await run(1, insert(1))
    await run(1, insert(1))
    await run(1, count)
    await end(1)
    const code = 'SQLITE_CONSTRAINT_PRIMARYKEY'
    expect(replies.slice(2)).toEqual([`run 1: ${code}`, `run 1: ${code}`, `commit 1: ${code}`])
    expect(db.prepare(count).pluck().get()).toBe(0)
  })

  it('continue from a savepoint after an error, without what followed it', async () => {
    await begin(1)
    await run(1, insert(1))
    await run(1, 'savepoint part')
    await run(1, insert(2))
    await run(1, insert(1))
    await run(1, 'rollback to savepoint part')
    await run(1, insert(3))
    await end(1)
    expect(replies.at(-1)).toBe('commit 1: ok')
    expect(stored()).toEqual([1, 3])
  })
})
