/** One portal in all tabs of a browser, and toasts that wait for those who reach for them. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#locales/texts.ts'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import { ERROR_TOAST_MS, TOKEN_COOKIE } from '#shared/constants.ts'
import { textIn } from '#shared/i18n/text.ts'
import { PAGES } from '#storefront/paths.ts'
import { apiOf, signIn } from './api.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import {
  customerToken,
  DESKTOP,
  openStorefrontPage,
  type StorefrontPage,
} from './storefront-page.ts'

const { account, cart, frame, unit } = texts.en.storefront
const text = textIn({ ...account, ...frame, ...cart, ...unit }, 'en')

let server: DemoServer
let browser: Browser
let visit: StorefrontPage
let other: Page
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
  const token = await customerToken(server.origin)
  visit = await openStorefrontPage(browser, server.origin, {
    language: 'en',
    device: DESKTOP,
    token,
  })
  await visit.api.call('POST', '/api/web/cart', { lines: [{ part: 1, quantity: 2 }] })
  other = await visit.page.context().newPage()
  await visit.page.goto(server.origin + PAGES.cart)
  await other.goto(server.origin + PAGES.cart)
})
afterAll(async () => {
  await visit.leave()
  await server?.stop()
})

const clear = (page: Page) => page.getByRole('button', { name: text('cart.clear') })
const emptyNote = (page: Page) => page.getByText(text('cart.empty'))

test('a cart that is emptied in one tab is empty in the other', async () => {
  await clear(other).waitFor()
  await clear(visit.page).click()
  await emptyNote(other).waitFor()
})

test('its toast stays while it is focused, which F8 does', async () => {
  const undo = visit.page.getByRole('status').getByRole('button', { name: text('line.undo') })
  await undo.waitFor()
  await visit.page.keyboard.press('F8')
  expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true)
  await visit.page.waitForTimeout(ERROR_TOAST_MS + 500)
  expect(await undo.count()).toBe(1)
  await visit.page.keyboard.press('Escape')
  await undo.waitFor({ state: 'hidden' })
})

test('the lines are restored from the cart itself, in both tabs', async () => {
  await visit.page.getByRole('button', { name: text('cart.putBack', { smart_count: 1 }) }).click()
  await clear(visit.page).waitFor()
  await clear(other).waitFor()
  await visit.expectNoViolations()
})

test('a unit is selected and cleared in every tab', async () => {
  const serial = 'V12-2405-0016'
  const { data } = await visit.api.call<{ products: { id: number }[] }>(
    'GET',
    `/api/web/unit?serial=${serial}`,
  )
  await visit.page.goto(`/detail_web?id=${data.products[0]?.id}&serial=${serial}`)
  const bars = [visit.page, other].map((page) =>
    page.getByRole('status').filter({ hasText: serial }),
  )
  for (const bar of bars) await bar.waitFor()
  await other.getByRole('button', { name: text('unit.clear') }).click()
  for (const bar of bars) await bar.waitFor({ state: 'detached' })
})

test('signing out signs out every tab, before a slow server has answered', async () => {
  const ended = visit.page.waitForRequest('**/api/user/logout_web')
  await visit.page.route('**/api/user/logout_web', async (route) => void (await route.fetch()))
  await visit.page.getByRole('button', { name: 'customer' }).click()
  await visit.page.getByText(text('bar.signOut')).click()
  for (const page of [visit.page, other])
    await page.waitForURL((url) => url.pathname === '/login_web')
  expect((await ended).headers().authorization).toMatch(/^Bearer ./)
  expect(await visit.page.getByRole('dialog').count()).toBe(0)
  await visit.page.unroute('**/api/user/logout_web')
})

test('another user who signs in is the user of every tab, before their own tab has loaded', async () => {
  const { page } = visit
  const office = apiOf(server.origin, await signIn(server.origin, 'admin', DEMO_PASSWORD), 'en')
  const colleague = {
    username: 'colleague',
    password: DEMO_PASSWORD,
    company: 'Opera',
    email: 'opera@stage.example',
  }
  await office.create('customers', { ...colleague, status: 'active', language: 'en' })
  const userOf = (name: string) =>
    other.getByRole('button', { name: text('bar.account', { name }) })
  await page
    .context()
    .addCookies([
      { name: TOKEN_COOKIE, value: await customerToken(server.origin), url: server.origin },
    ])
  await other.goto(server.origin + PAGES.cart)
  await userOf('customer').waitFor()
  // Their session has ended, which this tab notices first.
  await page.context().clearCookies({ name: TOKEN_COOKIE })
  await page.goto('/login_web')
  await page.route('**/api/user/info_web', () => undefined)
  await page.getByLabel(text('signIn.username')).fill('colleague')
  await page.getByLabel(text('signIn.password'), { exact: true }).fill(DEMO_PASSWORD)
  await visit.button(text('signIn.submit')).click()
  await userOf('colleague').waitFor()
})
