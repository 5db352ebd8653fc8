/**
 * `npm run bench -- paths`: the way of a call through the server. Each call is made on the demo,
 * for different records; counted is what runs, by precise coverage. Everything runs in this thread:
 * the writer, and jobs, too.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { productName, resources } from '#config'
import { serverModules } from '#modules/server.ts'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { createContext } from '#server/start/create-context.ts'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import { demoFolder } from '../tests/support/demo-folder.ts'
import { createRunFolder } from '../tests/support/shared-setup.ts'

const ROOT = join(import.meta.dirname, '..')

/** Most files of ours that a call may run through; docs/departures.md has those of the plan. */
export const LIMITS = {
  list: 26,
  'get one': 20,
  update: 48,
  create: 50,
  'product page': 41,
  'imported row': 59,
}
type Call = keyof typeof LIMITS

interface Path {
  /** Files of ours, relative to the repository. */
  files: string[]
  functions: number
}

/** Prints a row per call. @param listed the call whose files are printed, too */
export async function benchPaths(listed?: string): Promise<void> {
  const removeRunFolder = createRunFolder()
  const paths = await pathsOnDemo().finally(removeRunFolder)
  console.log('\n| call | files | limit | functions | folders |\n| --- | --- | --- | --- | --- |')
  for (const [call, { files, functions }] of paths) {
    const folders = new Set(files.map(dirname)).size
    console.log(`| ${call} | ${files.length} | ${LIMITS[call]} | ${functions} | ${folders} |`)
  }
  if ([...paths].some(([call, { files }]) => files.length > LIMITS[call])) process.exitCode = 1
  const files = paths.get(listed as Call)?.files.toSorted()
  if (files) console.log(`\n${files.join('\n')}`)
}

/** Measures on the demo, in one thread, so that the writer counts as well. */
export async function pathsOnDemo(): Promise<Map<Call, Path>> {
  const folder = mkdtempSync(join(tmpdir(), 'paths-'))
  cpSync(await demoFolder(), folder, { recursive: true })
  const env = readEnv({ NODE_ENV: 'production', DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const db = await openDatabase(env, { resources, modules: serverModules }, { server: false })
  const context = createContext(env, { productName, resources, modules: serverModules }, db)
  const app = await createApp(context)
  context.jobs.start({ isOnlyProcess: true })
  try {
    const credentials = { username: 'admin', password: DEMO_PASSWORD }
    const signIn = {
      method: 'POST',
      url: '/api/authorization/requestToken',
      payload: credentials,
    } as const
    const { data: token } = (await app.inject(signIn)).json()
    return await measurePaths(app, { authorization: `Bearer ${token}`, 'accept-language': 'en' })
  } finally {
    await app.close()
    await context.jobs.stop()
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Other work that runs at the time, such as that of a timer, is missing from the shortest of these.
 */
const ROUNDS = 3

/**
 * Makes each call once to warm up, and then for different records, and counts what runs.
 * @param headers of an administrator; the database has at least two parts and two products
 */
async function measurePaths(
  app: Pick<FastifyInstance, 'inject'>,
  headers: Record<string, string>,
): Promise<Map<Call, Path>> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    const send = async (options: InjectOptions) => {
      const answer = await app.inject({ headers, ...options })
      if (answer.statusCode >= 300)
        throw new Error(`${options.url}: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
      return answer.json()
    }
    const part = (number: string) => ({ part_number: number, name: { en: number, zh: number } })
    const firstTwo = async (resource: string): Promise<number[]> => {
      const { data } = await send({ url: `/api/${resource}?range=[0,1]` })
      return data.map(({ id }: { id: number }) => id)
    }
    const [parts, products] = [await firstTwo('codes'), await firstTwo('goods')]
    const other = <T>(values: readonly T[], time: number) => values[time % values.length]
    const calls: Record<Call, (time: number) => InjectOptions> = {
      list: (time) => ({
        url: `/api/codes?filter={"q":"${other(['fan', 'lamp'], time)}"}&range=[0,24]`,
      }),
      'get one': (time) => ({ url: `/api/codes/${other(parts, time)}` }),
      update: (time) => ({
        method: 'PUT',
        url: `/api/codes/${other(parts, time)}`,
        payload: { remark: `No. ${time}` },
      }),
      create: (time) => ({ method: 'POST', url: '/api/codes', payload: part(`CREATED-${time}`) }),
      'product page': (time) => ({ url: `/api/web/products/${other(products, time)}` }),
      'imported row': (time) => ({
        method: 'POST',
        url: '/api/codes/import',
        payload: sheetAsForm(`IMPORTED-${time}`),
      }),
    }
    const paths = new Map<Call, Path>()
    for (const [call, options] of Object.entries(calls) as [
      Call,
      (time: number) => InjectOptions,
    ][]) {
      await send(options(0))
      const rounds: Path[] = []
      for (let time = 1; time <= ROUNDS; time++) {
        await session.post('Profiler.takePreciseCoverage')
        await send(options(time))
        const { result } = await session.post('Profiler.takePreciseCoverage')
        rounds.push(pathOf(result, call === 'imported row' ? IMPORTED_ROWS : 1))
      }
      const [shortest] = rounds.toSorted((a, b) => a.files.length - b.files.length)
      if (shortest) paths.set(call, shortest)
    }
    return paths
  } finally {
    await session.post('Profiler.disable')
    session.disconnect()
  }
}

/**
 * Code that runs as often is on the path of one row; the rest is on that of the file, its job and
 * its batch.
 */
const IMPORTED_ROWS = 50

function sheetAsForm(number: string): FormData {
  const rows = Array.from({ length: IMPORTED_ROWS }, (_, row) => `${number}-${row},Fan,风扇`)
  const form = new FormData()
  form.append('file', new File([['part_number,name.en,name.zh', ...rows].join('\n')], 'parts.csv'))
  return form
}

interface Script {
  url: string
  functions: { functionName: string; ranges: { count: number }[] }[]
}

/** Functions of this product's own files that have run at least so often. */
function pathOf(scripts: readonly Script[], times: number): Path {
  const path: Path = { files: [], functions: 0 }
  for (const { url, functions } of scripts) {
    if (!url.startsWith('file:')) continue
    const file = relative(ROOT, fileURLToPath(url))
    if (!file.startsWith('src/')) continue
    const count = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) >= times).length
    if (!count) continue
    path.files.push(file)
    path.functions += count
  }
  return path
}
