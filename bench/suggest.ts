/** `npm run bench -- suggest`: latency of search suggestions on the demo: words, typos, and neither. */
import type { Suggestions } from '#shared/web/search.ts'
import { setup, startDemoServer } from '../tests/e2e/demo-server.ts'
import { customerToken } from '../tests/e2e/storefront-page.ts'

const ROUNDS = 30
/** An answer may take no longer. */
const DEMANDED_MS = 50
const TYPED = {
  'what is there': ['vela', 'lamp', '图案', 'tuan', 'fs-pcb', 'vela-600'],
  'a slip': ['motro', 'beltt', 'dust fitler', 'color wheell', 'volens', 'grus-74o', '灯炮', '透境'],
  nothing: ['qqqqqq', 'zzyzx', 'e0999'],
}

/** Prints a row for each kind of typing: milliseconds over HTTP, one question after the other. */
export async function benchSuggest(): Promise<void> {
  const putAway = await setup()
  const server = await startDemoServer()
  try {
    const headers = { authorization: `Bearer ${await customerToken(server.origin)}`, 'accept-language': 'en' }
    const ask = async (q: string) => {
      const begun = performance.now()
      const answer = await fetch(`${server.origin}/api/web/suggest?q=${encodeURIComponent(q)}`, { headers })
      const { data } = (await answer.json()) as { data: Suggestions }
      return { ms: performance.now() - begun, data }
    }
    console.log('\n### Suggestions on the demo catalogue, ms\n\n| typed | p50 | p95 | longest | demanded |')
    console.log('| --- | --- | --- | --- | --- |')
    for (const [kind, words] of Object.entries(TYPED)) {
      const times: number[] = []
      for (let round = 0; round <= ROUNDS; round++) {
        for (const q of words) {
          const { ms, data } = await ask(q)
          const asExpected =
            data.hits.length > 0 === (kind !== 'nothing') && (data.instead !== null) === (kind === 'a slip')
          if (!asExpected) throw new Error(`${q}: ${data.hits.length} hits, of ${data.instead}`)
          // The first round opens the database's pages and compiles the statements.
          if (round > 0) times.push(ms)
        }
      }
      times.sort((a, b) => a - b)
      const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1)
      console.log(`| ${kind} | ${at(0.5)} | ${at(0.95)} | ${at(1)} | ${DEMANDED_MS} |`)
    }
  } finally {
    await server.stop()
    putAway()
  }
}
