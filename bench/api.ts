/**
 * `npm run bench [-- --rows 10000,100000,1000000 --seconds 3 --engines sqlite,postgres
 * --skip-start]`: our server compared with its limits, in one run: hand-written Fastify handlers
 * running the same SQL. SQLite always, PostgreSQL when BENCH_DATABASE_URL names an empty database.
 * On a busy machine, processor times are more reliable than rates.
 */
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { productName, resources } from '#config'
import { serverModules } from '#modules/server.ts'
import { type Actor, type Context, SYSTEM } from '#server/context.ts'
import { openDatabase } from '#server/db/open.ts'
import { applyPlan, planSchema } from '#server/db/plan.ts'
import { countChanges } from '#server/db/versions.ts'
import { readEnv } from '#server/env.ts'
import { getRecord, listRecords } from '#server/records/read.ts'
import { createContext } from '#server/start/create-context.ts'
import { write } from '#server/writes/write.ts'
import { startSession } from '../tests/support/start-session.ts'
import { type Child, startChild } from './child.ts'
import { fillCodes } from './fill.ts'
import { createStatements, type LimitPlan, statementsOf } from './limit-plan.ts'
import { type Figure, measure, median } from './measure.ts'
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
/** Demanded of single reads on each engine. */
const OF_LIMIT = { sqlite: '≥ 60 % of the limit', postgres: '≥ 45 % of the limit' }
const TENTH = '≥ 10 % of a list page'
const reader: Actor = { ...SYSTEM, kind: 'users', id: 1, locale: 'en' }

interface Case {
  name: string
  demanded?: string
  path: string
  read(context: Context): Promise<unknown>
}

const listPath = (range: readonly [number, number], filter: Record<string, unknown> = {}) =>
  `/api/codes?${new URLSearchParams({ sort: '["part_number","ASC"]', range: JSON.stringify(range), filter: JSON.stringify(filter) })}`

/** The calls measured on a table of `rows` rows. */
function casesFor(rows: number, engine: keyof typeof OF_LIMIT): Case[] {
  const ofLimit = OF_LIMIT[engine]
  const page = (
    name: string,
    demanded: string,
    from = 0,
    filter: Record<string, unknown> = {},
  ): Case => ({
    name,
    demanded,
    path: listPath([from, from + 24], filter),
    read: (context) =>
      listRecords(context, reader, 'codes', {
        sort: { field: 'part_number', order: 'asc' },
        range: [from, from + 24],
        filter,
      }),
  })
  const middle = Math.floor(rows / 2)
  const number = partRow(middle).part_number
  const fragment = number.slice(1, 7)
  return [
    page('list page', ofLimit),
    page('deep page', rows > 100_000 ? TENTH : ofLimit, Math.floor(rows * 0.9)),
    page(`search ${fragment}`, TENTH, 0, { q: fragment }),
    page('search 透镜', TENTH, 0, { q: '透镜' }),
    page('search wheel, in every sixth', '≥ 50 % of a list page', 0, { q: 'wheel' }),
    page('part number contains', TENTH, 0, { part_number: { contains: fragment } }),
    page('part number starts with', TENTH, 0, { part_number: { starts: number.slice(0, 6) } }),
    {
      name: 'get one',
      demanded: ofLimit,
      path: `/api/codes/${middle}`,
      read: (context) => getRecord(context, reader, 'codes', middle),
    },
  ]
}

async function adminToken(context: Context): Promise<string> {
  const existing = await context.db.query
    .selectFrom('users')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (existing)
    return startSession(
      context.db,
      { kind: 'users', id: Number(existing.id) },
      { address: '', agent: '' },
      new Date(),
    )
  const role = {
    action: 'create' as const,
    resource: 'roles',
    values: { key: 'admin', name: { en: 'admin', zh: null } },
  }
  await write(context, SYSTEM, [role], { origin: 'seed' })
  const user = {
    action: 'create' as const,
    resource: 'users',
    values: { username: 'admin', roles: [1] },
  }
  await write(context, SYSTEM, [user], { origin: 'seed' })
  return adminToken(context)
}

const number = (value: number, digits = 0) =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })

