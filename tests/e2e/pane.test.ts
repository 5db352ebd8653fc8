/** A record next to its list, and the menus of columns, by keys. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#config'
import { findViolations } from './axe.ts'
import { openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { gridOf } from './grid.ts'

const { codes } = resources

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

test('Space shows the focused record next to the list, arrows lead to the others, and Esc closes it', async () => {
  const office = await openOffice(browser, server.origin, { language: 'en', person: 'editor' })
  const { page, main, t, api } = office
  const { keyboard } = page
  const grid = gridOf(office, codes)
  await grid.open()
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  const listAddress = page.url()
  const titles = await grid.table.locator('tbody td.column-part_number').allInnerTexts()
  const pane = page.getByRole('complementary')
  const heading = pane.getByRole('heading', { level: 2 })
  await keyboard.press('j')
  await keyboard.press('Space')
  await expect.poll(() => heading.textContent()).toBe(titles[0]?.trim())
  for (const title of titles.slice(1, 10)) {
    await keyboard.press('ArrowDown')
    await expect.poll(() => heading.textContent()).toBe(title.trim())
  }
  await pane.getByRole('rowheader', { name: codes.fields.weight.label.en }).waitFor()
  expect(page.url()).toBe(listAddress)
  expect(documents).toEqual([])
  await office.settle()
  expect(await findViolations(page)).toEqual([])
  // The rows can be used meanwhile.
  await keyboard.press('x')
  await main.getByRole('region', { name: t('bulk.selected', { smart_count: 1 }) }).waitFor()
  await keyboard.press('x')
  await pane.getByRole('button', { name: t('list.closePane') }).focus()
  await keyboard.press('Escape')
  await pane.waitFor({ state: 'detached' })
  const row = grid.table.locator('tbody tr').nth(9)
  expect(await row.evaluate((line) => line.contains(document.activeElement))).toBe(true)

  await keyboard.press('Space')
  const { id } = await api.create('codes', {
    part_number: 'PANE-1',
    name: { en: 'Pane', zh: null },
  })
  await grid.search('PANE-1')
  await expect.poll(() => grid.ids()).toEqual([id])
  await page.getByRole('heading', { level: 1 }).click()
  await keyboard.press('j')
  await expect.poll(() => heading.textContent()).toBe('PANE-1')
  await api.call('DELETE', `/api/codes/${id}`)
  await pane.getByRole('alert').waitFor()
  office.expectRejected(404)
  await office.expectHealthy()
  await office.close()
})

test('without room next to the list, Space opens the page of the record', async () => {
  const office = await openOffice(browser, server.origin, { language: 'en', width: 1000 })
  const grid = gridOf(office, codes)
  await grid.open()
  await office.page.keyboard.press('j')
  await office.page.keyboard.press('Space')
  await office.page.waitForURL((url) => url.pathname === codes.paths.update)
  await office.close()
})

test('the menu of a column sorts, filters and groups by it, and hides it, by keys', async () => {
  const office = await openOffice(browser, server.origin, { language: 'en' })
  const { page, t } = office
  const { keyboard } = page
  const grid = gridOf(office, codes)
  await grid.open()
  const nameOf = (field: 'name' | 'status') => codes.fields[field].label.en
  const choose = async (field: 'name' | 'status', action: string) => {
    await grid.column(field).getByRole('button').first().focus()
    await keyboard.press('ArrowRight')
    await keyboard.press('Enter')
    const item = page.getByRole('menuitem', { name: action, exact: true })
    await item.waitFor()
    await office.settle()
    await item.press('Enter')
  }
  await choose('name', t('list.sort.DESC'))
  await expect.poll(() => grid.column('name').getAttribute('aria-sort')).toBe('descending')

  await choose('name', t('list.filterBy', { name: nameOf('name') }))
  const value = office.dialog.getByRole('textbox', { name: t('list.value') })
  await expect.poll(() => value.evaluate((input) => input === document.activeElement)).toBe(true)
  await office.settle()
  expect(await findViolations(page)).toEqual([])
  await keyboard.type('clamp')
  await keyboard.press('Enter')
  await office.dialog.waitFor({ state: 'detached' })
  const sort = ['name', 'DESC'] as const
  await grid.expectRows({ sort: [...sort], filter: { name: { contains: 'clamp' } } })
  // The filter of the column is changed, and not another one added.
  await choose('name', t('list.filterBy', { name: nameOf('name') }))
  expect(await value.inputValue()).toBe('clamp')
  await keyboard.press('Escape')
  await office.dialog.waitFor({ state: 'detached' })

  await choose('status', t('list.groupByField', { name: nameOf('status') }))
  await grid.table.getByRole('rowheader').first().waitFor()
  await choose('status', t('list.noGroups'))
  await choose('status', t('list.hideColumn'))
  await grid.column('status').waitFor({ state: 'detached' })
  await office.expectHealthy()
  await office.close()
})
