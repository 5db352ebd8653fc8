/** A list in cells: edited by keys, filled by pasting, saved in one write. */
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { resources } from '#config'
import { formatIn } from '#shared/i18n/format.ts'
import { isShortRun } from '../support/scope.ts'
import { findViolations } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { rejectDrafts } from './reject-drafts.ts'
import { NAME, NUMBER, STATUS, sheetOf, WEIGHT } from './sheet.ts'

let server: DemoServer
let browser: Browser
let office: BackOfficePage

const LIST = `${resources.codes.paths.list}?filter={}&sort=part_number&order=ASC`
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
  // In an English browser, a date input would take the digits as month, day and year.
  office = await openOffice(browser, server.origin, { language: 'en' })
  await office.visit(LIST)
  await office.button(office.t('list.sheet')).click()
})
afterAll(async () => {
  await office?.close()
  await server?.stop()
})

beforeEach(async () => {
  await office.go(LIST)
  await office.main.getByRole('grid').waitFor()
})
afterEach(() => office.expectHealthy())

const { cell, isActive, status, press, save, untilSaved, paste, first, stored } = sheetOf(
  () => office,
)

test('the selected cells are counted, summed and averaged', async () => {
  const { main, t } = office
  await cell(0, WEIGHT).click()
  await press('Shift+ArrowDown')
  const weights = [0, 1].map((row) => cell(row, WEIGHT).innerText())
  const numbers = (await Promise.all(weights)).map(Number.parseFloat)
  const sum = numbers.reduce((total, value) => total + value, 0)
  const { number } = formatIn('en')
  await main.getByText(t('sheet.count', { count: 2 }), { exact: true }).waitFor()
  await main.getByText(t('list.sum', { value: number(sum) }), { exact: true }).waitFor()
  await main.getByText(t('list.average', { value: number(sum / 2) }), { exact: true }).waitFor()
})

test('cells are edited by keys, undone, and saved in one write that can be undone', async () => {
  const id = await first()
  const before = await stored(id)
  await cell(0, NAME).click()
  await office.page.keyboard.type('Xenon')
  await press('Tab', 'Shift+Tab', 'ArrowRight', 'ArrowLeft', 'F2', 'End')
  await office.page.keyboard.type(' lamp')
  await press('Enter')
  expect(await cell(0, NAME).innerText()).toBe('Xenon lamp')
  expect(await isActive(1, NAME)).toBe(true)
  await press('Control+z')
  expect(await cell(0, NAME).innerText()).toBe('Xenon')
  await cell(0, STATUS).click()
  await press('Enter')
  await office.page.getByRole('option', { selected: true }).waitFor()
  await press('ArrowDown', 'Enter')
  await expect
    .poll(() => cell(0, STATUS).innerText())
    .toBe(resources.codes.fields.status.options.superseded.en)
  await cell(0, WEIGHT).click()
  await office.page.keyboard.type('7.5')
  await press('Enter')
  const search = office.main.getByRole('searchbox')
  for (const text of ['no such part', '']) {
    await search.fill(text)
    await expect.poll(() => cell(0, NAME).innerText()).toBe('Xenon')
    await expect.poll(() => cell(1, NAME).innerText()).toBe(text ? '' : 'Hook clamp')
  }
  await cell(0, WEIGHT).click()
  await press('F2', 'Control+s')
  await expect
    .poll(() => stored(id))
    .toMatchObject({ name: { en: 'Xenon' }, status: 'superseded', weight: 7.5 })
  await office.button(office.t('write.undo')).click()
  await expect
    .poll(() => stored(id))
    .toMatchObject({ name: before.name, status: before.status, weight: before.weight })
  await expect
    .poll(() => cell(0, STATUS).innerText())
    .toBe(resources.codes.fields.status.options.active.en)
})

test('typing into a cell that cannot be changed is reported in the status line', async () => {
  const { orders } = resources
  await office.go(`${orders.paths.list}?filter={}`)
  await office.button(office.t('list.sheet')).click()
  const number = office.main.getByRole('gridcell', { name: /^SO/ }).first()
  expect(await number.getAttribute('aria-readonly')).toBe('true')
  await number.click()
  for (const key of ['x', 'Enter', 'F2']) {
    await press(key)
    await expect.poll(status).toContain(office.t('sheet.locked'))
    // Another key replaces the sentence.
    await press('Delete')
    await expect.poll(status).not.toContain(office.t('sheet.locked'))
  }
})

test('the status line says nothing about cells that have been saved', async () => {
  await cell(1, WEIGHT).click()
  await office.page.keyboard.type('3.25')
  await press('Enter', 'Control+z', 'Control+y')
  expect(await status()).toContain(office.t('sheet.redone'))
  await save()
  const undo = office.button(office.t('write.undo'))
  await undo.waitFor()
  await expect.poll(status).toBe('')
  await undo.click()
})