function printRow(cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`)
}
const figureCells = (figure: Figure) => [
  number(figure.rate),
  number(figure.p50, 1),
  number(figure.p99, 1),
]
const percent = (part: number, total: number) => `${number((100 * part) / total)} %`

const COLUMNS = [
  'call',
  'ours/s',
  'p50 ms',
  'p99 ms',
  'limit/s',
  'p50 ms',
  'p99 ms',
  'ours : limit',
]
const HEADER = [...COLUMNS, 'the same by processor time', 'of a list page', 'demanded']

/** Prints the product's results next to the limit. @param page the product's list page, computed */
function printFigures(
  { name, demanded }: Pick<Case, 'name' | 'demanded'>,
  ownFigure: Figure,
  limitFigure: Figure,
  page: Figure,
) {
  const ratios = [
    percent(ownFigure.rate, limitFigure.rate),
    percent(limitFigure.cpu, ownFigure.cpu),
    percent(ownFigure.rate, page.rate),
  ]
  printRow([
    name,
    ...figureCells(ownFigure),
    ...figureCells(limitFigure),
    ...ratios,
    demanded ?? '',
  ])
}

type Servers = Record<'ours' | 'limit', Child<{ address: string; memory: number }>>

async function benchReads(
  cases: readonly Case[],
  { ours, limit }: Servers,
  headers: Record<string, string>,
) {
  let page: Figure | undefined
  for (const [index, benchCase] of cases.entries()) {
    const limitFigure = await measure(
      `${limit.firstMessage.address}/case${index}`,
      {},
      seconds,
      limit,
    )
    const ownFigure = await measure(
      ours.firstMessage.address + benchCase.path,
      { headers },
      seconds,
      ours,
    )
    page ??= ownFigure
    printFigures(benchCase, ownFigure, limitFigure, page)
  }
  return page
}

async function benchCreate(
  { ours, limit }: Servers,
  headers: Record<string, string>,
  page: Figure,
) {
  let next = Date.now()
  const body = () =>
    JSON.stringify({ part_number: `NEW-${next++}`, name: { en: 'Bench part', zh: '测试件' } })
  const post = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  } as const
  const limitFigure = await measure(`${limit.firstMessage.address}/create`, post, seconds, limit)
  const ownFigure = await measure(`${ours.firstMessage.address}/api/codes`, post, seconds, ours)
  printFigures(
    { name: 'create, ten writers', demanded: '≥ 40 % of the limit' },
    ownFigure,
    limitFigure,
    page,
  )
}

const SYNCS = 50
const PAGE = Buffer.alloc(4096)

/** Median duration of a sync of the disk: each write waits for one. */
function measureSync(folder: string): number {
  const file = openSync(join(folder, 'sync'), 'w')
  const durations = Array.from({ length: SYNCS }, (_, index) => {
    writeSync(file, PAGE, 0, PAGE.length, index * PAGE.length)
    const startedAt = performance.now()
    fsyncSync(file)
    return performance.now() - startedAt
  })
  closeSync(file)
  return median(durations)
}

async function benchEngine(
  folder: string,
  databaseUrl: string | undefined,
  rows: number,
): Promise<void> {
  const variables = {
    NODE_ENV: 'test',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const env = readEnv(variables)
  const db = await openDatabase(env, { resources, modules: serverModules }, { server: false })
  const context = createContext(env, { productName, resources, modules: serverModules }, db)
  await applyPlan(db, await planSchema(db), { dataLoss: false })
  await countChanges(db)
  const startedAt = performance.now()
  await fillCodes(context, rows)
  const headers = { authorization: `Bearer ${await adminToken(context)}` }
  const cases = casesFor(rows, db.engine.name)
  const plan: LimitPlan = {
    statements: {},
    create: createStatements(context),
    ...(databaseUrl ? { databaseUrl } : { sqliteFile: join(folder, 'followspot.db') }),
  }
  for (const [index, benchCase] of cases.entries())
    plan.statements[`case${index}`] = await statementsOf(context, benchCase.read)
  const fillSeconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  await db.close()
  const limit = await startChild<Servers['limit']['firstMessage']>('limit-server.ts', {}, { plan })
  const computing = await startChild<Servers['ours']['firstMessage']>('our-server.ts', variables)
  const memory = `${number(computing.firstMessage.memory / 1048576)} MB`
  const title = `${databaseUrl ? 'PostgreSQL' : 'SQLite'}, ${number(rows)} rows`
  const sync = `a sync of the disk ${number(measureSync(folder), 2)} ms`
  console.log(`\n### ${title} (filled in ${fillSeconds} s; idle server ${memory}; ${sync})\n`)
  printRow(HEADER)
  printRow(HEADER.map(() => '---'))
  const computed = await benchReads(cases, { ours: computing, limit }, headers)
  if (computed) await benchCreate({ ours: computing, limit }, headers, computed)
  await computing.stop()
  await limit.stop()
}

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
try {
  if (!options['skip-start']) await measureStart()
  for (const rows of sizes) {
    if (options.engines.includes('sqlite')) await benchEngine(folder, undefined, rows)
    const url = process.env.BENCH_DATABASE_URL
    if (url && options.engines.includes('postgres')) await benchEngine(folder, url, rows)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
