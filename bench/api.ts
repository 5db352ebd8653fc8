/**
 * `npm run bench [-- --rows 10000,100000,1000000 --seconds 3 --engines sqlite,postgres --skip-start]`: our server
 * compared with its limits, in one run: a bare node:http server, and a hand-written Fastify handler running the same
 * SQL. SQLite always, PostgreSQL when BENCH_DATABASE_URL names an empty database.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { CompiledQuery } from 'kysely'
import { resources } from '#config'
import { type Actor, type Context, SYSTEM } from '#server/core/context.ts'
import { openDatabase } from '#server/core/db/open.ts'
import { applyPlan, planSchema } from '#server/core/db/plan.ts'
import { countChanges } from '#server/core/db/versions.ts'
import { getRecord, listRecords } from '#server/core/records/read.ts'
import { write } from '#server/core/writes/write.ts'
import { readEnv } from '#server/env.ts'
import { startSession } from '#server/features/session/token.ts'
import { createContext } from '#server/start/create-context.ts'
import { startChild } from './child.ts'
import { fillCodes } from './fill.ts'
import type { LimitPlan } from './limit-server.ts'
import { type Figure, measure } from './measure.ts'
import { partRow } from './rows.ts'
import { measureStart } from './start-time.ts'

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000,100000,1000000' },
    seconds: { type: 'string', default: '3' },
    'skip-start': { type: 'boolean', default: false },
    engines: { type: 'string', default: 'sqlite,postgres' },
  },
})
const sizes = options.rows.split(',').map(Number)
const seconds = Number(options.seconds)
const reader: Actor = { ...SYSTEM, kind: 'users', id: 1, locale: 'en' }

interface Case {
  name: string
  path: string
  read(context: Context): Promise<unknown>
}

const listPath = (range: readonly [number, number], filter: Record<string, unknown> = {}) =>
  `/api/codes?${new URLSearchParams({ sort: '["part_number","ASC"]', range: JSON.stringify(range), filter: JSON.stringify(filter) })}`

/** The calls measured on a table of `rows` rows. */
function casesFor(rows: number): Case[] {
  const page = (name: string, from: number, filter: Record<string, unknown> = {}): Case => ({
    name,
    path: listPath([from, from + 24], filter),
    read: (context) =>
      listRecords(context, reader, 'codes', {
        sort: { field: 'part_number', order: 'asc' },
        range: [from, from + 24],
        filter,
      }),
  })
  const middle = Math.floor(rows / 2)
  const fragment = partRow(middle).part_number.slice(1, 7)
  return [
    page('list page', 0),
    page('deep page', Math.floor(rows * 0.9)),
    page(`search ${fragment}`, 0, { q: fragment }),
    page('search 透镜', 0, { q: '透镜' }),
    { name: 'get one', path: `/api/codes/${middle}`, read: (context) => getRecord(context, reader, 'codes', middle) },
  ]
}

/** The SQL statements of a read, once totals are cached. */
async function statementsOf(context: Context, read: Case['read']): Promise<LimitPlan['statements'][string]> {
  await read(context)
  const seen: { sql: string; parameters: unknown[] }[] = []
  const { engine } = context.db
  const all = engine.all
  engine.all = (query: CompiledQuery, planned) => {
    seen.push({
      sql: query.sql,
      parameters: query.parameters.map((value) =>
        engine.name === 'sqlite' && typeof value === 'boolean' ? Number(value) : value,
      ),
    })
    return all(query, planned)
  }
  await read(context)
  engine.all = all
  return seen
}

async function adminToken(context: Context): Promise<string> {
  const known = await context.db.query.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (known)
    return startSession(context.db, { kind: 'users', id: Number(known.id) }, { address: '', agent: '' }, new Date())
  const role = {
    action: 'create' as const,
    resource: 'roles',
    values: { key: 'admin', name: { en: 'admin', zh: null } },
  }
  await write(context, SYSTEM, [role], { origin: 'seed' })
  const user = { action: 'create' as const, resource: 'users', values: { username: 'admin', roles: [1] } }
  await write(context, SYSTEM, [user], { origin: 'seed' })
  return adminToken(context)
}