test('the choice of cells follows the user to another browser', async () => {
  const other = await openOffice(browser, server.origin, { language: 'en', keepsChoices: true })
  await other.visit(LIST)
  await other.main.getByRole('grid').waitFor()
  await other.expectHealthy()
  await other.close()
})

test('a text is found in rows far below, and Escape returns to its cell', async () => {
  const { main, page, t, api } = office
  const { records, total } = await api.list('codes', {
    sort: ['part_number', 'ASC'],
    range: [0, 999],
  })
  const last = total - 1
  await cell(0, NUMBER).click()
  await press('Control+f')
  await page.keyboard.type(String(records[last]?.part_number).toLowerCase())
  await main.getByText(t('sheet.found', { smart_count: 1 }), { exact: true }).waitFor()
  expect(await isActive(0, NUMBER)).toBe(false)
  await press('Enter')
  await main.getByText(t('sheet.foundAt', { position: 1, count: 1 })).waitFor()
  expect(await findViolations(page)).toEqual([])
  await press('Escape')
  expect(await isActive(last, NUMBER)).toBe(true)
  expect(await main.getByRole('search', { name: t('sheet.find') }).count()).toBe(0)
})

test('rows are sorted with their unsaved values and errors, above new rows', async () => {
  const { main, t, button, language } = office
  const numbers = () => Promise.all([0, 1, 2].map((row) => cell(row, NUMBER).innerText()))
  const before = await numbers()
  await cell(1, WEIGHT).click()
  await office.page.keyboard.type('99999')
  await press('Enter')
  await cell(2, WEIGHT).click()
  await office.page.keyboard.type('heavy')
  await press('Enter')
  await button(t('sheet.addRow')).click()
  await office.page.keyboard.type('0-NEW')
  await press('Enter')
  const heading = main.getByRole('columnheader', {
    name: resources.codes.fields.weight.label[language],
  })
  const sort = heading.getByRole('button')
  await sort.click()
  await sort.click()
  expect(await heading.getAttribute('aria-sort')).toBe('descending')
  expect(await isActive(0, WEIGHT)).toBe(true)
  // A text that is no number is after the numbers, and first in descending order.
  expect((await numbers()).slice(0, 2)).toEqual([before[2], before[1]])
  expect(await cell(0, WEIGHT).getAttribute('aria-invalid')).toBe('true')
  await press('Control+End', 'ArrowUp', 'Home')
  expect(await main.getByRole('gridcell', { name: '0-NEW' }).getAttribute('id')).toBe(
    await office.page.evaluate(() => document.activeElement?.getAttribute('aria-activedescendant')),
  )
  await press(
    'Control+Home',
    ...Array.from({ length: WEIGHT }, () => 'ArrowRight'),
    'Alt+Shift+ArrowDown',
  )
  expect(await status()).toContain(t('sheet.unsorted'))
  expect(await numbers()).toEqual(before)
  await button(t('sheet.discard')).click()
})

test('a range of cells is announced only while it is selected', async () => {
  await cell(1, NAME).click()
  await press('Shift+ArrowDown', 'Shift+ArrowRight')
  expect(await status()).toBe(office.t('sheet.range', { rows: 2, columns: 2 }))
  await press('ArrowUp')
  expect(await status()).toBe('')
})

test('pressing a cell of the pinned column does not scroll the sheet', async () => {
  // The box around the grid scrolls.
  const scrolled = () =>
    office.main.getByRole('grid').evaluate(({ parentElement }) => parentElement?.scrollLeft)
  await cell(1, NAME).click()
  await press('End')
  await expect.poll(scrolled).toBeGreaterThan(0)
  const before = await scrolled()
  await cell(1, NUMBER).click()
  await expect.poll(() => isActive(1, NUMBER)).toBe(true)
  expect(await scrolled()).toBe(before)
  await press('Home', 'ArrowRight')
  await expect.poll(scrolled).toBe(0)
})

