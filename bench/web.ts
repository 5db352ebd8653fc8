/**
 * `npm run bench -- web`: transfer size of storefront pages on a first visit, and Lighthouse's
 * mobile scores next to those of a bare React page from the same server, of the built product with
 * the demo, signed in as its customer.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
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
import { median } from './measure.ts'

const PAGES = {
  home: '/',
  search: '/product_web?q=lens',
  product: '/detail_web?id=1',
  cart: '/buy_web',
}
const SIGN_IN_PAGES = { 'sign-in': '/login_web' }
/**
 * Fetched by npx on demand: with its dependencies, it is larger than all of our dev dependencies.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
/**
 * Rounds per page: scores depend on what else the machine does, so each page alternates with the
 * bare one.
 */
const ROUNDS = 5
/** How much slower the processor of Lighthouse's mobile profile is than this one. */
const CPU_SLOWDOWN = 4
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
  audits: Record<string, { numericValue?: number }>
}

/** An event of Chromium's trace, its times in microseconds. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Processor time of the thread. */
  tdur?: number
  args: { name?: string }
}

interface Visit {
  report: LighthouseReport
  /** Longest task of the page's main thread, in ms of processor time on the profile's phone. */
  task: number
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
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    })
    if (!(name in SIGN_IN_PAGES)) await context.addCookies(cookies(origin, token))
    const { Script, Stylesheet, Font, Image, Fetch } = await measureTransfers(
      context,
      origin + path,
    )
    const cells = [
      kilobytes(Script?.bytes),
      Script?.files ?? 0,
      Stylesheet?.files ?? 0,
      kilobytes(Stylesheet?.bytes),
    ]
    console.log(
      `| ${[name, ...cells, ...[Font, Image, Fetch].map((sum) => kilobytes(sum?.bytes))].join(' | ')} |`,
    )
    await context.close()
  }
  await browser.close()
}

/**
 * By processor time: Lighthouse's own figure includes the time in which other processes ran in
 * place of the page.
 * @param events trace of a visit; of its pages, the one that did most is meant
 */
function longestTask(events: readonly TraceEvent[]): number {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const tasks = Map.groupBy(
    events.filter(({ name, tdur }) => name === 'RunTask' && tdur),
    threadOf,
  )
  const pages = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map((thread) => tasks.get(threadOf(thread)) ?? [])
  const page = pages.toSorted((a, b) => b.length - a.length)[0] ?? []
  return (Math.max(0, ...page.map(({ tdur = 0 }) => tdur)) / 1000) * CPU_SLOWDOWN
}

/** Visits a page by Lighthouse in a fresh browser profile. */
async function runLighthouse(
  origin: string,
  path: string,
  token: string,
  executablePath: string,
): Promise<Visit> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const artifacts = join(profile, 'artifacts')
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`]
  const context = await chromium.launchPersistentContext(profile, { executablePath, args })
  try {
    await context.addCookies(cookies(origin, token))
    const categories = `--only-categories=${CATEGORIES.join(',')}`
    const options = [`--port=${port}`, categories, '--output=json', '--quiet', `-GA=${artifacts}`]
    // The session cookie must survive, so the storage is not reset.
    const command = ['--yes', LIGHTHOUSE, origin + path, ...options, '--disable-storage-reset']
    const { stdout } = await promisify(execFile)('npx', command, { maxBuffer: 64 * 1024 * 1024 })
    const report: LighthouseReport = JSON.parse(stdout)
    if (report.runtimeError) throw new Error(`${path}: ${report.runtimeError.message}`)
    const trace: { traceEvents: TraceEvent[] } = JSON.parse(
      readFileSync(join(artifacts, 'trace.json'), 'utf8'),
    )
    return { report, task: longestTask(trace.traceEvents) }
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Medians of the visits of a page. */
function summarize(visits: readonly Visit[]) {
  const of = (read: (report: LighthouseReport) => number) =>
    median(visits.map(({ report }) => read(report)))
  const audit = (name: string) => of(({ audits }) => audits[name]?.numericValue ?? 0)
  const score = (name: (typeof CATEGORIES)[number]) =>
    of(({ categories }) => (categories[name]?.score ?? 0) * 100)
  return {
    score,
    task: median(visits.map(({ task }) => task)),
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
    `Medians of ${ROUNDS} rounds, each after one of a page with nothing but React ("bare"). Task: the longest, in processor time.\n`,
  )
  console.log(
    '| page | performance | bare | ratio | accessibility | best practices | FCP s | LCP s | TBT ms | CLS | task ms | bare |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const [name, path] of Object.entries(PAGES)) {
    const bare: Visit[] = []
    const visits: Visit[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await runLighthouse(origin, BARE_PAGE, token, executablePath))
      visits.push(await runLighthouse(origin, path, token, executablePath))
    }
    const page = summarize(visits)
    const other = summarize(bare)
    const ratio = (page.score('performance') / other.score('performance')).toFixed(3)
    const scores = [page.score('performance'), other.score('performance')].map((score) =>
      score.toFixed(0),
    )
    const others = [page.score('accessibility'), page.score('best-practices')].map((score) =>
      score.toFixed(0),
    )
    const tasks = [page.task, other.task].map((task) => task.toFixed(0))
    console.log(`| ${[name, ...scores, ratio, ...others, ...page.times, ...tasks].join(' | ')} |`)
  }
}

/** Prints both tables. */
export async function benchWeb(): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath)
    throw new Error('No Chromium found: install it, or name its executable in CHROMIUM')
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
