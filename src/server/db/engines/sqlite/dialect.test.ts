import SQLite from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { sqliteDialect, type WriterClient } from './dialect.ts'

test('a parameter in an expression still finds its rows by an index', () => {
  const db = new SQLite(':memory:')
  db.exec(
    'create table parts (id integer primary key, number text, kind text); create index ix on parts (number)',
  )
  db.prepare("insert into parts (number, kind) values ('0012', 'lamp'), ('12', 'fan')").run()
  const query = new Kysely<Record<string, Record<string, unknown>>>({
    dialect: sqliteDialect(
      (text) => db.prepare(text),
      {} as WriterClient,
      (run) => run(),
    ),
  })
  const { sql: text, parameters } = query
    .selectFrom('parts')
    .select('kind')
    .where('number', '=', '0012')
    .where(sql<boolean>`kind <> ${'fan'}`)
    .compile()
  expect(text).not.toMatch(/[^+]\?/)
  expect(db.prepare(text).all(...parameters)).toEqual([{ kind: 'lamp' }])
  expect(db.prepare(`explain query plan ${text}`).all(...parameters)).toMatchObject([
    { detail: /USING INDEX ix/ },
  ])
})
