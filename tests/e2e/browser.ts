/**
 * One browser for all test files of a worker, and contexts that are used again: whoever comes next finds nothing of those
 * before but the product's code in the browser's cache, so that it is loaded and compiled once and not for every test.
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
  /** With a finger instead of a pointer. */
  touch?: boolean
}

export interface Seat extends MonitoredPage {
  /** Closes the page and makes room for the next. */
  leave(): Promise<void>
}

let running: Promise<Browser> | undefined
/** Contexts that nobody uses, by language, kind of device and address. */
const idle = new WeakMap<Browser, Map<string, BrowserContext[]>>()

function idleAt(browser: Browser, path: string): BrowserContext[] {
  const all = idle.get(browser) ?? new Map<string, BrowserContext[]>()
  idle.set(browser, all)
  const seats = all.get(path) ?? []
  all.set(path, seats)
  return seats
}

/** The worker's browser; it ends with the worker. What an earlier file left open is closed. */
export async function borrowChromium(): Promise<Browser> {
  running ??= launchChromium()
  const browser = await running
  const waiting = [...(idle.get(browser)?.values() ?? [])].flat()
  const left = browser.contexts().filter((context) => !waiting.includes(context))
  await Promise.all(left.map((context) => context.close()))
  return browser
}

/** A page of someone who has never been at this address. */
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
