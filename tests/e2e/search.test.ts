/** The search for pages and records, by keyboard and by pointer. */
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { resources } from '#config'
import { CODES } from '#shared/errors.ts'
import { pages } from '#shared/pages.ts'
import { findViolations } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, shareDemoServer } from './demo-server.ts'

const { codes, customers, goods } = resources
let server: DemoServer
let browser: Browser
let office: BackOfficePage
beforeAll(async () => {
  ;[server, browser] = await Promise.all([shareDemoServer(), acquireBrowser()])
  office = await openOffice(browser, server.origin)
  await office.visit('/dashboard')
})
afterEach(() => office.expectHealthy())
afterAll(() => server?.keep())

const box = ({ page, t }: BackOfficePage) => page.getByRole('combobox', { name: t('search.name') })
const options = ({ page, t }: BackOfficePage) =>
  page.getByRole('listbox', { name: t('search.results') }).getByRole('option')
const selectedOption = ({ page }: BackOfficePage) => page.getByRole('option', { selected: true })
const isAt = (path: string) => (url: URL) => url.pathname === path

async function open(at: BackOfficePage) {
  await at.page.keyboard.press('Control+k')
  await expect.poll(() => box(at).evaluate((input) => input === document.activeElement)).toBe(true)
}

test('opening focuses it, Escape closes it and restores the focus', async () => {
  const { page, button, t, dialog } = office
  await button(t('search.open')).click()
  await expect
    .poll(() => box(office).evaluate((input) => input === document.activeElement))
    .toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(
    await button(t('search.open')).evaluate((opener) => opener === document.activeElement),
  ).toBe(true)
})

test('clicking elsewhere closes it', async () => {
  await open(office)
  await office.page.mouse.click(5, 890)
  await office.dialog.waitFor({ state: 'hidden' })
})

test.each(['配件字典', 'peijian', 'pj', 'part dictionary', 'goods/code/index'])(
  '%s finds the part dictionary, and Enter goes there',
  async (input) => {
    const { page, dialog, heading } = office
    await open(office)
    await page.keyboard.type(input)
    await expect.poll(() => selectedOption(office).textContent()).toContain(codes.label.zh)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForURL(isAt(codes.paths.list))
    await expect.poll(() => heading.textContent()).toBe(codes.label.zh)
    await office.go('/dashboard')
  },
)

test('what was chosen is offered first the next time, for this user', async () => {
  await open(office)
  await office.page.getByRole('group', { name: office.t('search.recent') }).waitFor()
  expect(await options(office).first().textContent()).toContain(codes.label.zh)
  await office.page.keyboard.press('Escape')
})

test('arrows, Home and End move through the choices and around their ends', async () => {
  const { page } = office
  await open(office)
  const all = await options(office).allTextContents()
  expect(all.length).toBeGreaterThan(10)
  const press = async (key: string) => {
    await page.keyboard.press(key)
    const id = await box(office).getAttribute('aria-activedescendant')
    expect(await selectedOption(office).getAttribute('id')).toBe(id)
    return selectedOption(office).textContent()
  }
  expect(await press('ArrowDown')).toBe(all[1])
  expect(await press('ArrowUp')).toBe(all[0])
  expect(await press('ArrowUp')).toBe(all.at(-1))
  expect(await press('ArrowDown')).toBe(all[0])
  expect(await press('End')).toBe(all.at(-1))
  expect(await press('Home')).toBe(all[0])
  await page.keyboard.press('Escape')
})

test('lists records below the pages, with links to their pages', async () => {
  const { page, api } = office
  const [part] = (await api.list('codes', { range: [0, 0] })).records
  await open(office)
  await page.keyboard.type(String(part?.part_number))
  const group = page.getByRole('group', { name: codes.label.zh, exact: true })
  const match = group.getByRole('option', { name: String(part?.part_number) }).first()
  await match.waitFor()
  expect(await match.locator('mark').first().textContent()).toBe(part?.part_number)
  await match.click()
  await page.waitForURL(
    (url) => url.pathname === codes.paths.update && url.search === `?id=${part?.id}`,
  )
  await office.heading.waitFor()
})

test('lists records before pages whose titles are only similar to the input', async () => {
  const { page, t } = office
  await open(office)
  await page.keyboard.type('VELA')
  await page.getByRole('group', { name: t('search.similar') }).waitFor()
  expect(await options(office).first().textContent()).toContain('VELA')
  await page.keyboard.press('Escape')
})

test('finds records of every resource, those that were opened first', async () => {
  const { page, api, t } = office
  const [part] = (await api.list('codes', { range: [0, 0] })).records
  await open(office)
  // The part was opened by the test before.
  const recent = page.getByRole('group', { name: t('search.recent') }).getByRole('option')
  await expect.poll(() => recent.first().textContent()).toContain(String(part?.part_number))
  const [customer] = (await api.list('customers', { range: [0, 0] })).records
  await page.keyboard.type(String(customer?.username))
  const group = page.getByRole('group', { name: customers.label.zh, exact: true })
  await group
    .getByRole('option', { name: String(customer?.username) })
    .first()
    .click()
  await page.waitForURL(
    (url) => url.pathname === customers.paths.update && url.search === `?id=${customer?.id}`,
  )
  await office.heading.waitFor()
})

