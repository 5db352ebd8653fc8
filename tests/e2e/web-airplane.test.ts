/** A downloaded product in airplane mode: journeys without a dead end. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGE_COOKIE, TOKEN_COOKIE } from '#shared/constants.ts'
import { CACHES } from '#storefront/offline/caches.ts'
import { launchChromium, openContext } from '../support/chromium.ts'
import { isShortRun } from '../support/scope.ts'
import { apiOf } from './api.ts'
import { findViolations, overflow } from './axe.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { customerToken, PHONE } from './storefront-page.ts'
import { storefrontWords } from './storefront-translations.ts'

const text = storefrontWords('en')
const MODEL = 'VELA-1200'
let server: DemoServer
let browser: Browser
let context: BrowserContext
let page: Page
let product: number
const first: Record<string, number> = {}

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), launchChromium()])
  const url = server.origin
  const token = await customerToken(url)
  const { call } = apiOf(url, token, 'en')
  const records = async (path: string) =>
    (await call('GET', path)).data as { id: number; model_number?: string; part: number }[]
  product =
    (await records('/api/web/products?range=[0,99]')).find((item) => item.model_number === MODEL)
      ?.id ?? 0
  for (const kind of ['wiring', 'documents', 'guides', 'parts', 'fixtures', 'changes']) {
    const [record] = await records(`/api/web/library/${kind}?product=${product}`)
    first[kind] = (kind === 'parts' ? record?.part : record?.id) ?? 0
  }
  const { width, height } = PHONE
  context = await openContext(browser, { serviceWorkers: 'allow', viewport: { width, height } })
  await context.addCookies([
    { name: TOKEN_COOKIE, value: token, url },
    { name: LANGUAGE_COOKIE, value: 'en', url },
  ])
  page = await context.newPage()
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', {
      get: () => localStorage['test.offline'] !== 'yes',
    }),
  )
  await page.goto(`${url}/detail_web?id=${product}`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** Not every version of Chromium notifies pages of the emulated loss. */
async function setOffline(isOffline: boolean) {
  await context.setOffline(isOffline)
  await page.evaluate(
    (state) => localStorage.setItem('test.offline', state),
    isOffline ? 'yes' : 'no',
  )
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

const alerts = () => page.getByRole('main').getByRole('alert').allInnerTexts()
/** The pages themselves are examined with a network, in `web-pages.test.ts`. */
async function open(address: string, heading: string | RegExp, isExamined = !isShortRun) {
  await page.goto(server.origin + address)
  await page.getByRole('heading', { name: heading }).first().waitFor()
  expect([address, await alerts()]).toEqual([address, []])
  if (isExamined) expect([address, await findViolations(page)]).toEqual([address, []])
  expect([address, await overflow(page)]).toEqual([address, 0])
}

test('a product is downloaded after its size is known', async () => {
  await page.getByRole('button', { name: text('offline.take') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/MB in total/).waitFor()
  // It is scrolled on a small phone, also by keys.
  await page.setViewportSize({ width: 320, height: 560 })
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize(PHONE)
  // Until the next comparison, what was missing before is not shown as changed.
  await page.route('**/take-along', async (route) => setTimeout(() => void route.continue(), 3_000))
  await dialog.getByRole('button', { name: /^Take with me \(/ }).click()
  await dialog.getByText(text('offline.done', { model: MODEL })).waitFor()
  expect(await dialog.getByText(/has changed since/).count()).toBe(0)
  await page.unrouteAll({ behavior: 'wait' })
  await dialog.getByText(/^Up to date/).waitFor()
  expect(await findViolations(page)).toEqual([])
})

test('its pages open without a network', async () => {
  await setOffline(true)
  await open(`/detail_web?id=${product}`, MODEL, true)
  await page.getByText(text('page.offline')).waitFor()
  await page.getByRole('button', { name: /^Available offline, as of/ }).waitFor()
  await open(`/zujian_web?id=${product}`, /./)
  await open(`/fdemo_web?id=${product}`, /./)
  await open(`/jiexian_web?id=${product}&sheet=${first.wiring}`, /wiring/i)
  await open(`/error_web?id=${product}&guide=${first.guides}`, /./)
  await open(`/flist_web?id=${product}`, /Firmware/)
  await open(`/other_web?id=${product}&sheet=${first.documents}`, /./)
  await open(`/tlange_web?id=${product}&file=${first.fixtures}`, /./)
  await open(`/detail_web?change=${first.changes}`, /./)
  await open(`/detail_web?part=${first.parts}`, /./)
  await open('/flist_web', /Firmware/)
  await open('/buy_web', /Cart/, true)
  await open(`/contact_web?product=${product}`, /Contact/)
  await open('/user_web', /My account/)
  await page.getByText(/^As of /).waitFor()
})

test('a unit is chosen first, and narrows what is here', async () => {
  await page.goto(`${server.origin}/detail_web?id=${product}`)
  const unit = page.getByRole('region', { name: text('product.unit') })
  await unit.getByRole('textbox').fill('V12-2401-0042')
  await unit.getByRole('button', { name: text('unit.use') }).click()
  await page.getByRole('status').filter({ hasText: 'V12-2401-0042' }).waitFor()
  await open(`/detail_web?id=${product}&tab=parts`, MODEL)
  await open(`/flist_web?id=${product}`, /Firmware/)
  await open('/error_web', MODEL)
})

test('missing data of another page is explained, with links to what is available', async () => {
  await page.goto(`${server.origin}/detail_web?id=999999`)
  await page.getByRole('link', { name: text('page.taken') }).click()
  await page.getByRole('link', { name: MODEL, exact: true }).waitFor()
})

test('lines and an order are queued, survive a loss of power, and are sent once the network is back', async () => {
  await page.goto(`${server.origin}/detail_web?part=${first.parts}`)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await page.getByText(text('outbox.linesWait')).waitFor()
  await page.getByText(text('outbox.waiting', { smart_count: 1 })).waitFor()
  await open('/buy_web', /Cart/)
  await page
    .getByRole('link', { name: text('cart.review') })
    .first()
    .click()
  await page.getByLabel(text('review.contact')).fill('Lin')
  await page.getByLabel(text('review.address'), { exact: true }).fill('Stage door, Hamburg')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: text('review.submit') }).click()
  await page.waitForURL(/order_list_web/)
  await page.getByText(text('outbox.waiting', { smart_count: 2 })).waitFor()
  await page.getByRole('button', { name: text('outbox.show'), exact: true }).click()
  await page.getByRole('dialog').getByText(text('outbox.order'), { exact: true }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  // As after a loss of power: only the database is written to the disk at once.
  await page.evaluate(() => localStorage.removeItem('storefront.outbox'))
  await page.reload()
  await page.getByText(text('outbox.waiting', { smart_count: 2 })).waitFor()
  await setOffline(false)
  await page.getByText(/^Order .* sent/).waitFor()
  await page
    .getByRole('button', { name: text('outbox.show'), exact: true })
    .waitFor({ state: 'detached' })
  expect(await findViolations(page)).toEqual([])
})

test('signing out removes it', async () => {
  await page.getByRole('button', { name: text('bar.account', { name: 'customer' }) }).click()
  await page.getByRole('button', { name: text('bar.signOut') }).click()
  await page.waitForURL(/login_web/)
  const names = await page.evaluate(() => caches.keys())
  // The code of the page after it is cached again.
  expect(names.filter((name) => name !== CACHES.assets)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('storefront.taken'))).toBe('[]')
})
