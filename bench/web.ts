/**
 * `npm run bench -- web`: transfer size of storefront pages on a first visit, and Lighthouse's mobile scores next to those
 * of a bare React page from the same server, of the built product with the demo, signed in as its customer.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, chromium } from 'playwright-core'
import { LANGUAGE_COOKIE, TOKEN_COOKIE } from '#shared/constants.ts'
import { setup, startDemoServer } from '../tests/e2e/demo-server.ts'
import { customerToken } from '../tests/e2e/storefront-page.ts'
import { findChromium } from '../tests/support/chromium.ts'
import { freePort } from '../tests/support/free-port.ts'
import { addBarePage, BARE_PAGE } from './bare-page.ts'

const PAGES = { home: '/', search: '/product_web?q=lens', product: '/detail_web?id=1', cart: '/buy_web' }
const SIGN_IN_PAGES = { 'sign-in': '/login_web' }
/** Fetched by npx on demand: with its dependencies, it is larger than all of our dev dependencies. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
/** Rounds per page: scores depend on what else the machine does, so each page alternates with the bare one. */
const ROUNDS = 5
/** Requests within this time count as part of the first view. */
const SETTLE_MS = 1_500

const cookies = (origin: string, token: string) => [
  { name: TOKEN_COOKIE, value: token, url: origin },
  { name: LANGUAGE_COOKIE, value: 'en', url: origin },
]

/** The parts of Lighthouse's JSON report that are printed. */
interface LighthouseReport {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; details?: { items?: { url: string; duration: number }[] } }>
}

/** Transferred bytes by resource type, with an empty cache. */
async function measureTransfers(
  context: BrowserContext,
  url: string,
): Promise<Record<string, { files: number; bytes: number }>> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const kinds = new Map<string, string>()
  const sums: Record<string, { files: number; bytes: number }> = {}
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    const sum = sums[kind] ?? { files: 0, bytes: 0 }
    sums[kind] = sum
    sum.files += 1
    sum.bytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(SETTLE_MS)
  await page.close()
  return sums
}

const kilobytes = (bytes = 0) => (bytes / 1000).toFixed(1)

async function printWeights(origin: string, token: string, executablePath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  console.log('\n### First visit, kB as they travel (compressed)\n')
  console.log('| page | JavaScript | scripts | stylesheets | styles kB | fonts | images | API |')
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const [name, path] of Object.entries({ ...SIGN_IN_PAGES, ...PAGES })) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
    if (!(name in SIGN_IN_PAGES)) await context.addCookies(cookies(origin, token))
    const { Script, Stylesheet, Font, Image, Fetch } = await measureTransfers(context, origin + path)
    const cells = [kilobytes(Script?.bytes), Script?.files ?? 0, Stylesheet?.files ?? 0, kilobytes(Stylesheet?.bytes)]
    console.log(`| ${[name, ...cells, ...[Font, Image, Fetch].map((sum) => kilobytes(sum?.bytes))].join(' | ')} |`)
    await context.close()
  }
  await browser.close()
}

/** Lighthouse report of a page in a fresh browser profile. */
async function runLighthouse(origin: string, path: string, token: string, executablePath: string) {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`]
  const context = await chromium.launchPersistentContext(profile, { executablePath, args })
  try {
    await context.addCookies(cookies(origin, token))
    const options = [`--port=${port}`, `--only-categories=${CATEGORIES.join(',')}`, '--output=json', '--quiet']
    // The session cookie must survive, so the storage is not reset.
    const command = ['--yes', LIGHTHOUSE, origin + path, ...options, '--disable-storage-reset']
    const { stdout } = await promisify(execFile)('npx', command, { maxBuffer: 64 * 1024 * 1024 })
    const report: LighthouseReport = JSON.parse(stdout)
    if (report.runtimeError) throw new Error(`${path}: ${report.runtimeError.message}`)
    return report
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Duration of the longest task of the page's own code in ms; 0 if none takes more than 50 ms. */
const longestTask = ({ audits }: LighthouseReport, origin: string) =>
  Math.max(
    0,
    ...(audits['long-tasks']?.details?.items ?? [])
      .filter(({ url }) => url.startsWith(origin))
      .map(({ duration }) => duration),
  )

/** Medians of the reports of a page. */
function summarize(reports: readonly LighthouseReport[], origin: string) {
  const of = (read: (report: LighthouseReport) => number) => median(reports.map(read))
  const audit = (name: string) => of(({ audits }) => audits[name]?.numericValue ?? 0)
  const score = (name: (typeof CATEGORIES)[number]) => of(({ categories }) => (categories[name]?.score ?? 0) * 100)
  return {
    score,
    task: of((report) => longestTask(report, origin)),
    times: [
      (audit('first-contentful-paint') / 1000).toFixed(2),
      (audit('largest-contentful-paint') / 1000).toFixed(2),
      audit('total-blocking-time').toFixed(0),
      audit('cumulative-layout-shift').toFixed(3),
    ],
  }
}

async function printScores(origin: string, token: string, executablePath: string): Promise<void> {
  console.log('\n### Lighthouse, its mobile profile\n')
  console.log(
    `Medians of ${ROUNDS} rounds, each after one of a page with nothing but React ("bare"). A task is the longest of own code.\n`,
  )
  console.log(
    '| page | performance | bare | ratio | accessibility | best practices | FCP s | LCP s | TBT ms | CLS | task ms | bare |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const [name, path] of Object.entries(PAGES)) {
    const bare: LighthouseReport[] = []
    const reports: LighthouseReport[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await runLighthouse(origin, BARE_PAGE, token, executablePath))
      reports.push(await runLighthouse(origin, path, token, executablePath))
    }
    const page = summarize(reports, origin)
    const other = summarize(bare, origin)
    const ratio = (page.score('performance') / other.score('performance')).toFixed(3)
    const scores = [page.score('performance'), other.score('performance')].map((score) => score.toFixed(0))
    const others = [page.score('accessibility'), page.score('best-practices')].map((score) => score.toFixed(0))
    const tasks = [page.task, other.task].map((task) => task.toFixed(0))
    console.log(`| ${[name, ...scores, ratio, ...others, ...page.times, ...tasks].join(' | ')} |`)
  }
}

/** Prints both tables. */
export async function benchWeb(): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium found: install it, or name its executable in CHROMIUM')
  const cleanUp = await setup()
  const removeBarePage = await addBarePage()
  const server = await startDemoServer()
  try {
    const token = await customerToken(server.origin)
    await printWeights(server.origin, token, executablePath)
    await printScores(server.origin, token, executablePath)
  } finally {
    await server.stop()
    removeBarePage()
    cleanUp()
  }
}
