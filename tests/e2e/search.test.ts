/** The search for pages and records, by keys and by hand. */
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { resources } from '#config'
import { pages } from '#shared/pages.ts'
import { findings } from './axe.ts'
import { borrowChromium } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { type Office, openOffice } from './office.ts'

const { codes, goods } = resources
let server: DemoServer
let browser: Browser
let office: Office
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), borrowChromium()])
  office = await openOffice(browser, server.origin)
  await office.visit('/dashboard')
})
afterEach(() => office.expectHealthy())
afterAll(() => server?.stop())

const box = ({ page, say }: Office) => page.getByRole('combobox', { name: say('search.name') })
const options = ({ page, say }: Office) =>
  page.getByRole('listbox', { name: say('search.results') }).getByRole('option')
const chosen = ({ page }: Office) => page.getByRole('option', { selected: true })
const isAt = (path: string) => (url: URL) => url.pathname === path

async function open(at: Office) {
  await at.page.keyboard.press('Control+k')
  await expect.poll(() => box(at).evaluate((input) => input === document.activeElement)).toBe(true)
}

test('opening focuses it, Escape closes it and gives the focus back', async () => {
  const { page, button, say, dialog } = office
  await button(say('search.open')).click()
  await expect.poll(() => box(office).evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await button(say('search.open')).evaluate((opener) => opener === document.activeElement)).toBe(true)
})

test('clicking elsewhere closes it', async () => {
  await open(office)
  await office.page.mouse.click(5, 890)
  await office.dialog.waitFor({ state: 'hidden' })
})

test.each(['配件字典', 'peijian', 'pj', 'part dictionary', 'goods/code/index'])(
  '%s finds the part dictionary, and Enter goes there',
  async (typed) => {
    const { page, dialog, heading } = office
    await open(office)
    await page.keyboard.type(typed)
    await expect.poll(() => chosen(office).textContent()).toContain(codes.label.zh)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForURL(isAt(codes.paths.list))
    await expect.poll(() => heading.textContent()).toBe(codes.label.zh)
    await office.go('/dashboard')
  },
)

test('what was chosen is offered first the next time, for this user', async () => {
  await open(office)
  await office.page.getByRole('group', { name: office.say('search.recent') }).waitFor()
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
    expect(await chosen(office).getAttribute('id')).toBe(id)
    return chosen(office).textContent()
  }
  expect(await press('ArrowDown')).toBe(all[1])
  expect(await press('ArrowUp')).toBe(all[0])
  expect(await press('ArrowUp')).toBe(all.at(-1))
  expect(await press('ArrowDown')).toBe(all[0])
  expect(await press('End')).toBe(all.at(-1))
  expect(await press('Home')).toBe(all[0])
  await page.keyboard.press('Escape')
})

test('parts, products and orders stand below the pages, and lead to their record', async () => {
  const { page, api } = office
  const [part] = (await api.list('codes', { range: [0, 0] })).records
  await open(office)
  await page.keyboard.type(String(part?.part_number))
  const group = page.getByRole('group', { name: codes.label.zh, exact: true })
  const found = group.getByRole('option', { name: String(part?.part_number) }).first()
  await found.waitFor()
  expect(await found.locator('mark').first().textContent()).toBe(part?.part_number)
  await found.click()
  await page.waitForURL((url) => url.pathname === codes.paths.update && url.search === `?id=${part?.id}`)
  await office.heading.waitFor()
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

test('records that cannot be asked for say so in their place, and are asked again', async () => {
  const { page, say } = office
  await page.route(/\/api\/goods\?/, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await open(office)
  await page.keyboard.type('led')
  const problem = page.getByRole('alert').filter({ hasText: say('search.failed') })
  await problem.waitFor()
  await page.unroute(/\/api\/goods\?/)
  await problem.getByRole('button', { name: say('search.retry') }).click()
  await page.getByRole('group', { name: goods.label.zh, exact: true }).waitFor()
  office.expectRefused(500)
  await page.keyboard.press('Escape')
})

test('without a result it says so, and offers to search the lists', async () => {
  const { page, say } = office
  const typed = 'zzqqxx'
  await open(office)
  await page.keyboard.type(typed)
  await page.getByText(say('search.nothing', { q: typed })).waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('option', { name: say('search.inList', { name: codes.label.zh, q: typed }) }).click()
  await page.waitForURL((url) => url.pathname === codes.paths.list && url.search.includes(typed))
  await office.go('/dashboard')
})

test('on a phone, in English and in the dark, it fills the screen', async () => {
  const phone = await openOffice(browser, server.origin, { person: 'editor', language: 'en', width: 390, dark: true })
  const { page, button, say, dialog } = phone
  await phone.visit('/dashboard')
  await button(say('search.open')).click()
  await expect.poll(() => options(phone).count()).toBeGreaterThan(5)
  expect((await dialog.boundingBox())?.width).toBe(390)
  expect(await findings(page)).toEqual([])
  await page.keyboard.type('pj')
  await expect.poll(() => chosen(phone).textContent()).toContain(codes.label.en)
  expect(await findings(page)).toEqual([])
  await box(phone).fill(pages.permissionRole.title.en)
  await phone.settle()
  expect(await page.getByRole('option').filter({ hasText: pages.permissionRole.path }).count()).toBe(0)
  await box(phone).fill('profile')
  await expect.poll(() => chosen(phone).textContent()).toContain(pages.profile.title.en)
  await chosen(phone).click()
  await page.waitForURL(isAt(pages.profile.path))
  await phone.expectHealthy()
  await phone.close()
})
