/**
 * The page that describes the API: one group of calls at a time, which the viewer opens at once.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resources } from '#config'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, shareDemoServer } from './demo-server.ts'

let server: DemoServer
let browser: Browser
let office: BackOfficePage
beforeAll(async () => {
  ;[server, browser] = await Promise.all([shareDemoServer(), acquireBrowser()])
  office = await openOffice(browser, server.origin, { language: 'en' })
})
afterAll(() => server?.keep())

it('shows the calls of a group to the account of the browser, and links to them', async () => {
  const { page } = office
  const { orders, users } = resources
  const group = page.getByRole('combobox', { name: 'Group' })
  const calls = page.locator('.opblock')
  const call = (path: string) => calls.filter({ has: page.locator(`[data-path="${path}"]`) })
  const open = async (address: string, path: string) => {
    await page.goto(address)
    await call(path).first().waitFor()
  }
  await open(`/api/docs#/${users.label.en}`, '/api/users/{id}')
  expect(await group.inputValue()).toBe(users.label.en)
  expect(await call('/api/orders/{id}').count()).toBe(0)

  await group.selectOption(orders.label.en)
  await call('/api/orders/{id}').first().waitFor()
  expect(await call('/api/users/{id}').count()).toBe(0)
  expect(new URL(page.url()).hash).toBe(`#/${orders.label.en}`)
  await calls.filter({ hasText: 'POST' }).first().getByRole('button').first().click()
  await page.locator('.opblock-body').first().waitFor()
  await page
    .getByRole('button', { name: /authoriz/i })
    .first()
    .waitFor()
  await page.reload()
  await call('/api/orders/{id}').first().waitFor()
  expect(await group.inputValue()).toBe(orders.label.en)
  await page.evaluate((tag) => {
    location.hash = `#/${tag}`
  }, users.label.en)
  await call('/api/users/{id}').first().waitFor()
  expect(await page.locator('.errors-wrapper').count()).toBe(0)
})
