/**
 * Unsaved rows of a sheet: kept across reloads and windows, and while colleagues and saves change
 * the rows below them.
 */
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { resources } from '#config'
import { CODES } from '#shared/errors.ts'
import { findViolations } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { navigate } from './navigate.ts'
import { NUMBER, sheetOf, WEIGHT } from './sheet.ts'

let server: DemoServer
let browser: Browser
let office: BackOfficePage

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

const { list } = resources.codes.paths
beforeEach(async () => {
  office = await openOffice(browser, server.origin, { language: 'zh' })
  await office.visit(`${list}?filter={}&sort=part_number&order=ASC`)
  await office.button(office.t('list.sheet')).click()
  await office.main.getByRole('grid').waitFor()
})
afterEach(async () => {
  await office.expectHealthy()
  await office.close()
})

const { cell, status, press, save, paste, first, stored } = sheetOf(() => office)

test('rows that were not saved are offered after a reload, with what they refer to', async () => {
  const id = await first()
  const before = await stored(id)
  await cell(0, WEIGHT).click()
  await office.page.keyboard.type('31')
  await press('Enter')
  await office.button(office.t('sheet.addRow')).click()
  await paste([['SHEET-KEPT', 'Kept part']])
  await expect.poll(status).toContain(office.t('sheet.unsaved', { smart_count: 2 }))
  await office.page.reload()
  await office.main.getByText(office.t('sheet.kept', { smart_count: 2 })).waitFor()
  expect(await findViolations(office.page)).toEqual([])
  expect(await cell(0, WEIGHT).innerText()).toBe(String(before.weight))
  await office.button(office.t('draft.restore')).click()
  await expect.poll(() => cell(0, WEIGHT).innerText()).toBe('31')
  await save()
  await expect.poll(() => stored(id)).toMatchObject({ weight: 31 })
  await expect.poll(status).not.toContain(office.t('sheet.unsaved', { smart_count: 2 }))
  const filter = { part_number: 'SHEET-KEPT' }
  await expect
    .poll(async () => (await office.api.list('codes', { filter, range: [0, 9] })).ids.length)
    .toBe(1)
  await office.page.reload()
  await cell(0, WEIGHT).waitFor()
  expect(await office.main.getByText(office.t('draft.kept')).count()).toBe(0)
})

test('a text that is no value of its cell is offered as it was typed', async () => {
  await cell(0, WEIGHT).click()
  await office.page.keyboard.type('heavy')
  await press('Enter')
  await expect.poll(status).toContain(office.t('sheet.unsaved', { smart_count: 1 }))
  await office.page.reload()
  await office.main.getByRole('cell', { name: 'heavy' }).waitFor()
  await office.button(office.t('draft.discard')).click()
})

test('rows are offered when the browser is killed before it has written them, with what others have changed since', async () => {
  const id = await first()
  await cell(0, WEIGHT).click()
  await office.page.keyboard.type('33')
  await press('Enter')
  const storedDraft = () =>
    office.page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.startsWith('draft.')),
    )
  await expect.poll(async () => (await storedDraft()).length).toBe(1)
  const [[key, content] = ['', '']] = await storedDraft()
  /** Leaves what was written before the draft was changed. */
  const kill = (value: string | null) =>
    office.page.evaluate(
      ({ name, earlier }) => {
        localStorage.removeItem('drafts.changedAt')
        if (earlier === null) localStorage.removeItem(name)
        else localStorage.setItem(name, earlier)
      },
      { name: key, earlier: value },
    )
  await office.api.call('PUT', `/api/codes/${id}`, { ...(await stored(id)), weight: 44 })
  const reopen = async () => {
    const page = await office.page.context().newPage()
    await page.goto(office.page.url())
    await page.locator('[data-row="0"]').first().waitFor()
    return page
  }

  await kill(null)
  const offered = await reopen()
  const row = offered.getByRole('row').filter({ hasText: office.t('sheet.theirChange') })
  await row.getByText('44').waitFor()
  await row.getByText('33').waitFor()
  await offered.getByRole('button', { name: office.t('draft.discard'), exact: true }).click()
  await offered.close()

  // The removal was not written either.
  await office.button(office.t('sheet.discard')).click()
  await expect.poll(storedDraft).toEqual([])
  await kill(content)
  const discarded = await reopen()
  expect(await discarded.getByText(office.t('draft.kept')).count()).toBe(0)
  await discarded.close()
})

