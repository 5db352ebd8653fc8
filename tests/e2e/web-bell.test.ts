/** The customer’s bell and the offer of notifications, in two tabs of one browser. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#locales/texts.ts'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import { textIn } from '#shared/i18n/text.ts'
import { NOTICES, PUSH } from '#shared/web/notices.ts'
import { PAGES } from '#storefront/paths.ts'
import { apiOf, signIn } from './api.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { openWithWorker } from './offline-page.ts'
import { customerToken } from './storefront-page.ts'

const text = textIn({ ...texts.en.storefront.notices, ...texts.en.storefront.frame }, 'en')

let server: DemoServer
let browser: Browser
let context: BrowserContext
let page: Page
let other: Page
let order: number
beforeAll(async () => {
  ;[server, browser] = await Promise.all([
    startDemoServer({ MAIL_DELAY_SECONDS: '0' }),
    acquireBrowser(),
  ])
  const token = await customerToken(server.origin)
  const office = apiOf(server.origin, await signIn(server.origin, 'admin', DEMO_PASSWORD), 'en')
  const customer = apiOf(server.origin, token, 'en')
  const { data } = await customer.call('GET', '/api/web/orders?range=[0,40]')
  const orders = data as { id: number; status: string }[]
  order = orders.find(({ status }) => status === 'submitted')?.id ?? 0
  await customer.call('POST', `${NOTICES}/read`, {})
  await office.call('POST', `/api/orders/${order}/steps/confirm`, {})
  await office.call('POST', `/api/orders/${order}/steps/ship`, { tracking_number: 'SF-1' })
  ;({ context, page } = await openWithWorker(browser, server.origin, token))
  // A browser without a window denies notifications, even where its context grants them.
  await context.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'default' }),
  )
  await page.goto(`${server.origin}/`)
  other = await context.newPage()
  await other.goto(server.origin + PAGES.notices)
})
afterAll(async () => {
  await context?.close()
  await server?.stop()
})

const bell = (tab: Page, unread: number) =>
  tab.getByRole('button', {
    name: unread ? text('bell.open', { smart_count: unread }) : text('bell.title'),
    exact: true,
  })
const offer = () => page.getByText(text('push.offer'))

test('the bell counts the same in all tabs, whichever of them reads', async () => {
  await bell(page, 2).click()
  // The page below the menu lists it, too.
  await page.getByText('Tracking number: SF-1').first().click()
  await page.waitForURL(`**${PAGES.order}?id=${order}`)
  await bell(page, 1).waitFor()
  await bell(other, 1).waitFor()
  await other.getByRole('button', { name: text('bell.readAll') }).click()
  await bell(other, 0).waitFor()
  await bell(page, 0).waitFor()
})

test('an open order offers notifications, until the user declines', async () => {
  await page.goto(`${server.origin}/`)
  await bell(page, 0).waitFor()
  expect(await offer().count()).toBe(0)
  await page.goto(`${server.origin}${PAGES.order}?id=${order}`)
  await page.getByRole('button', { name: text('push.refuse') }).click()
  await offer().waitFor({ state: 'detached' })
  const answered = page.waitForResponse((response) => response.url().endsWith(PUSH))
  await page.reload()
  await answered
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await offer().count()).toBe(0)
})

test('its list is read without a network', async () => {
  await other.goto(server.origin + PAGES.notices)
  await other.getByText('Tracking number: SF-1').waitFor()
  await context.setOffline(true)
  await other.reload()
  await other.getByText('Tracking number: SF-1').waitFor()
  expect(await other.getByRole('button', { name: text('bell.readAll') }).count()).toBe(0)
})
