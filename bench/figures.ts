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
const figures = (query: string) => `/api/codes/figures?sums=${json(['weight'])}${query}`
const pageOf = (value: object) => `/api/codes?range=${json([0, 24])}&${filter(value)}`

const CALLS: Readonly<Record<string, string>> = {
  'counts by status, with sums': figures('&group=status'),
  'counts by month': figures('&group=created_at'),
  'counts of a search': figures(`&group=status&${filter({ q: 'lamp' })}`),
  'sums of the list': figures(''),
  'page of a group': pageOf({ all: [{ status: { eq: 'active' } }] }),
  'page of a filter with groups': pageOf({ any: [{ weight: { gt: 2 } }, { orderable: false }] }),
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
    const id = Math.floor(PARTS / 2)
    const before = new Date().toISOString()
    // What nobody has changed is not read twice.
    const change = (weight: number) =>
      server.app.inject({ method: 'PUT', url: `/api/codes/${id}`, headers, payload: { weight } })
    const earlier = (round: number) => new Date(Date.parse(before) - round).toISOString()
    const calls: Readonly<Record<string, string | ((round: number) => string)>> = {
      ...CALLS,
      'past record': (round) => `/api/codes/${id}?at=${earlier(round)}`,
      'past list, opened': (round) => `/api/codes?range=${json([0, 24])}&at=${earlier(round)}`,
    }
    for (const [name, url] of Object.entries(calls)) {
      const rounds = name.startsWith('past list') ? 2 : ROUNDS
      const times: number[] = []
      const delay = monitorEventLoopDelay({ resolution: 1 })
      // The first round opens the database's pages and compiles the statements.
      for (let round = 0; round <= rounds; round++) {
        if (round === 1) delay.enable()
        await change(round + 1)
        const startedAt = performance.now()
        await call(typeof url === 'string' ? url : url(round))
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
