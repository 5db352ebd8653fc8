/**
 * `npm run bench -- quick-search`: latency of the search for records of every resource at 100,000
 * parts, and how long it keeps other calls waiting.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setup } from '../tests/support/global-setup.ts'
import { ENGINES, type EngineName, startServer } from '../tests/support/server.ts'
import { fillCodes } from './fill.ts'

const PARTS = Number(process.env.BENCH_ROWS ?? 100_000)
const ROUNDS = 20
/** Maximum latency. */
const LIMIT_MS = 100
const QUERIES = {
  'one part': ['fs-000042', 'FS000042', '99731'],
  'many parts': ['lamp', 'dengpao', '灯', 'fs', 'a'],
  'no part': ['qqqqqq', 'zz 123456'],
}

/** Prints a row per kind of query and database: milliseconds within the server, sequentially. */
export async function benchQuickSearch(): Promise<void> {
  console.log(
    `\n### Ctrl+K with ${PARTS} parts, ms\n\n| database | typed | p50 | p95 | longest | blocked at most | limit |`,
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- |')
  const stop = await setup()
  try {
    for (const engine of ENGINES) await benchOn(engine)
  } finally {
    await stop()
  }
}

async function benchOn(engine: EngineName): Promise<void> {
  const server = await startServer({ engine })
  try {
    await fillCodes(server.context, PARTS)
    for (const [kind, words] of Object.entries(QUERIES)) {
      const times: number[] = []
      const delay = monitorEventLoopDelay({ resolution: 1 })
      for (let round = 0; round <= ROUNDS; round += 1) {
        // The first round opens the database's pages and compiles the statements.
        if (round === 1) delay.enable()
        for (const q of words) {
          const startedAt = performance.now()
          const url = `/api/records/search?${new URLSearchParams({ q, recent: 'codes.1,codes.2' })}`
          const { statusCode } = await server.app.inject({
            method: 'GET',
            url,
            headers: server.as('admin'),
          })
          if (statusCode !== 200) throw new Error(`${q}: ${statusCode}`)
          if (round > 0) times.push(performance.now() - startedAt)
        }
      }
      delay.disable()
      times.sort((a, b) => a - b)
      const percentile = (share: number) =>
        (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1)
      const blocked = (delay.max / 1e6).toFixed(1)
      console.log(
        `| ${engine} | ${kind} | ${percentile(0.5)} | ${percentile(0.95)} | ${percentile(1)} | ${blocked} | ${LIMIT_MS} |`,
      )
    }
  } finally {
    await server.close()
  }
}
