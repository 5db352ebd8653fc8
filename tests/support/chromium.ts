/** Chromium for the browser tests: the system's own, driven by playwright-core, and pages that are loud about errors. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

/** The one without windows first: it does the same with less. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Other hosts are out of reach. Refusing them by a route would switch the browser's cache off.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE ::1',
]
/** What Playwright itself says of `serviceWorkers: 'block'`. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright'
/** What the browser says of drawing in three dimensions without a graphics card. */
const SLOW_DRAWING = /GL Driver Message \(OpenGL, Performance/
const OWN_HOSTS = ['127.0.0.1', 'localhost', '[::1]']

/** The executable named by CHROMIUM, or the first that PATH has; undefined when there is none. */
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

/** A headless browser; the caller closes it. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium found: install it, or name its executable in CHROMIUM')
  return chromium.launch({ executablePath, args: ARGUMENTS })
}

export interface MonitoredPage {
  page: Page
  /** Console errors, warnings of React, uncaught exceptions and calls to other hosts, in their order. */
  violations: string[]
}

/** A context without what the storefront keeps for offline, which would answer calls that a test wants to answer. */
export const openContext = (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> =>
  browser.newContext({ serviceWorkers: 'block', ...options })

/**
 * A page that records whatever a healthy page does not do; end the test with `expect(complaints).toEqual([])`. Calls to
 * other hosts, which fail, are complaints.
 */
export async function openMonitoredPage(context: BrowserContext): Promise<MonitoredPage> {
  const page = await context.newPage()
  const violations: string[] = []
  page.on('pageerror', (error) => violations.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (message.text() === BLOCKED_WORKER || SLOW_DRAWING.test(message.text())) return
    violations.push(message.text())
  })
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (!protocol.startsWith('http') || OWN_HOSTS.includes(hostname)) return
    violations.push(`call to another host: ${request.url()}`)
  })
  return { page, violations }
}
