/** Chromium for the browser tests: the system's own, driven by playwright-core, and pages that are loud about errors. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

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

export interface LoudPage {
  page: Page
  /** Console errors, warnings of React, uncaught exceptions and calls to other hosts, in their order. */
  complaints: string[]
}

/**
 * A page in a context of its own that records whatever a healthy page does not do; end the test with
 * `expect(complaints).toEqual([])`. Calls to other hosts are refused.
 */
export async function openLoudPage(browser: Browser, options: BrowserContextOptions = {}): Promise<LoudPage> {
  // What the storefront keeps for offline would answer calls that a test wants to answer; tests of it say so.
  const context = await browser.newContext({ serviceWorkers: 'block', ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  await context.route(
    (url) => url.protocol.startsWith('http') && !['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname),
    (route) => {
      complaints.push(`call to another host: ${route.request().url()}`)
      return route.abort()
    },
  )
  return { page, complaints }
}
