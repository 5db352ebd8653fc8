/** Requirement on PostgreSQL: the database's locale must classify Chinese characters as letters. */
import { randomBytes } from 'node:crypto'
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
