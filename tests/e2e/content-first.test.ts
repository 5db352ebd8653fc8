/** Lists begin with their records: the head of the page is low, and the row is its link. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#config'
import { openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, shareDemoServer } from './demo-server.ts'

const { codes, orders, customers, users } = resources

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([shareDemoServer(), acquireBrowser()])
})
afterAll(() => server?.keep())

test.each([
  [1440, 150, 'tbody tr'],
  [390, 200, 'li.MuiCard-root'],
])('at %i px, the first record is within %i px below the top bar', async (width, limit, record) => {
  const office = await openOffice(browser, server.origin, { language: 'en', width })
  for (const { paths, name } of [codes, orders, customers]) {
    await office.go(paths.list)
    const first = office.main.locator(record).first()
    await first.waitFor()
    const bar = await office.page.getByRole('banner').boundingBox()
    const { y = 0 } = (await first.boundingBox()) ?? {}
    expect(y - ((bar?.y ?? 0) + (bar?.height ?? 0)), name).toBeLessThanOrEqual(limit)
  }
  await office.expectHealthy()
  await office.close()
})

test('a click on a row opens it, with Ctrl in another tab, and its actions wait for the pointer', async () => {
  const office = await openOffice(browser, server.origin, { language: 'en' })
  const { page, main, t } = office
  await office.go(codes.paths.list)
  const row = main.locator('tbody tr').first()
  const edit = row.getByRole('link', { name: t('list.edit', { title: '' }) })
  const opacity = () =>
    edit.evaluate((link) => getComputedStyle(link.parentElement ?? link).opacity)
  await row.waitFor()
  await page.getByRole('banner').hover()
  expect(await opacity()).toBe('0')
  await edit.focus()
  expect(await opacity()).toBe('1')
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    row
      .locator('td')
      .nth(2)
      .click({ modifiers: ['Control'] }),
  ])
  expect(new URL(opened.url()).pathname).toBe(codes.paths.update)
  await opened.close()
  await row.locator('td').nth(2).click()
  await page.waitForURL((url) => url.pathname === codes.paths.update)
  await office.expectHealthy()
  await office.close()
})

test('the menu of a row on a phone opens with all actions, once their code has loaded', async () => {
  const office = await openOffice(browser, server.origin, { language: 'en', width: 390 })
  const { page, main, dialog, t } = office
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(/user-actions/, async (route) => {
    await isReleased
    await route.continue()
  })
  const loading = page.waitForRequest(/user-actions/)
  await office.go(users.paths.list)
  await main
    .getByRole('button', { name: t('list.actionsOf', { title: '' }) })
    .last()
    .click()
  await loading
  expect(await dialog.count()).toBe(0)
  release()
  await dialog.waitFor()
  await dialog.getByRole('button', { name: t('access.reset') }).waitFor()
  await page.keyboard.press('Escape')
  await page.unrouteAll()
  await office.expectHealthy()
  await office.close()
})

test('the menu of a list opens further menus in its place by keys, and returns the focus', async () => {
  const office = await openOffice(browser, server.origin, { language: 'en' })
  const { page, main, t } = office
  await office.go(codes.paths.list)
  const more = main.getByRole('button', { name: t('list.more') })
  await more.press('Enter')
  await page.getByRole('menuitem', { name: t('export.open') }).press('Enter')
  const first = page.getByRole('menuitem', { name: `${t('export.seen')}: ${t('export.csv')}` })
  await expect.poll(() => first.evaluate((item) => item === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => more.evaluate((item) => item === document.activeElement)).toBe(true)
  await office.expectHealthy()
  await office.close()
})

test('the menu of an administrator has at most 24 entries, fits without scrolling, and shows counts', async () => {
  const office = await openOffice(browser, server.origin, { language: 'en' })
  const { menu, api } = office
  await office.visit(codes.paths.list)
  const { total } = await api.list('orders', { filter: { status: 'submitted' } })
  const waiting = office.t('frame.waiting', { count: total })
  await menu.getByRole('link', { name: `${orders.label.en} ${waiting}` }).waitFor()
  const entries = menu.getByRole('listitem')
  expect(await entries.count()).toBeLessThanOrEqual(24)
  const last = await entries.last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(900)
  await office.expectHealthy()
  await office.close()
})
