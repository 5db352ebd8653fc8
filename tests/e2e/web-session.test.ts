/**
 * The end of the session and messages for the user (specification §8) on the storefront, from reads
 * and downloads alike.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import {
  customerToken,
  DESKTOP,
  openStorefrontPage,
  type StorefrontPage,
} from './storefront-page.ts'
import { storefrontWords } from './storefront-translations.ts'

const text = storefrontWords('en')
const isDrawingList = (url: URL) => url.pathname === '/api/web/library/drawings'

let server: DemoServer
let browser: Browser
let visit: StorefrontPage
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterEach(() => visit.leave())
afterAll(() => server?.stop())

async function openPage(address: string): Promise<Page> {
  visit = await openStorefrontPage(browser, server.origin, {
    language: 'en',
    device: DESKTOP,
    token: await customerToken(server.origin),
  })
  await visit.page.goto(server.origin + address)
  // A late read would notice the end of the session before the click does.
  await visit.quiet()
  return visit.page
}
const endSession = () => visit.api.call('POST', '/api/user/logout_web')
const question = (page: Page) => page.getByRole('dialog', { name: text('session.title') })

test('an archive shows no size before it has one, and opens the dialog', async () => {
  const page = await openPage('/detail_web?id=1')
  await visit.button(text('product.download')).click()
  const start = page
    .getByRole('dialog')
    .getByRole('button', { name: text('download.start', { size: '' }) })
  await expect.poll(() => start.isEnabled()).toBe(true)
  await page.route('**/api/web/zip', () => undefined)
  await start.click()
  await page.getByRole('progressbar', { name: text('zip.preparing') }).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('page.cancel') })
    .click()
  await page.unroute('**/api/web/zip')
  await endSession()
  await start.click()
  await question(page).waitFor()
})

test('firmware opens the dialog', async () => {
  const page = await openPage('/flist_web?id=1')
  const download = page
    .getByRole('main')
    .getByRole('button', { name: text('download.of', { version: '' }).trim() })
  await download.first().waitFor()
  await endSession()
  await download.first().click()
  await question(page).waitFor()
})

test('shows the message of code 20001 once, next to the page’s own', async () => {
  const page = await openPage('/')
  await page.route(isDrawingList, (route) =>
    route.fulfill({ status: 400, json: { code: CODES.readable, message: 'Being maintained' } }),
  )
  await page.goto(`${server.origin}/zujian_web`)
  const toast = page.getByRole('status').getByText('Being maintained')
  await toast.waitFor()
  expect(await toast.count()).toBe(1)
  await page.getByRole('main').getByText('Being maintained').first().waitFor()
})

test('shows every message of calls that fail together with code 20001, for five seconds', async () => {
  const page = await openPage('/')
  await page.route(/\/api\/web\/library\/firmware/, (route) => {
    const message = `No answer for ${new URL(route.request().url()).pathname}`
    return route.fulfill({ status: 400, json: { code: CODES.readable, message } })
  })
  await page.addInitScript(() => {
    const shown: Element[] = []
    Object.assign(window, { shown })
    const note = () => {
      for (const toast of document.querySelectorAll('[role=status] [role=alert]'))
        if (!shown.includes(toast)) shown.push(toast)
    }
    new MutationObserver(note).observe(document, { subtree: true, childList: true })
  })
  await page.goto(`${server.origin}/flist_web?product=1`)
  const shownTexts = () =>
    page.evaluate(() =>
      (window as unknown as { shown: Element[] }).shown.map(({ textContent }) => textContent),
    )
  await expect.poll(async () => (await shownTexts()).length).toBeGreaterThan(1)
  await expect.poll(() => page.getByRole('status').getByRole('alert').count()).toBe(0)
  expect((await shownTexts()).toSorted()).toEqual([
    expect.stringMatching(/library\/firmware$/),
    expect.stringMatching(/library\/firmware\/filters$/),
  ])
})
