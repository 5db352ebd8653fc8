/**
 * Requirement on PostgreSQL: the database's locale must classify Chinese characters as letters; and
 * statements outside of transactions.
 */
import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { openPostgres } from '#server/db/engines/postgres/engine.ts'

async function withDatabase(options: string, use: (url: string) => Promise<void>): Promise<void> {
  const server = String(process.env.TEST_DATABASE_URL)
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name} template template0 ${options}`)
  try {
    const url = new URL(server)
    url.pathname = `/${name}`
    await use(url.href)
  } finally {
    await client.query(`drop database ${name} with (force)`)
    await client.end()
  }
}

it.each([
  [
    'character type C',
    "encoding 'UTF8' lc_collate 'C' lc_ctype 'C'",
    /LC_CTYPE C;.*LC_CTYPE 'C\.UTF-8'/,
  ],
  [
    'character type POSIX',
    "encoding 'UTF8' lc_collate 'POSIX' lc_ctype 'POSIX'",
    /LC_CTYPE (C|POSIX);/,
  ],
  ['another encoding', "encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'", /encoding LATIN1/],
])(
  'rejects a database of %s, whose search would lose every Chinese character',
  async (_, options, message) => {
    await withDatabase(options, async (url) => {
      await expect(openPostgres(url)).rejects.toThrow(message)
    })
  },
)

it('opens one that keeps them', async () => {
  await withDatabase("encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'", async (url) => {
    const engine = await openPostgres(url)
    expect(engine.name).toBe('postgres')
    await engine.close()
  })
})

it('locks what has another name at the same time, and each name once', async () => {
  await withDatabase("encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'", async (url) => {
    const engine = await openPostgres(url)
    const isFree = (name: string) =>
      engine.read(
        sql<{
          free: boolean
        }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`,
      )
    await engine.transaction(async (trx) => {
      await engine.lockUntilCommit(trx, 'cart 1')
      await engine.transaction((other) => engine.lockUntilCommit(other, 'cart 2'))
      expect(await isFree('cart 2')).toEqual([{ free: true }])
      expect(await isFree('cart 1')).toEqual([{ free: false }])
    })
    expect(await isFree('cart 1')).toEqual([{ free: true }])
    await engine.close()
  })
})

it('runs SQL that reads by itself, within the time limit, and all other SQL in a transaction', async () => {
  await withDatabase("encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'", async (url) => {
    const engine = await openPostgres(url)
    const facts = sql`pg_current_xact_id_if_assigned() is not null as "isTransaction", current_setting('statement_timeout') as limit`
    const factsOf = async (statement: RawBuilder<unknown>) =>
      (await statement.execute(engine.query)).rows
    const alone = [{ isTransaction: false, limit: '1min' }]
    const within = [{ isTransaction: true, limit: '0' }]
    expect(await engine.read(sql`(select ${facts})`)).toEqual(alone)
    const query = engine.query.selectNoFrom(
      sql<boolean>`pg_current_xact_id_if_assigned() is not null`.as('isTransaction'),
    )
    expect(await query.execute()).toEqual([{ isTransaction: false }])
    await sql`create table parts (id integer)`.execute(engine.query)
    expect(await factsOf(sql`insert into parts values (1) returning ${facts}`)).toEqual(within)
    const hidden = sql`with added as (insert into parts values (2) returning id) select ${facts} from added`
    expect(await factsOf(hidden)).toEqual(within)
    await engine.close()
  })
})
