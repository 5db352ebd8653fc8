/**
 * Chromium for the browser tests: the system's own, driven by playwright-core, with pages that
 * record errors.
 */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'

/** Waits end after it: more than a slow machine needs. */
const TIMEOUT_MS = 60_000

/** The headless shell first: it starts faster. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Blocks other hosts. Routes would do so too, but they disable the browser's cache.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE ::1',
]
/** Playwright's own message for `serviceWorkers: 'block'`. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright'
/** Chromium's warning about WebGL without a GPU. */
const SLOW_DRAWING = /GL Driver Message \(OpenGL, Performance/
const OWN_HOSTS = ['127.0.0.1', 'localhost', '[::1]']

/** The executable named by CHROMIUM, or the first one in PATH; undefined without any. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A headless browser, to be closed by the caller. @param more command-line switches */
export function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath)
    throw new Error('No Chromium found: install it, or name its executable in CHROMIUM')
  return chromium.launch({ executablePath, args: [...ARGUMENTS, ...more] })
}

export interface MonitoredPage {
  page: Page
  /** Console errors, React warnings, uncaught exceptions and calls to other hosts, in order. */
  violations: string[]
}

/** A context without service worker, whose cache would answer calls before the test's routes. */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options })
  context.setDefaultTimeout(TIMEOUT_MS)
  return context
}

/** A new page that records violations. */
export async function openMonitoredPage(context: BrowserContext): Promise<MonitoredPage> {
  const page = await context.newPage()
  return { page, violations: monitor(page) }
}

/**
 * Records a page's violations; end the test with `expect(violations).toEqual([])`. Calls to other
 * hosts, which fail, are violations.
 */
export function monitor(page: Page): string[] {
  const violations: string[] = []
  page.on('pageerror', (error) => violations.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (message.text() === BLOCKED_WORKER || SLOW_DRAWING.test(message.text())) return
    violations.push(`${message.text()} (${message.location().url})`)
  })
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (!protocol.startsWith('http') || OWN_HOSTS.includes(hostname)) return
    violations.push(`call to another host: ${request.url()}`)
  })
  return violations
}
