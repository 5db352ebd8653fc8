/**
 * Saved views: tabs above the list that keep filters, order and columns, for oneself and for roles.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#config'
import type { Figures } from '#shared/figures.ts'
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

const address = (filter: object) =>
  `${codes.paths.list}?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=part_number&order=DESC&page=1&perPage=25`

test('a view keeps filters and order, notices changes, and is shared with a role', async () => {
  const office = await openOffice(browser, server.origin, { language: 'en' })
  const { page, main, dialog, t } = office
  const grid = gridOf(office, codes)
  const tab = (name: string | RegExp) => main.getByRole('tab', { name })
  const choose = async (item: string) => {
    await office.chooseInListMenu(item)
  }
  await office.visit(address({ status: 'active' }))
  await choose(t('views.saveAs'))
  await dialog.getByRole('textbox', { name: t('views.viewName') }).fill('Active, newest first')
  await dialog.getByRole('combobox', { name: t('views.sharedWith') }).click()
  await page.getByRole('option', { name: 'Editor' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: t('form.save'), exact: true }).click()
  await tab('Active, newest first').waitFor()
  await main.getByRole('tabpanel', { name: 'Active, newest first' }).waitFor()
  const listLink = await tab(t('views.all')).getAttribute('href')
  expect(listLink, 'a valid address').toBe(`${codes.paths.list}?filter=%7B%7D`)
  expect(await findViolations(page)).toEqual([])

  const inAddress = (name: string) => new URL(page.url()).searchParams.get(name)
  expect(Number(inAddress('view'))).toBeGreaterThan(0)
  await grid.search('fan')
  await tab(/changed/).waitFor()
  await page.reload()
  await tab(/changed/).waitFor()
  expect(inAddress('filter')).toBe('{"status":"active","q":"fan"}')
  await main
    .getByRole('button', { name: t('views.resetOf', { name: 'Active, newest first' }) })
    .click()
  await grid.expectRows({ filter: { status: 'active' }, sort: ['part_number', 'DESC'] })
  await tab(t('views.all')).click()
  await grid.expectRows({ sort: [codes.sort.field, codes.sort.order === 'asc' ? 'ASC' : 'DESC'] })
  expect(inAddress('view')).toBeNull()
  const link = (await tab('Active, newest first').getAttribute('href')) ?? ''
  await office.expectHealthy()
  await office.close()

  const editor = await openOffice(browser, server.origin, { language: 'zh', person: 'editor' })
  await editor.visit(link)
  await gridOf(editor, codes).expectRows({
    filter: { status: 'active' },
    sort: ['part_number', 'DESC'],
  })
  await expect
    .poll(() => editor.main.getByRole('tab', { selected: true }).textContent())
    .toBe('Active, newest first')
  await gridOf(editor, codes).search('fan')
  await editor.main
    .getByRole('button', { name: editor.t('views.resetOf', { name: 'Active, newest first' }) })
    .waitFor()
  expect(
    await editor.main
      .getByRole('button', { name: editor.t('views.saveOf', { name: 'Active, newest first' }) })
      .count(),
  ).toBe(0)
  await editor.expectHealthy()
  await editor.close()
})

test('the URL of a missing or private view shows a notice, with the filters still applied', async () => {
  const office = await openOffice(browser, server.origin, { language: 'en' })
  const { t } = office
  const { data } = await office.api.call<{ id: number }>('POST', '/api/views', {
    name: 'Of the administrator',
    list: 'codes',
    state: { filter: { status: 'active' }, sort: { field: 'part_number', order: 'asc' } },
  })
  await office.close()
  const editor = await openOffice(browser, server.origin, { language: 'en', person: 'editor' })
  for (const view of [String(data.id), 'mine']) {
    for (const filter of ['', '{"unit":"pcs"}']) {
      await editor.visit(
        `${codes.paths.list}?${new URLSearchParams({ view, ...(filter && { filter }) })}`,
      )
      await editor.page.getByText(t('views.gone')).waitFor()
      await expect.poll(() => new URL(editor.page.url()).searchParams.get('view')).toBeNull()
      if (filter) expect(new URL(editor.page.url()).searchParams.get('filter')).toBe(filter)
    }
  }
  await editor.expectHealthy()
  await editor.close()
})

test('a view that is deleted while it is open leaves the list as it is', async () => {
  const office = await openOffice(browser, server.origin, { language: 'en' })
  const { page, main, t, api } = office
  const state = { filter: { status: 'obsolete' }, sort: { field: 'part_number', order: 'asc' } }
  const { id } = await api.create('views', { name: 'Short-lived', list: 'codes', state })
  await office.visit(`${codes.paths.list}?view=${id}`)
  await main.getByRole('tab', { name: 'Short-lived', selected: true }).waitFor()
  const expectRows = () =>
    gridOf(office, codes).expectRows({ filter: state.filter, sort: ['part_number', 'ASC'] })
  await expectRows()
  await api.call('DELETE', `/api/views/${id}`)
  await page.getByText(t('views.gone')).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBeNull()
  await expectRows()
  await page.getByText(t('views.gone')).waitFor({ state: 'detached' })

  await api.create('views', { name: 'Own', list: 'codes', state })
  await main.getByRole('tab', { name: 'Own' }).click()
  await office.chooseInListMenu(t('views.delete'))
  await office.dialog.getByRole('button', { name: t('form.delete'), exact: true }).click()
  await main.getByRole('tab', { name: 'Own' }).waitFor({ state: 'detached' })
  expect(await page.getByText(t('views.gone')).count()).toBe(0)
  await office.expectHealthy()
  await office.close()
})

test('conditions are combined in a group, which opens again to be changed', async () => {
  const office = await openOffice(browser, server.origin, { language: 'en' })
  const { page, main, dialog, t, button } = office
  const grid = gridOf(office, codes)
  const condition = (place: number) =>
    dialog.getByRole('group', { name: t('list.filterCondition', { place }) })
  const choose = async (place: number, list: 'list.field' | 'list.operator', option: string) => {
    await condition(place)
      .getByRole('combobox', { name: t(list) })
      .click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await grid.open()
  await office.openFilters()
  await button(t('list.addFilter')).click()
  const firstField = condition(1).getByRole('combobox', { name: t('list.field') })
  await expect
    .poll(() => firstField.evaluate((control) => control === document.activeElement))
    .toBe(true)
  await choose(1, 'list.field', codes.fields.weight.label.en)
  await choose(1, 'list.operator', t('operator.lt'))
  await dialog.getByRole('textbox', { name: t('list.value') }).fill('2')
  // The value of a comparison stays with another one.
  await choose(1, 'list.operator', t('operator.gt'))
  await dialog.getByRole('button', { name: t('list.addCondition') }).click()
  await dialog.getByRole('button', { name: t('list.match.any') }).click()
  await choose(2, 'list.field', codes.fields.name.label.en)
  await condition(2)
    .getByRole('textbox', { name: t('list.value') })
    .fill('fan')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: t('list.apply') }).click()
  const heavy = { weight: { gt: 2 } }
  await grid.expectRows({ filter: { any: [heavy, { name: { contains: 'fan' } }] } })

  await main.getByRole('button', { name: /Any of: Weight is more than 2/ }).click()
  const second = t('list.removeCondition', { name: t('list.filterCondition', { place: 2 }) })
  await dialog.getByRole('button', { name: second }).click()
  await dialog.getByRole('button', { name: t('list.apply') }).click()
  await grid.expectRows({ filter: heavy })
  expect(new URL(page.url()).searchParams.get('filter')).toBe(JSON.stringify(heavy))
  await office.expectHealthy()
  await office.close()
})

test('rows are grouped with counts, opened by keys and loaded on demand, and a view keeps that', async () => {
  const office = await openOffice(browser, server.origin, { language: 'en' })
  const { page, main, dialog, t, api } = office
  const grid = gridOf(office, codes)
  const group = main.getByRole('rowheader').getByRole('button', { name: /^Active/ })
  const rows = () => grid.table.locator('tbody tr:has(td.column-part_number)').count()
  await grid.open()
  await office.chooseInListMenu(t('list.groupBy'), codes.fields.status.label.en)
  const { data } = await api.call<Figures>('GET', '/api/codes/figures?group=status')
  const active = data.groups?.find(({ value }) => value === 'active')?.count ?? 0
  await expect.poll(() => group.textContent()).toBe(`Active${active}`)
  expect(await main.getByRole('rowheader').count()).toBe(data.groups?.length)
  await group.press('Enter')
  await expect.poll(rows).toBe(25)
  await main.getByRole('button', { name: t('workflow.more') }).press('Enter')
  await expect.poll(rows).toBe(50)
  // The focus is on the first of the new rows.
  expect(await page.evaluate(() => document.activeElement?.closest('tr')?.rowIndex)).toBe(27)
  expect(await group.getAttribute('aria-expanded')).toBe('true')
  // Of a tooltip as well, which is outside the landmarks.
  await page.locator('[data-tour=menu-button]').hover()
  await page.locator('[role=tooltip]').waitFor()
  expect(await findViolations(page)).toEqual([])

  await office.chooseInListMenu(t('views.saveAs'))
  await dialog.getByRole('textbox', { name: t('views.viewName') }).fill('By status')
  await dialog.getByRole('button', { name: t('form.save'), exact: true }).click()
  await main.getByRole('tab', { name: 'By status', selected: true }).waitFor()
  await main.getByRole('tab', { name: t('views.all') }).click()
  await expect.poll(() => main.getByRole('rowheader').count()).toBe(0)
  await main.getByRole('tab', { name: 'By status' }).click()
  await page.waitForURL(/group=status/)
  await page.reload()
  await group.waitFor()
  await office.expectHealthy()
  await office.close()
})

test('a view opens the board', async () => {
  const office = await openOffice(browser, server.origin, { language: 'en' })
  const { main, t, api } = office
  const { id } = await api.create('views', {
    name: 'My board',
    list: 'orders',
    state: { mode: 'board' },
  })
  await office.visit(`${resources.orders.paths.list}?view=${id}`)
  await main.locator('section[data-state=submitted]').waitFor()
  await main.getByRole('tab', { name: t('views.all') }).click()
  await main.getByRole('table').waitFor()
  await office.expectHealthy()
  await office.close()
})

test('a view with fields that are gone shows the list without them, and is found by the search', async () => {
  const office = await openOffice(browser, server.origin, { language: 'en' })
  const { page, t, api } = office
  const state = { filter: { gone: 1, status: 'active' }, sort: { field: 'lost', order: 'asc' } }
  await api.create('views', { name: 'From last year', list: 'codes', state })
  // The keys come before the code of the search.
  let release = () => {}
  const isTyped = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/search-panel/, (route) => isTyped.then(() => route.continue()))
  await office.visit('/dashboard')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('From last year')
  release()
  await page.getByRole('option', { name: /From last year/ }).click()
  await page.getByText(t('views.partly', { names: 'gone, lost' })).waitFor()
  await gridOf(office, codes).expectRows({ filter: { status: 'active' } })
  await office.expectHealthy()
  await office.close()
})
