/**
 * `npm run bench -- web-search`: latency of the customers' search at 100,000 parts on the part
 * lists of 300 products, and of its suggestions.
 */

import { addCustomer, deviceOf } from '../tests/support/customers.ts'
import { setup } from '../tests/support/global-setup.ts'
import { ENGINES, type EngineName, startServer } from '../tests/support/server.ts'
import { fillCodes } from './fill.ts'
import { fillPartLists } from './fill-part-lists.ts'

const PARTS = Number(process.env.BENCH_ROWS ?? 100_000)
const ROUNDS = 10
const QUERIES = {
  'one part': ['99731', 'cooling fan xyz'],
  'some parts': ['gobo wheel fan', 'fengshan12'],
  'many parts': ['fan', 'lamp', '灯泡', 'dengpao', 'wheel'],
  nothing: ['qqqqqq', 'zz 123456'],
}

/**
 * Prints a row per call, kind of query and database: milliseconds within the server, sequentially,
 * and processor time per call.
 */
export async function benchWebSearch(): Promise<void> {
  console.log(`\n### The search of the storefront with ${PARTS} parts, ms\n`)
  console.log(
    '| database | call | typed | p50 | p95 | longest | processor |\n| --- | --- | --- | --- | --- | --- | --- |',
  )
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
    await fillPartLists(server.context, PARTS)
    const headers = await deviceOf(server, await addCustomer(server, 'bench'))
    for (const call of ['suggest', 'search']) {
      for (const [kind, words] of Object.entries(QUERIES)) {
        const times: number[] = []
        let used = process.cpuUsage()
        for (let round = 0; round <= ROUNDS; round += 1) {
          // The first round opens the database's pages and compiles the statements.
          if (round === 1) used = process.cpuUsage()
          for (const q of words) {
            const startedAt = performance.now()
            const url = `/api/web/${call}?${new URLSearchParams({ q })}`
            const { statusCode } = await server.app.inject({ method: 'GET', url, headers })
            if (statusCode !== 200) throw new Error(`${q}: ${statusCode}`)
            if (round > 0) times.push(performance.now() - startedAt)
          }
        }
        const { user, system } = process.cpuUsage(used)
        const processor = ((user + system) / 1000 / times.length).toFixed(1)
        times.sort((a, b) => a - b)
        const percentile = (share: number) =>
          (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1)
        console.log(
          `| ${engine} | ${call} | ${kind} | ${percentile(0.5)} | ${percentile(0.95)} | ${percentile(1)} | ${processor} |`,
        )
      }
    }
  } finally {
    await server.close()
  }
}