test('two thousand rows pasted below a longer list are new ones, and stay kept', async () => {
  const part = (number: number) => ({
    part_number: `1-${number}`,
    name: { en: 'Spacer', zh: '垫片' },
  })
  const rows = Array.from({ length: 2_200 }, (_, number) => part(number))
  const { code } = await office.api.call('POST', '/api/codes/batch', { rows })
  expect(code).toBe(CODES.ok)
  await office.page.reload()
  await cell(0, NUMBER).click()
  await press('Control+End', 'Home')
  await paste(Array.from({ length: 2_000 }, (_, number) => [`2-${number}`, 'Washer', '垫圈']))
  await expect.poll(status).toContain(office.t('sheet.unsaved', { smart_count: 2_000 }))
  await office.page.reload()
  await office.main.getByText(office.t('sheet.kept', { smart_count: 2_000 })).waitFor()
  await office.button(office.t('draft.restore')).click()
  await expect.poll(status).toContain(office.t('sheet.unsaved', { smart_count: 2_000 }))
  await save()
  await expect.poll(status).not.toContain(office.t('sheet.unsaved', { smart_count: 2_000 }))
  for (const [part_number, total] of [
    ['1-', 2_200],
    ['2-', 2_000],
  ] as const) {
    expect(
      (await office.api.list('codes', { filter: { part_number: { starts: part_number } } })).total,
    ).toBe(total)
  }
})

test('rows that are typed in one window stay kept when another window leaves the list', async () => {
  const other = await office.page.context().newPage()
  await other.goto(office.page.url())
  await other.getByRole('grid').waitFor()
  await cell(0, WEIGHT).click()
  await office.page.keyboard.type('32')
  await press('Enter')
  const storedKeys = () =>
    office.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft.')))
  await expect.poll(storedKeys).toHaveLength(1)
  await navigate(other, other.getByRole('heading', { level: 1 }), resources.goods.paths.list)
  await other.getByRole('grid').waitFor({ state: 'hidden' })
  expect(await storedKeys()).toHaveLength(1)
  await other.close()
})

test('rows typed in two windows, and before an offer is decided, are all kept', async () => {
  const storedRows = () =>
    office.page.evaluate(() => {
      const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('draft.'))
      return JSON.parse(localStorage.getItem(key) ?? '{"values":{"rows":[]}}').values.rows
        .length as number
    })
  const addRow = async (page: BackOfficePage['page'], number: string) => {
    await page.bringToFront()
    await page.getByRole('button', { name: office.t('sheet.addRow') }).click()
    await page.keyboard.type(number)
    await page.keyboard.press('Enter')
  }
  const other = await office.page.context().newPage()
  await other.goto(office.page.url())
  await other.getByRole('grid').waitFor()
  await addRow(office.page, 'WINDOW-1')
  await expect.poll(storedRows).toBe(1)
  await addRow(other, 'WINDOW-2')
  await expect.poll(storedRows).toBe(2)
  await other.close({ runBeforeUnload: false })

  await office.page.reload()
  const offer = (count: number) =>
    office.main.getByText(office.t('sheet.kept', { smart_count: count }))
  await offer(2).waitFor()
  await addRow(office.page, 'WINDOW-3')
  await expect.poll(storedRows).toBe(3)
  await office.button(office.t('draft.restore')).click()
  await expect.poll(status).toContain(office.t('sheet.unsaved', { smart_count: 3 }))
  for (const number of [1, 2, 3]) await office.main.getByText(`WINDOW-${number}`).waitFor()
  await office.button(office.t('sheet.discard')).click()
  await expect.poll(storedRows).toBe(0)
})

test('what is typed into a row stays there when a colleague deletes the row above', async () => {
  const part = (number: string) => ({
    part_number: number,
    name: { en: 'Row', zh: '行' },
    weight: 1,
  })
  const above = await office.api.create('codes', part('00-ABOVE'))
  const typed = await office.api.create('codes', part('00-TYPED'))
  await office.page.reload()
  await cell(1, NUMBER).filter({ hasText: '00-TYPED' }).waitFor()
  await cell(1, WEIGHT).click()
  await office.page.keyboard.type('5')
  await office.api.call('DELETE', `/api/codes/${above.id}`)
  await cell(0, NUMBER).filter({ hasText: '00-TYPED' }).waitFor()
  await office.page.keyboard.type('6')
  await press('Enter')
  await expect.poll(() => cell(0, WEIGHT).innerText()).toBe('56')
  await save()
  await expect.poll(() => stored(typed.id)).toMatchObject({ weight: 56 })
})

test('what is typed and pasted while a save runs is kept for the next one', async () => {
  const id = await first()
  await cell(0, WEIGHT).click()
  await office.page.keyboard.type('7')
  await press('Enter')
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>()
  await office.page.route('**/api/codes/batch', async (route) => {
    await isAllowed
    await route.continue()
  })
  await save()
  await cell(0, WEIGHT).click()
  await office.page.keyboard.type('8')
  await press('Enter')
  await cell(1, WEIGHT).click()
  await paste([['9'], ['10']])
  allow()
  await expect.poll(() => stored(id)).toMatchObject({ weight: 7 })
  await expect.poll(status).toContain(office.t('sheet.unsaved', { smart_count: 3 }))
  await office.settle()
  await office.page.unroute('**/api/codes/batch')
  await save()
  await expect.poll(() => stored(id)).toMatchObject({ weight: 8 })
  await expect.poll(status).not.toContain(office.t('sheet.unsaved', { smart_count: 3 }))
  // The first answer to the second save: the version of the row is no longer the one it was read
  // with.
  office.expectRejected(422)
})
