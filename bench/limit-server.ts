/**
 * The limits to compare with, in a separate process: hand-written Fastify handlers that run the SQL
 * of our pages, or insert a record, with the bare driver, without sign-in, checks or an audit log.
 */
import SQLite from 'better-sqlite3'
import Fastify from 'fastify'
import pg from 'pg'
import { type LimitPlan, NEW_NUMBER, type Statement } from './limit-plan.ts'

const [{ plan }] = await new Promise<[{ plan: LimitPlan }]>((resolve) =>
  process.once('message', (message: { plan: LimitPlan }) => resolve([message])),
)

interface Runner {
  read(statement: Statement): unknown[] | Promise<unknown[]>
  create(statements: readonly Statement[]): void | Promise<void>
}

function sqliteRunner(file: string): Runner {
  const db = new SQLite(file, { timeout: 10_000 })
  db.pragma('synchronous = FULL')
  const prepared = new Map<string, SQLite.Statement>()
  const prepare = (sql: string) => {
    const statement = prepared.get(sql) ?? db.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  return {
    read: ({ sql, parameters }) => prepare(sql).all(...parameters),
    create: db.transaction((statements: readonly Statement[]) => {
      for (const { sql, parameters } of statements) prepare(sql).run(...parameters)
    }).immediate,
  }
}

function postgresRunner(url: string): Runner {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const names = new Map<string, string>()
  const run = async ({ sql, parameters }: Statement) => {
    const name = names.get(sql) ?? `s${names.size}`
    names.set(sql, name)
    const planned = sql.includes('search_text') || sql.includes('search_words')
    return (await pool.query({ text: sql, values: parameters, ...(!planned && { name }) })).rows
  }
  return {
    read: run,
    create: async (statements) => {
      for (const statement of statements) await run(statement)
    },
  }
}

const runner = plan.databaseUrl
  ? postgresRunner(plan.databaseUrl)
  : sqliteRunner(plan.sqliteFile ?? '')
const app = Fastify()
for (const [name, statements] of Object.entries(plan.statements)) {
  app.get(`/${name}`, async () => {
    const data: unknown[][] = []
    for (const statement of statements) data.push(await runner.read(statement))
    return { code: 20000, message: 'success', data }
  })
}
let created = Date.now()
app.post('/create', async () => {
  const number = `HAND-${created++}`
  const replaced = (value: unknown) =>
    typeof value === 'string' ? value.replace(NEW_NUMBER, number) : value
  await runner.create(
    plan.create.map(({ sql, parameters }) => ({ sql, parameters: parameters.map(replaced) })),
  )
  return { code: 20000, message: 'success', data: number }
})
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ address })
