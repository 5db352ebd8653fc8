/**
 * One browser per worker, with reused tabs: storage is cleared in between, and the HTTP cache and
 * the compiled code stay. A new tab is a new process, which compiles the product's code again: half
 * of the cost of loading a page.
 */
import type { Browser, Dialog, Page } from 'playwright-core'
import type { Locale } from '#shared/constants.ts'
import { launchChromium, type MonitoredPage, monitor, openContext } from '../support/chromium.ts'

const STORAGE_TYPES = 'file_systems,indexeddb,local_storage,service_workers,cache_storage'
/** A small file of the server: a page without code, whose process is the product's. */
const BLANK_PATH = '/favicon.svg'
/** Events of a page that tests listen to. */
const EVENTS = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
]

interface TestPageOptions {
  language: Locale
  width: number
  height: number
  dark: boolean
  /** Touch input. */
  touch?: boolean
}

export interface TestPage extends MonitoredPage {
  /**
   * Empties the tab and releases it. What the test added for every load (init scripts, exposed
   * functions), it disposes of.
   */
  leave(): Promise<void>
}

let running: Promise<Browser> | undefined
/** Free tabs, one per context, by language, kind of device and address. */
const idle = new Map<string, Page[]>()
/** Violations of the tabs in use. */
const used = new Map<Page, string[]>()

/** The worker's browser, which ends with the worker. Closes what an earlier file left open. */
export async function acquireBrowser(): Promise<Browser> {
  running ??= launchChromium()
  const browser = await running
  const waiting = [...idle.values()].flat().map((page) => page.context())
  const left = browser.contexts().filter((context) => !waiting.includes(context))
  await Promise.all(left.map((context) => context.close()))
  used.clear()
  return browser
}

/** Reloads every tab in use, which closes what is open in it, and forgets its violations. */
export async function reloadPages(): Promise<void> {
  await Promise.all(
    [...used].map(async ([page, violations]) => {
      // Without a server or a connection, the page stays.
      await unload(page, () => page.reload().catch(() => undefined))
      violations.length = 0
    }),
  )
}

/** Accepts what forms with changes ask first. */
async function unload(page: Page, action: () => Promise<unknown>): Promise<void> {
  const accept = (dialog: Dialog) => dialog.accept()
  page.on('dialog', accept)
  await action()
  page.off('dialog', accept)
}

/** A page in a browser profile without storage. */
export async function openTestPage(
  browser: Browser,
  origin: string,
  settings: TestPageOptions,
): Promise<TestPage> {
  const { language, width, height, dark, touch: hasTouch = false } = settings
  const locale = language === 'zh' ? 'zh-CN' : 'en'
  const key = `${locale} ${hasTouch} ${origin}`
  const free = idle.get(key) ?? []
  idle.set(key, free)
  const options = { baseURL: origin, locale, hasTouch, reducedMotion: 'reduce' } as const
  const page = free.pop() ?? (await (await openContext(browser, options)).newPage())
  const violations = monitor(page)
  used.set(page, violations)
  const context = page.context()
  const session = await context.newCDPSession(page)
  await Promise.all([
    session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE_TYPES }),
    context.clearCookies(),
    page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', media: null }),
    page.setViewportSize({ width, height }),
  ])
  await session.detach()
  return {
    page,
    violations,
    leave: async () => {
      for (const event of EVENTS) page.removeAllListeners(event)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await unload(page, () => page.goto(BLANK_PATH))
      await Promise.all([
        ...context.pages().map((item) => item !== page && item.close()),
        page.evaluate(() => sessionStorage.clear()),
        page.mouse.move(0, 0),
        context.clearPermissions(),
      ])
      used.delete(page)
      free.push(page)
    },
  }
}
