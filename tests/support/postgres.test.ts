/** The temporary PostgreSQL meets the product's requirements. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from './postgres.ts'

test('creates an empty UTF-8 database that sorts by code point and treats Chinese characters as letters', async () => {
  const { url, drop } = await freshDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select current_setting('server_encoding') as encoding,
            'B' < 'a' as code_point, '件' ~ '[[:alpha:]]' as letter,
            (select count(*)::int from pg_tables where schemaname = 'public') as tables`,
  )
  await client.end()
  await drop()
  expect(rows[0]).toEqual({ encoding: 'UTF8', code_point: true, letter: true, tables: 0 })
  const gone = new pg.Client({ connectionString: url })
  await expect(gone.connect()).rejects.toThrow('does not exist')
})