const number = (value: number, digits = 0) =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })

function printRow(cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`)
}
const figureCells = (figure: Figure) => [number(figure.rate), number(figure.p50, 1), number(figure.p99, 1)]

async function benchEngine(
  folder: string,
  databaseUrl: string | undefined,
  rows: number,
  base: Map<string, number>,
): Promise<void> {
  const variables = {
    NODE_ENV: 'test',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const env = readEnv(variables)
  const db = await openDatabase(env, resources, { server: false })
  const context = createContext(env, resources, db)
  await applyPlan(db, await planSchema(db), { dataLoss: false })
  await countChanges(db)
  const begun = performance.now()
  await fillCodes(context, rows)
  const token = await adminToken(context)
  const cases = casesFor(rows)
  const plan: LimitPlan = {
    statements: {},
    page: '',
    ...(databaseUrl ? { databaseUrl } : { sqliteFile: join(folder, 'followspot.db') }),
  }
  for (const [index, one] of cases.entries()) plan.statements[`case${index}`] = await statementsOf(context, one.read)
  plan.page = JSON.stringify({
    code: 20000,
    message: 'success',
    data: (await listRecords(context, reader, 'codes', {})).records,
  })
  const filled = ((performance.now() - begun) / 1000).toFixed(0)
  await db.close()
  const ours = await startChild<{ address: string; memory: number }>('our-server.ts', variables)
  const limit = await startChild<{ address: string; bare: string }>('limit-server.ts', {}, { plan })
  const headers = { authorization: `Bearer ${token}` }
  console.log(
    `\n### ${databaseUrl ? 'PostgreSQL' : 'SQLite'}, ${number(rows)} rows (filled in ${filled} s; idle server ${number(ours.firstMessage.memory / 1048576)} MB)\n`,
  )
  printRow([
    'call',
    'ours/s',
    'p50 ms',
    'p99 ms',
    'limit/s',
    'p50 ms',
    'p99 ms',
    'ours : limit',
    `ours : ${number(sizes[0] ?? 0)} rows`,
  ])
  printRow(Array(9).fill('---'))
  const bare = await measure(limit.firstMessage.bare, {}, seconds)
  printRow(['bare node:http, fixed page', '', '', '', ...figureCells(bare), '', ''])
  for (const [index, one] of cases.entries()) {
    const best = await measure(`${limit.firstMessage.address}/case${index}`, {}, seconds)
    const own = await measure(ours.firstMessage.address + one.path, { headers }, seconds)
    const key = `${databaseUrl ? 'p' : 's'} ${index}`
    if (!base.has(key)) base.set(key, own.rate)
    printRow([
      one.name,
      ...figureCells(own),
      ...figureCells(best),
      `${number((100 * own.rate) / best.rate)} %`,
      `${number((100 * own.rate) / (base.get(key) ?? own.rate))} %`,
    ])
  }
  let next = Date.now()
  const body = () => JSON.stringify({ part_number: `NEW-${next++}`, name: { en: 'Bench part', zh: '测试件' } })
  const created = await measure(
    `${ours.firstMessage.address}/api/codes`,
    { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body },
    seconds,
  )
  printRow(['create', ...figureCells(created), '', '', '', '', ''])
  await ours.stop()
  await limit.stop()
}

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const base = new Map<string, number>()
try {
  if (!options['skip-start']) await measureStart()
  for (const rows of sizes) {
    if (options.engines.includes('sqlite')) await benchEngine(folder, undefined, rows, base)
    const url = process.env.BENCH_DATABASE_URL
    if (url && options.engines.includes('postgres')) await benchEngine(folder, url, rows, base)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
