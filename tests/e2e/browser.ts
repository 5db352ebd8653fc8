/**
 * One browser per worker, with reused contexts: storage is cleared in between, and the HTTP cache stays, so that the
 * product's code is loaded and compiled once and not for every test.
 */
import type { Browser, BrowserContext } from 'playwright-core'
import type { Locale } from '#shared/constants.ts'
import { launchChromium, type MonitoredPage, openContext, openMonitoredPage } from '../support/chromium.ts'

const STORED = 'file_systems,indexeddb,local_storage,service_workers,cache_storage'

interface BrowserLook {
  language: Locale
  width: number
  height: number
  dark: boolean
  /** Touch input. */
  touch?: boolean
}

export interface Seat extends MonitoredPage {
  /** Closes the page and releases its context. */
  leave(): Promise<void>
}

let running: Promise<Browser> | undefined
/** Free contexts, by language, kind of device and address. */
const idle = new WeakMap<Browser, Map<string, BrowserContext[]>>()

function idleAt(browser: Browser, path: string): BrowserContext[] {
  const all = idle.get(browser) ?? new Map<string, BrowserContext[]>()
  idle.set(browser, all)
  const seats = all.get(path) ?? []
  all.set(path, seats)
  return seats
}

/** The worker's browser, which ends with the worker. Closes what an earlier file left open. */
export async function borrowChromium(): Promise<Browser> {
  running ??= launchChromium()
  const browser = await running
  const waiting = [...(idle.get(browser)?.values() ?? [])].flat()
  const left = browser.contexts().filter((context) => !waiting.includes(context))
  await Promise.all(left.map((context) => context.close()))
  return browser
}

/** A page in a browser profile without storage. */
export async function takeSeat(browser: Browser, origin: string, look: BrowserLook): Promise<Seat> {
  const { language, width, height, dark, touch: hasTouch = false } = look
  const locale = language === 'zh' ? 'zh-CN' : 'en'
  const free = idleAt(browser, `${locale} ${hasTouch} ${origin}`)
  const options = { baseURL: origin, locale, hasTouch, reducedMotion: 'reduce' } as const
  const context = free.pop() ?? (await openContext(browser, options))
  const { page, violations } = await openMonitoredPage(context)
  const session = await context.newCDPSession(page)
  await Promise.all([
    session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED }),
    context.clearCookies(),
    page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' }),
    page.setViewportSize({ width, height }),
  ])
  await session.detach()
  return {
    page,
    violations,
    leave: async () => {
      await Promise.all(context.pages().map((one) => one.close()))
      await context.clearPermissions()
      free.push(context)
    },
  }
}