test('stars a page, lists it first and in the top bar, and removes the star', async () => {
  const { page, t, button } = office
  await office.go(`${goods.paths.update}?id=1`)
  const title = (await office.heading.textContent()) ?? ''
  await button(t('favourites.open')).click()
  await page.getByRole('menuitem', { name: t('favourites.add') }).click()
  await page.getByText(t('favourites.added')).waitFor()
  await office.go('/dashboard')
  await open(office)
  await page.getByRole('group', { name: t('favourites.title') }).waitFor()
  await expect.poll(() => options(office).first().textContent()).toContain(title)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === goods.paths.update)
  await button(t('favourites.open')).click()
  await page.getByRole('menuitem', { name: title }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('menuitem', { name: t('favourites.remove') }).click()
  await page.getByText(t('favourites.removed')).waitFor()
  await open(office)
  await page.getByRole('group', { name: t('search.recent') }).waitFor()
  expect(await page.getByRole('group', { name: t('favourites.title') }).count()).toBe(0)
  await page.keyboard.press('Escape')
})

test('stars a page that another browser has just starred', async () => {
  const { page, t, api } = office
  const list = '**/api/user/favourites'
  await page.route(list, (route) =>
    route.fulfill({ json: { code: CODES.ok, message: '', data: [] } }),
  )
  await office.visit(`${goods.paths.update}?id=2`)
  const isRead = page.waitForResponse(list)
  await api.create('favourites', { resource: 'goods', record: 2 })
  await isRead
  await page.unroute(list)
  await page.keyboard.press('s')
  await page.getByText(t('favourites.added')).waitFor()
  office.expectRejected(422)
  await page.keyboard.press('s')
  await page.getByText(t('favourites.removed')).waitFor()
})

test('removes a star again by a second press of its key, however soon', async () => {
  const { page, t } = office
  await office.go(`${goods.paths.update}?id=2`)
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/favourites', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.keyboard.press('s')
  await page.keyboard.press('s')
  release()
  await page.getByText(t('favourites.removed')).waitFor()
  await page.unroute('**/api/favourites')
})

test('carries out actions: changes of a resource, another appearance', async () => {
  const { page, t, main } = office
  const choose = async (input: string, title: string) => {
    await open(office)
    await page.keyboard.type(input)
    await page
      .getByRole('group', { name: t('search.actions') })
      .getByRole('option', { name: title })
      .first()
      .click()
  }
  await choose('xiugaijilu', t('action.changes', { name: codes.label.zh }))
  await page.waitForURL((url) => url.pathname === pages.changes.path)
  await main
    .getByRole('combobox', { name: t('writes.resource') })
    .filter({ hasText: codes.label.zh })
    .waitFor()
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await choose('shense', t('action.mode.dark'))
  await expect.poll(background).not.toBe(light)
  await choose('qianse', t('action.mode.light'))
  await expect.poll(background).toBe(light)
  await office.go(`${codes.paths.update}?id=1`)
})

test('keeps the keys that follow Ctrl+K at once', async () => {
  const fresh = await openOffice(browser, server.origin)
  await fresh.visit(pages.dashboard.path)
  await fresh.page.keyboard.press('Control+k')
  await fresh.page.keyboard.type('warehouse')
  await expect.poll(() => fresh.dialog.getByRole('combobox').inputValue()).toBe('warehouse')
  await fresh.close()
})

test('it opens while something is being typed in a form', async () => {
  const { page, dialog, main } = office
  const input = main.getByRole('textbox').first()
  await input.focus()
  await open(office)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await input.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('reports records that cannot be loaded, and retries', async () => {
  const { page, t } = office
  await page.route(/\/api\/records\/search/, (route) =>
    route.fulfill({ status: 500, body: 'broken' }),
  )
  await open(office)
  await page.keyboard.type('led')
  const problem = page.getByRole('alert').filter({ hasText: t('search.failed') })
  await problem.waitFor()
  await page.unroute(/\/api\/records\/search/)
  await problem.getByRole('button', { name: t('search.retry') }).click()
  await page.getByRole('group', { name: goods.label.zh, exact: true }).waitFor()
  // Once for every pause in the typing.
  office.expectComplaints(/status of 500/)
  await page.keyboard.press('Escape')
})

test('without a result, it offers to search the lists', async () => {
  const { page, t } = office
  const input = 'zzqqxx'
  await open(office)
  await page.keyboard.type(input)
  await page.getByText(t('search.nothing', { q: input })).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page
    .getByRole('option', { name: t('search.inList', { name: codes.label.zh, q: input }) })
    .click()
  await page.waitForURL((url) => url.pathname === codes.paths.list && url.search.includes(input))
  await office.go('/dashboard')
})

test('on a phone, in English and in the dark, it fills the screen', async () => {
  const phone = await openOffice(browser, server.origin, {
    person: 'editor',
    language: 'en',
    width: 390,
    dark: true,
  })
  const { page, button, t, dialog } = phone
  await phone.visit('/dashboard')
  await button(t('search.open')).click()
  await expect.poll(() => options(phone).count()).toBeGreaterThan(5)
  expect((await dialog.boundingBox())?.width).toBe(390)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.type('pj')
  await expect.poll(() => selectedOption(phone).textContent()).toContain(codes.label.en)
  expect(await findViolations(page)).toEqual([])
  await box(phone).fill(pages.permissionRole.title.en)
  await phone.settle()
  expect(
    await page.getByRole('option').filter({ hasText: pages.permissionRole.path }).count(),
  ).toBe(0)
  await box(phone).fill('profile')
  await expect.poll(() => selectedOption(phone).textContent()).toContain(pages.profile.title.en)
  await selectedOption(phone).click()
  await page.waitForURL(isAt(pages.profile.path))
  await phone.expectHealthy()
  await phone.close()
})
