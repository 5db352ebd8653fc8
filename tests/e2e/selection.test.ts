/**
 * The selection of a list: what is not visible is named, and many records are changed after a
 * preview.
 */
import type { Browser, Locator, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#config'
import type { Locale } from '#shared/constants.ts'
import { findViolations } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { gridOf } from './grid.ts'
import { languagesOf } from './test-scope.ts'

const { codes } = resources

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

const addressOf = (filter: object) =>
  `${codes.paths.list}?page=1&perPage=25&sort=id&order=ASC&filter=${encodeURIComponent(JSON.stringify(filter))}`

const selectionOf = ({ main, t }: BackOfficePage) => ({
  boxes: main.locator('tbody input[type=checkbox]'),
  bar: (count: number) =>
    main.getByRole('region', { name: t('bulk.selected', { smart_count: count }) }),
})

test('a new filter asks about ticked records that it hides, and no other window shares them', async () => {
  const office = await openOffice(browser, server.origin, { language: 'en' })
  const { page, main, t, dialog, button } = office
  const { boxes, bar } = selectionOf(office)
  const grid = gridOf(office, codes)
  await grid.open()
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await bar(2)
    .getByRole('button', { name: t('bulk.delete') })
    .waitFor()

  await grid.search('fan')
  await main.getByText(t('bulk.hiddenByFilter', { smart_count: 2, count: 2 })).waitFor()
  expect(await bar(2).count()).toBe(0)
  await button(t('bulk.keep')).click()
  await bar(2)
    .getByText(t('bulk.hidden', { smart_count: 2 }))
    .waitFor()
  expect(await findViolations(page)).toEqual([])
  await button(t('bulk.show')).click()
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(2)
  await button(t('bulk.close')).click()
  await bar(2)
    .getByRole('button', { name: t('bulk.delete') })
    .click()
  await dialog.getByText(t('bulk.hiddenNote', { smart_count: 2, count: 2 })).waitFor()
  await dialog.getByRole('button', { name: t('form.cancel') }).click()

  // Also above an empty list.
  await grid.search('no such part')
  await button(t('bulk.keep')).click()
  await bar(2)
    .getByRole('button', { name: t('bulk.show') })
    .waitFor()

  await grid.search('')
  // All selected rows are visible again.
  await expect.poll(() => main.locator('tbody input:checked').count()).toBe(2)
  await office.go(addressOf({ status: 'obsolete' }))
  await button(t('bulk.unselect')).click()
  await office.go(addressOf({}))
  await expect.poll(() => boxes.count()).toBeGreaterThan(0)
  expect(await main.locator('tbody input:checked').count()).toBe(0)

  await boxes.nth(0).check()
  // Sorting keeps it.
  await grid.column('part_number').getByRole('button').first().press('Enter')
  await page.waitForURL(/sort=part_number/)
  await bar(1).waitFor()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.locator('main tbody input[type=checkbox]').first().waitFor()
  expect(await other.locator('main tbody input:checked').count()).toBe(0)
  await other.close()
  await office.expectHealthy()
  await office.close()
})

const isFocused = (control: Locator) =>
  control.evaluate((element) => element === document.activeElement)

describe.each(languagesOf('zh'))('many records in %s', (language: Locale) => {
  const createParts = async (
    { api }: BackOfficePage,
    count: number,
    values: (index: number) => object,
  ) => {
    const rows = Array.from({ length: count }, (_, index) => values(index))
    const { data } = await api.call<number[]>('POST', '/api/codes/batch', { rows })
    return data
  }

  test('a typo in twelve names is corrected with at most forty keys and clicks', async () => {
    const office = await openOffice(browser, server.origin, { language })
    const { page, main, dialog, t, button, api } = office
    const { boxes, bar } = selectionOf(office)
    const grid = gridOf(office, codes)
    const typo = `Frsnel${language}`
    const name = { en: `${typo} lens`, zh: `${typo} 透镜` }
    const ids = await createParts(office, 12, (index) => ({
      part_number: `TYPO-${language}-${index}`,
      name,
    }))
    await grid.open()
    let actions = 0
    const act = async (action: Promise<unknown>, keys = 1) => {
      actions += keys
      await action
    }
    await act(grid.search(typo), typo.length + 1)
    await expect.poll(() => boxes.count()).toBe(12)
    await act(page.getByRole('checkbox', { name: t('bulk.selectPage') }).check())
    await act(button(t('bulk.edit')).click())
    expect(await dialog.getByLabel(t('bulk.find')).inputValue()).toBe(typo)
    await expect
      .poll(() => isFocused(dialog.getByRole('combobox', { name: t('bulk.editField') })))
      .toBe(true)
    await act(dialog.getByLabel(t('bulk.replaceBy')).fill('Fresnel'), 'Fresnel'.length + 1)
    expect(await findViolations(page)).toEqual([])
    await act(page.keyboard.press('Enter'))
    const apply = button(t('bulk.editApply', { smart_count: 12 }))
    await apply.waitFor()
    expect(await dialog.locator('[data-side=after]').first().innerText()).toContain('Fresnel')
    expect(await findViolations(page)).toEqual([])
    await expect.poll(() => isFocused(apply)).toBe(true)
    await act(page.keyboard.press('Enter'))
    await dialog.waitFor({ state: 'detached' })
    expect(actions).toBeLessThanOrEqual(40)
    // None of them matches the search now.
    await bar(12).waitFor({ state: 'detached' })
    const named = async () =>
      (await api.list('codes', { filter: { id: ids, name: { starts: 'Fresnel' } } })).total
    expect(await named()).toBe(12)
    await page.route('**/api/writes/*/undo', (route) => route.abort('connectionreset'), {
      times: 1,
    })
    await button(t('write.undo')).click()
    await page.getByText(t('write.undoLost')).waitFor()
    office.expectComplaints(/ERR_CONNECTION_RESET/)
    await expect.poll(named).toBe(0)
    await page.getByText(t('write.undone')).waitFor()
    // The notification is gone.
    await expect.poll(() => main.locator(':focus').count()).toBe(1)
    await office.expectHealthy()
    await office.close()
  })

  test('a preview is made again when a colleague has changed one of the records', async () => {
    const office = await openOffice(browser, server.origin, { language })
    const { page, dialog, t, button, api } = office
    const name = { en: 'Outdated', zh: '过时' }
    const prefix = `OUTDATED-${language}`
    const ids = await createParts(office, 3, (index) => ({
      part_number: `${prefix}-${index}`,
      name,
      weight: 1,
    }))
    const weights = async () =>
      (await api.list('codes', { filter: { id: ids, weight: 1.5 } })).total
    await office.go(addressOf({ part_number: { starts: prefix } }))
    await page.getByRole('checkbox', { name: t('bulk.selectPage') }).check()
    await button(t('bulk.edit')).click()
    await dialog.getByRole('combobox', { name: t('bulk.editField') }).click()
    await page
      .getByRole('option', { name: codes.fields.weight.label[language], exact: true })
      .click()
    await dialog.getByRole('combobox', { name: t('bulk.mode'), exact: true }).click()
    await page.getByRole('option', { name: t('bulk.mode.add'), exact: true }).click()
    await dialog.getByRole('textbox').fill('0.5')
    await button(t('bulk.preview')).click()
    const apply = button(t('bulk.editApply', { smart_count: 3 }))
    await apply.waitFor()
    await api.call('PUT', `/api/codes/${ids[0]}`, { weight: 2 })
    await apply.click()
    await dialog.getByText(t('bulk.outdated')).waitFor()
    office.expectRejected(422)
    expect(await weights()).toBe(0)
    await apply.click()
    await dialog.waitFor({ state: 'detached' })
    expect(await weights()).toBe(2)
    // They still match, and stay selected for the next change.
    expect(await selectionOf(office).bar(3).count()).toBe(1)
    await office.expectHealthy()
    await office.close()
  })

  test('all that match are changed, then deleted, by jobs with one undo each', async () => {
    const office = await openOffice(browser, server.origin, { language })
    const { page, main, dialog, t, button, api } = office
    const prefix = `ALL-${language}`
    const name = { en: 'Many', zh: '许多' }
    const ids = await createParts(office, 300, (index) => ({
      part_number: `${prefix}-${index}`,
      name,
    }))
    const filter = { part_number: { starts: prefix } }
    await office.go(addressOf(filter))
    await page.getByRole('checkbox', { name: t('bulk.selectPage') }).check()
    await button(t('bulk.selectAll', { smart_count: 300 })).click()
    const bar = (count: number) =>
      main.getByRole('region', { name: t('bulk.allSelected', { smart_count: count }) })
    await bar(300)
      .getByRole('button', { name: t('bulk.edit') })
      .click()
    const weight = async () => (await api.list('codes', { filter: { id: ids, weight: 7 } })).total
    await dialog.getByRole('combobox', { name: t('bulk.editField') }).click()
    await page
      .getByRole('option', { name: codes.fields.weight.label[language], exact: true })
      .click()
    await dialog.getByRole('textbox').fill('7')
    await button(t('bulk.preview')).click()
    const apply = (count: number) => button(t('bulk.editApply', { smart_count: count }))
    await apply(300).waitFor()
    // A colleague adds one meanwhile.
    ids.push(...(await createParts(office, 1, () => ({ part_number: `${prefix}-late`, name }))))
    await apply(300).click()
    await dialog.getByRole('alert').getByText('301').waitFor()
    office.expectRejected(409)
    expect(await weight()).toBe(0)
    const jobs = async () => (await api.list('jobs', { filter: { kind: 'bulk' } })).total
    const before = await jobs()
    // The answer is lost; the job is found again.
    const loseAnswer = async (route: Route) => {
      await route.fetch()
      await route.abort('connectionreset')
    }
    await page.route('**/api/codes/bulk?*', loseAnswer, { times: 1 })
    await apply(301).click()
    await dialog.getByText(t('import.lost')).waitFor()
    expect(await isFocused(dialog.getByRole('heading'))).toBe(true)
    expect(await findViolations(page)).toEqual([])
    await dialog.waitFor({ state: 'detached' })
    office.expectComplaints(/ERR_CONNECTION_RESET/)
    await expect.poll(weight).toBe(301)
    expect(await jobs()).toBe(before + 1)

    // All that match stay selected.
    await bar(301)
      .getByRole('button', { name: t('bulk.delete') })
      .click()
    const confirm = button(t('bulk.deleteMany', { smart_count: 301 }))
    await confirm.waitFor()
    expect(await findViolations(page)).toEqual([])
    await confirm.click()
    await dialog.waitFor({ state: 'detached' })
    expect((await api.list('codes', { filter })).total).toBe(0)
    await button(t('write.undo')).click()
    await expect.poll(async () => (await api.list('codes', { filter })).total).toBe(301)
    await office.expectHealthy()
    await office.close()
  })
})
