import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database.ts'
import { openDatabase } from '../../open.ts'
import { claimFolder } from './owner.ts'

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
    db = await openDatabase({ dataDir: folder, databaseUrl: undefined }, {}, { server })
    for (const statement of SCHEMA) await sql.raw(statement).execute(db.query)
  })
  afterEach(async () => {
    await db.close()
    rmSync(folder, { recursive: true })
  })

  const add = (name: string) =>
    db.transaction(async (trx) => {
      const { id } = await trx.insertInto('lamps').values({ name }).returning('id').executeTakeFirstOrThrow()
      await trx.insertInto('spares').values({ lamp: id }).execute()
      return Number(id)
    })
  const names = async () =>
    (await db.query.selectFrom('lamps').select('name').orderBy('id').execute()).map((row) => row.name)
  const spares = async () => (await db.query.selectFrom('spares').select('lamp').orderBy('id').execute()).length

  it('commits simultaneous transactions in order', async () => {
    const expected = Array.from({ length: 200 }, (_, index) => `lamp ${index}`)
    expect(await Promise.all(expected.map(add))).toEqual(expected.map((_, index) => index + 1))
    expect(await names()).toEqual(expected)
    expect(await spares()).toBe(200)
  })

  it('rolls back a failed transaction only, not those before and after it', async () => {
    const results = await Promise.allSettled(['a', 'b', 'a', 'c'].map(add))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
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
    const violations = results.flatMap((one) => (one.status === 'rejected' ? [db.engine.violation(one.reason)] : []))
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, false, true])
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
      await trx.updateTable('lamps').set({ name: 'd' }).where('name', '=', 'c').returning('id').execute()
      begin()
      await isQueued
      return trx.deleteFrom('spares').where('lamp', '=', 3).executeTakeFirst()
    })
    await hasBegun
    const change = db.query.updateTable('lamps').set({ name: 'e' }).where('name', '>=', 'd').executeTakeFirst()
    queue()
    expect((await renamed).numDeletedRows).toBe(1n)
    expect((await change).numUpdatedRows).toBe(1n)
    expect(await names()).toEqual(['a', 'b', 'e'])
  })

  it('waits for the writes of another process', async () => {
    const other = await openDatabase({ dataDir: folder, databaseUrl: undefined }, {}, { server: false })
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