test('a date is typed over a cell as the cells show it, and a day that does not exist stays with its reason', async () => {
  const { page, main, api, button, t } = office
  const { tlf } = resources
  const [id = 0] = (await api.list('tlf', { sort: ['change_number', 'ASC'], range: [0, 0] })).ids
  await office.go(`${tlf.paths.list}?filter={}&sort=change_number&order=ASC`)
  await button(t('list.sheet')).click()
  const label = await main
    .getByRole('columnheader', { name: tlf.fields.effective.label.en })
    .getAttribute('aria-colindex')
  const date = main.locator(`[data-row="0"][data-column="${Number(label) - 2}"]`)
  const type = async (text: string) => {
    await date.click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await type('2026-13-45')
  await expect.poll(() => date.getAttribute('aria-invalid')).toBe('true')
  for (const text of ['2026-12-24', '2026/12/4', '20261231']) await type(text)
  expect(await date.innerText()).toBe('2026-12-31')
  await page.keyboard.press('Control+s')
  const effective = async () =>
    (await api.call<{ effective: string }>('GET', `/api/tlf/${id}`)).data.effective
  await expect.poll(effective).toBe('2026-12-31')
  await button(t('write.undo')).waitFor()
})

test('a pasted block keeps its wrong cells with their reasons until they are corrected', async () => {
  await office.button(office.t('sheet.addRow')).click()
  const rows = Array.from({ length: 40 }, (_, row) => [
    `SHEET-${row}`,
    `Part ${row}`,
    '',
    'pcs',
    row % 2 ? 'active' : '',
    '',
    `${row}`,
  ])
  const wrong = [3, 17, 39]
  await paste(rows.map((row, at) => (wrong.includes(at) ? row.with(WEIGHT, 'heavy') : row)))
  const errors = office.main.getByRole('region', {
    name: office.t('sheet.errors', { smart_count: 3 }),
  })
  await expect.poll(() => errors.getByRole('listitem').count()).toBe(wrong.length)
  await save()
  expect(await status()).toContain(office.t('sheet.errors', { smart_count: 3 }))
  const bad = office.main.getByRole('gridcell', { name: 'heavy' }).first()
  expect(await bad.getAttribute('aria-invalid')).toBe('true')
  expect(await findViolations(office.page)).toEqual([])
  for (const weight of ['11', '12', '13']) {
    await office.main.getByRole('listitem').getByRole('button').first().click()
    await office.page.keyboard.type(weight)
    await press('Enter')
  }
  await save()
  // Blank cells of new rows have the default.
  const filter = { part_number: { starts: 'SHEET-' }, status: 'active' }
  await expect
    .poll(async () => (await office.api.list('codes', { filter, range: [0, 99] })).ids.length)
    .toBe(rows.length)
  await untilSaved(rows.length)
})

test.skipIf(isShortRun)(
  'cells that others have changed meanwhile are decided one by one',
  async () => {
    const id = await first()
    await cell(0, WEIGHT).click()
    await office.page.keyboard.type('11')
    await press('Enter')
    await cell(0, NUMBER).click()
    await office.page.keyboard.type('FS-MINE-1')
    await press('Enter')
    await office.api.call('PUT', `/api/codes/${id}`, {
      weight: 12,
      part_number: 'FS-THEIRS-1',
      unit: 'box',
    })
    await save()
    const allMine = office.dialog.getByRole('button', { name: office.t('sheet.allMine') })
    await expect
      .poll(() => allMine.evaluate((button) => button === document.activeElement))
      .toBe(true)
    const row = office.dialog.getByRole('group').filter({ hasText: '12' })
    await row.getByRole('button', { name: office.t('sheet.theirs', { value: '12' }) }).click()
    office.expectRejected(422)
    await office.dialog.getByRole('button', { name: office.t('sheet.saveDecided') }).click()
    await expect
      .poll(() => stored(id))
      .toMatchObject({ weight: 12, part_number: 'FS-MINE-1', unit: 'box' })
    await untilSaved(1)
  },
)

test.skipIf(isShortRun)(
  'rows are deleted with their records after confirmation, and come back by undo',
  async () => {
    const { id } = await office.api.create('codes', {
      part_number: '0-DELETED',
      name: { en: 'Old part', zh: '旧件' },
    })
    await office.page.reload()
    await cell(0, NUMBER).filter({ hasText: '0-DELETED' }).click()
    await press('Control+-')
    await office.dialog.getByRole('button', { name: office.t('form.delete') }).click()
    await expect.poll(() => cell(0, NUMBER).innerText()).not.toBe('0-DELETED')
    await office.button(office.t('write.undo')).click()
    await expect.poll(() => cell(0, NUMBER).innerText()).toBe('0-DELETED')
    expect((await stored(id)).part_number).toBe('0-DELETED')
  },
)

// Last, since the page then stores no drafts.
test('leaving rows that the browser cannot store warns that they are lost', async () => {
  const { page, menu, dialog, main, t, language } = office
  await page.evaluate(rejectDrafts)
  await cell(0, WEIGHT).click()
  await page.keyboard.type('5')
  await press('Enter')
  await main.getByText(t('sheet.tooLarge')).waitFor()
  await menu.getByRole('link', { name: resources.goods.label[language], exact: true }).click()
  await dialog.getByText(t('form.leaveLoses')).waitFor()
  await dialog.getByRole('button', { name: t('form.leave') }).click()
  await dialog.waitFor({ state: 'detached' })
})
