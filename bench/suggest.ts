/**
 * `npm run bench -- suggest`: latency of search suggestions on the demo: matches, typos and no
 * match.
 */
import type { Suggestions } from '#modules/catalogue/shared/search.ts'
import { setup, startDemoServer } from '../tests/e2e/demo-server.ts'
import { customerToken } from '../tests/e2e/storefront-page.ts'

const ROUNDS = 30
/** Maximum latency. */
const LIMIT_MS = 50
const QUERIES = {
  'what is there': ['vela', 'lamp', '图案', 'tuan', 'fs-pcb', 'vela-600'],
  'a slip': ['motro', 'beltt', 'dust fitler', 'color wheell', 'volens', 'grus-74o', '灯炮', '透境'],
  nothing: ['qqqqqq', 'zzyzx', 'e0999'],
}

/** Prints a row per kind of query: milliseconds over HTTP, sequentially. */
export async function benchSuggest(): Promise<void> {
  const cleanUp = await setup()
  const server = await startDemoServer()
  try {
    const headers = {
      authorization: `Bearer ${await customerToken(server.origin)}`,
      'accept-language': 'en',
    }
    const suggest = async (q: string) => {
      const startedAt = performance.now()
      const answer = await fetch(`${server.origin}/api/web/suggest?q=${encodeURIComponent(q)}`, {
        headers,
      })
      const { data } = (await answer.json()) as { data: Suggestions }
      return { ms: performance.now() - startedAt, data }
    }
    console.log(
      '\n### Suggestions on the demo catalogue, ms\n\n| typed | p50 | p95 | longest | demanded |',
    )
    console.log('| --- | --- | --- | --- | --- |')
    for (const [kind, words] of Object.entries(QUERIES)) {
      const times: number[] = []
      for (let round = 0; round <= ROUNDS; round++) {
        for (const q of words) {
          const { ms, data } = await suggest(q)
          const asExpected =
            data.hits.length > 0 === (kind !== 'nothing') &&
            (data.correction !== null) === (kind === 'a slip')
          if (!asExpected) throw new Error(`${q}: ${data.hits.length} hits, of ${data.correction}`)
          // The first round opens the database's pages and compiles the statements.
          if (round > 0) times.push(ms)
        }
      }
      times.sort((a, b) => a - b)
      const percentile = (share: number) =>
        (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1)
      console.log(
        `| ${kind} | ${percentile(0.5)} | ${percentile(0.95)} | ${percentile(1)} | ${LIMIT_MS} |`,
      )
    }
  } finally {
    await server.stop()
    cleanUp()
  }
}
