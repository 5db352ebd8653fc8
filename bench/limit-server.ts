/**
 * The limits to compare with, in a separate process: a bare node:http server answering a fixed 25-row page, and a
 * hand-written Fastify handler that runs the SQL of our pages with the bare driver, without sign-in, checks or records.
 */
import { createServer } from 'node:http'
import SQLite from 'better-sqlite3'
import Fastify from 'fastify'
import pg from 'pg'

interface Statement {
  sql: string
  parameters: unknown[]
}
export interface LimitPlan {
  sqliteFile?: string
  databaseUrl?: string
  statements: Record<string, Statement[]>
  page: string
}

const [{ plan }] = await new Promise<[{ plan: LimitPlan }]>((resolve) =>
  process.once('message', (message: { plan: LimitPlan }) => resolve([message])),
)

type Run = (statement: Statement) => unknown[] | Promise<unknown[]>

function sqliteRun(file: string): Run {
  const db = new SQLite(file, { readonly: true })
  const prepared = new Map<string, SQLite.Statement>()
  return ({ sql, parameters }) => {
    const statement = prepared.get(sql) ?? db.prepare(sql)
    prepared.set(sql, statement)
    return statement.all(...parameters)
  }
}

function postgresRun(url: string): Run {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const names = new Map<string, string>()
  return async ({ sql, parameters }) => {
    const name = names.get(sql) ?? `s${names.size}`
    names.set(sql, name)
    const planned = sql.includes('search_text') || sql.includes('search_words')
    return (await pool.query({ text: sql, values: parameters, ...(!planned && { name }) })).rows
  }
}

const run = plan.databaseUrl ? postgresRun(plan.databaseUrl) : sqliteRun(plan.sqliteFile ?? '')
const app = Fastify()
for (const [name, statements] of Object.entries(plan.statements)) {
  app.get(`/${name}`, async () => {
    let rows: unknown[] = []
    for (const statement of statements) rows = await run(statement)
    return { code: 20000, message: 'success', data: rows }
  })
}
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const bare = createServer((_, response) => {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(plan.page)
})
bare.listen(0, '127.0.0.1', () => {
  const port = (bare.address() as { port: number }).port
  process.send?.({ address, bare: `http://127.0.0.1:${port}` })
})
