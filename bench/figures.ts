/**
 * `npm run bench -- figures`: latency of counts, sums and groups of a list, and of the past of a record and of the list, at
 * 100,000 parts (`BENCH_ROWS`).
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setup } from '../tests/support/global-setup.ts'
import { ENGINES, type EngineName, startServer } from '../tests/support/server.ts'
import { fillCodes } from './fill.ts'

const PARTS = Number(process.env.BENCH_ROWS ?? 100_000)
const ROUNDS = 10

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const filter = (value: object) => `filter=${json(value)}`
const groups = (field: string, more = '') => `/api/codes/figures?group=${field}&sums=weight${more}`
const pageOf = (value: object) => `/api/codes?range=${json([0, 24])}&${filter(value)}`

/** Every call differs from the last one, as ready answers are kept. */
const CALLS: Readonly<Record<string, (round: number) => string>> = {
  'counts by status, with sums': (n) => groups('status', `&${filter({ id: { gt: n } })}`),
  'counts by month': (n) => groups('created_at', `&${filter({ id: { gt: n } })}`),
  'counts of a search': (n) => groups('status', `&${filter({ q: 'lamp', id: { gt: n } })}`),
  'sums of the list': (n) => `/api/codes/figures?sums=weight&${filter({ id: { gt: n } })}`,
  'page of a group': (n) => pageOf({ all: [{ status: { eq: 'active' } }], id: { gt: n } }),
  'page of a filter with groups': (n) => pageOf({ any: [{ weight: { gt: 2 } }, { orderable: false }], id: { gt: n } }),
}

/** Prints a row per call and database: milliseconds within the server, sequentially. */
export async function benchFigures(): Promise<void> {
  console.log(`\n### Lists of ${PARTS} parts, ms\n\n| database | call | p50 | longest | blocked at most |`)
  console.log('| --- | --- | --- | --- | --- |')
  const stop = await setup()
  try {
    for (const engine of ENGINES) await benchOn(engine)
  } finally {
    await stop()
  }
}

async function benchOn(engine: EngineName): Promise<void> {
  const server = await startServer({ engine })
  const headers = server.as('admin')
  const call = async (url: string) => {
    const { statusCode, body } = await server.app.inject({ method: 'GET', url, headers })
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body.slice(0, 300)}`)
  }
  try {
    await fillCodes(server.context, PARTS)
    const [id] = [Math.floor(PARTS / 2)]
    const before = new Date().toISOString()
    for (const weight of [1, 2, 3])
      await server.app.inject({ method: 'PUT', url: `/api/codes/${id}`, headers, payload: { weight } })
    const calls = {
      ...CALLS,
      'past record': () => `/api/codes/${id}?at=${before}`,
      'past list, opened': (n: number) =>
        `/api/codes?range=${json([0, 24])}&at=${new Date(Date.parse(before) - n).toISOString()}`,
    }
    for (const [name, urlOf] of Object.entries(calls)) {
      const rounds = name.startsWith('past list') ? 2 : ROUNDS
      const times: number[] = []
      const delay = monitorEventLoopDelay({ resolution: 1 })
      // The first round opens the database's pages and compiles the statements.
      for (let round = 0; round <= rounds; round++) {
        if (round === 1) delay.enable()
        const startedAt = performance.now()
        await call(urlOf(round))
        if (round > 0) times.push(performance.now() - startedAt)
      }
      delay.disable()
      times.sort((a, b) => a - b)
      const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1)
      console.log(`| ${engine} | ${name} | ${at(0.5)} | ${at(1)} | ${(delay.max / 1e6).toFixed(1)} |`)
    }
  } finally {
    await server.close()
  }
}
