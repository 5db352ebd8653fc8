/**
 * Steps of several records at once: five orders to shipped, with their tracking numbers, and back
 * by one undo.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#config'
import type { Locale } from '#shared/constants.ts'
import { findViolations } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { languagesOf } from './test-scope.ts'

const { paths, fields, workflow } = resources.orders
const LINE = { part_number: 'FS-LMP-0710-03', part_name: { en: 'Lamp', zh: '灯泡' }, quantity: 2 }
const ORDERS = 5
const NUMBERS = Array.from({ length: ORDERS }, (_, index) => `FSX-${1000 + index}`)

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

describe.each(languagesOf('zh'))('steps of several orders in %s', (language: Locale) => {
  const stepName = (name: string) =>
    workflow?.steps.find((step) => step.name === name)?.label[language] ?? name
  const stored = async (office: BackOfficePage, ids: readonly number[]) => {
    const { records } = await office.api.list('orders', {
      filter: { id: ids },
      sort: ['id', 'ASC'],
    })
    return records.map(({ status, tracking_number }) => [status, tracking_number])
  }

  test('ship five orders in twenty actions, by one write', async () => {
    const office = await openOffice(browser, server.origin, { language, person: 'editor' })
    const { page, main, dialog, t, button } = office
    const company = `Haulage ${language}`
    const ids: number[] = []
    for (let made = 0; made < ORDERS; made++) {
      const { id } = await office.api.create('orders', {
        company,
        lines: [LINE],
        status: 'confirmed',
      })
      ids.push(id)
    }
    const newestFirst = ids.toReversed()
    let actions = 0
    const act = async (action: Promise<unknown>) => {
      actions += 1
      await action
    }
    const confirmed = encodeURIComponent('{"status":"confirmed"}')
    await office.go(`${paths.list}?filter=${confirmed}&sort=id&order=DESC&page=1&perPage=25`)
    const rows = main.getByRole('row').filter({ hasText: company })
    await expect.poll(() => rows.count()).toBe(ORDERS)
    for (let row = 0; row < ORDERS; row++) await act(rows.nth(row).getByRole('checkbox').check())
    const bar = main.getByRole('region', { name: t('bulk.selected', { smart_count: ORDERS }) })
    await act(bar.getByRole('button', { name: stepName('ship'), exact: true }).click())
    const inputs = dialog.getByRole('textbox', { name: fields.tracking_number.label[language] })
    await expect.poll(() => inputs.count()).toBe(ORDERS)
    await office.settle()
    expect(await findViolations(page)).toEqual([])
    await expect
      .poll(() => inputs.first().evaluate((input) => input === document.activeElement))
      .toBe(true)
    // Each order’s number is on one line.
    const title = dialog.getByRole('rowheader').first()
    expect((await title.boundingBox())?.height).toBeLessThan(100)
    for (const [index, number] of NUMBERS.entries()) {
      await act(page.keyboard.insertText(number))
      if (index + 1 < ORDERS) await act(page.keyboard.press('Enter'))
    }
    await act(page.keyboard.press('Enter'))
    await dialog.waitFor({ state: 'detached' })
    expect(actions).toBeLessThanOrEqual(20)
    await expect
      .poll(() => stored(office, newestFirst.toReversed()))
      .toEqual(NUMBERS.toReversed().map((number) => ['shipped', number]))

    const message = t('workflow.titleMany', { step: stepName('ship'), smart_count: ORDERS })
    await page.getByRole('status').filter({ hasText: message }).waitFor()
    await button(t('write.undo')).click()
    await expect.poll(() => stored(office, ids)).toEqual(ids.map(() => ['confirmed', null]))
    // The history calls the change by its step.
    await office.go(`${paths.update}?id=${ids[0]}`)
    await button(t('history.title')).click()
    await page.getByRole('listitem').getByText(stepName('ship'), { exact: true }).waitFor()
    // Times in the list of steps are on one line.
    const times = page.getByRole('group', { name: fields.steps.label[language] }).locator('time')
    const lines = await times.evaluateAll((all) => all.map((time) => time.getClientRects().length))
    expect(new Set(lines)).toEqual(new Set([1]))
    await office.expectHealthy()
    await office.close()
  })

  test('show the reason why a step is disabled for all selected states, also by keyboard', async () => {
    const office = await openOffice(browser, server.origin, { language, person: 'editor' })
    const { page, main, dialog, t } = office
    const company = `Mixed ${language}`
    for (const status of ['submitted', 'shipped']) {
      const { id } = await office.api.create('orders', {
        company,
        lines: [LINE],
        status: 'submitted',
      })
      if (status === 'shipped') {
        await office.api.call('PUT', `/api/orders/${id}`, { status: 'confirmed' })
        await office.api.call('PUT', `/api/orders/${id}`, { status, tracking_number: 'FSX-1' })
      }
    }
    await office.go(
      `${paths.list}?filter=${encodeURIComponent(`{"q":"${company}"}`)}&sort=id&order=DESC&page=1&perPage=25`,
    )
    const rows = main.getByRole('row').filter({ hasText: company })
    await expect.poll(() => rows.count()).toBe(2)
    const bar = main.getByRole('region', { name: t('bulk.selected', { smart_count: 2 }) })
    for (const row of [0, 1]) await rows.nth(row).getByRole('checkbox').check()
    const ship = bar.getByRole('button', { name: stepName('ship'), exact: true })
    await ship.focus()
    for (const key of ['Shift+Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
    const states = fields.status.options.confirmed[language]
    await expect.poll(() => ship.getAttribute('aria-disabled')).toBe('true')
    await page.locator('[role=tooltip]', { hasText: t('workflow.onlyFrom', { states }) }).waitFor()
    expect(await dialog.count()).toBe(0)
    await office.settle()
    expect(await findViolations(page)).toEqual([])
    // One line covers the head; where two are needed, they don't cover the first row.
    const edges = async () => {
      const [barBox, rowBox] = await Promise.all([bar.boundingBox(), rows.first().boundingBox()])
      return {
        lines: (barBox?.height ?? 0) > 60 ? 2 : 1,
        gap: (rowBox?.y ?? 0) - (barBox?.y ?? 0) - (barBox?.height ?? 0),
      }
    }
    const wide = await edges()
    expect([wide.lines, Math.abs(wide.gap) <= 2]).toEqual([1, true])
    // A selected row keeps its colour under the pointer.
    await rows.first().hover()
    const colours = await rows.evaluateAll((all) =>
      all.map((row) => getComputedStyle(row).backgroundColor),
    )
    expect(new Set(colours).size).toBe(1)
    // The head is as high in compact lists.
    for (const density of ['compact', 'comfortable'] as const) {
      await office.chooseInListMenu(t('list.columns'))
      await page.getByRole('button', { name: t(`list.density.${density}`) }).click()
      await page.keyboard.press('Escape')
      await expect.poll(async () => Math.abs((await edges()).gap)).toBeLessThanOrEqual(2)
    }
    await page.setViewportSize({ width: 1000, height: 900 })
    const narrow = await edges()
    expect([narrow.lines, Math.abs(narrow.gap) <= 2]).toEqual([2, true])
    await page.setViewportSize({ width: 1440, height: 900 })
    // Of one state, only its own steps are offered.
    await rows.first().getByRole('checkbox').uncheck()
    await expect.poll(() => ship.count()).toBe(0)
    await office.expectHealthy()
    await office.close()
  })

  test('a card dropped on a column takes its step, which is named, but none on a column it cannot reach, not even one of a column that it overlaps', async () => {
    const office = await openOffice(browser, server.origin, { language, person: 'editor' })
    const { page, main, t } = office
    const { id, number } = await office.api.create('orders', {
      company: 'Dropped',
      lines: [LINE],
      status: 'submitted',
    })
    await office.go(paths.list)
    await office.button(t('workflow.viewBoard')).click()
    const column = (state: string) => main.locator(`section[data-state=${state}]`)
    const dragTo = async (state: string) => {
      const box = await column(state).boundingBox()
      await column('submitted')
        .getByRole('button', { name: t('workflow.drag', { title: String(number) }) })
        .hover()
      await page.mouse.down()
      await page.mouse.move((box?.x ?? 0) + 12, (box?.y ?? 0) + 100, { steps: 5 })
    }
    await dragTo('shipped')
    await main.locator('section[data-state=shipped][data-rejected=true]').waitFor()
    await page.mouse.up()
    await main.locator('section[data-rejected=true]').first().waitFor({ state: 'detached' })
    await office.settle()
    const { data } = await office.api.call<{ status: string }>('GET', `/api/orders/${id}`)
    expect(data.status).toBe('submitted')
    await dragTo('confirmed')
    const state = fields.status.options.confirmed[language]
    await page
      .getByText(t('workflow.dragOver', { title: String(number), state }))
      .waitFor({ state: 'attached' })
    await page.mouse.up()
    const message = t('workflow.title', { step: stepName('confirm'), title: String(number) })
    await page.getByRole('status').filter({ hasText: message }).waitFor()
    await expect.poll(() => stored(office, [id])).toEqual([['confirmed', null]])
    await office.button(t('workflow.viewList')).click()
    await office.expectHealthy()
    await office.close()
  })

  test('keep the focus at the progress of a record after its steps, by keyboard', async () => {
    const office = await openOffice(browser, server.origin, { language, person: 'editor' })
    const { page, main, dialog, t } = office
    const { id } = await office.api.create('orders', {
      company: 'By keys',
      lines: [LINE],
      status: 'submitted',
    })
    await office.go(`${paths.update}?id=${id}`)
    const progress = main.getByRole('region', { name: t('workflow.progress') })
    const step = (name: string) =>
      progress.getByRole('button', { name: stepName(name), exact: true })
    const isFocused = () => progress.evaluate((element) => element === document.activeElement)
    await step('confirm').press('Enter')
    await expect.poll(isFocused).toBe(true)
    await page.keyboard.press('Tab')
    expect(await step('ship').evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    const input = dialog.getByRole('textbox', { name: fields.tracking_number.label[language] })
    await expect
      .poll(() => input.evaluate((element) => element === document.activeElement))
      .toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(isFocused).toBe(true)
    await office.expectHealthy()
    await office.close()
  })

  test('paste numbers from a sheet, and omit the order that a colleague has taken', async () => {
    const office = await openOffice(browser, server.origin, { language, person: 'editor' })
    const { page, dialog, t, main } = office
    const company = `Pasted ${language}`
    const orders: Awaited<ReturnType<typeof office.api.create>>[] = []
    for (let made = 0; made < 3; made++) {
      orders.push(
        await office.api.create('orders', { company, lines: [LINE], status: 'confirmed' }),
      )
    }
    const filter = encodeURIComponent(`{"q":"${company}"}`)
    await office.go(`${paths.list}?filter=${filter}&sort=id&order=ASC&page=1&perPage=25`)
    const rows = main.getByRole('row').filter({ hasText: company })
    await expect.poll(() => rows.count()).toBe(3)
    for (let row = 0; row < 3; row++) await rows.nth(row).getByRole('checkbox').check()
    await main.getByRole('button', { name: stepName('ship'), exact: true }).click()
    const inputs = dialog.getByRole('textbox', { name: fields.tracking_number.label[language] })
    await inputs.first().focus()
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text/plain', 'P-1\nP-2\nP-3\n')
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await expect.poll(() => inputs.nth(2).inputValue()).toBe('P-3')
    const headers = await dialog.getByRole('rowheader').allTextContents()
    const [first, second, third] = headers.map(
      (title) => orders.find(({ number }) => title.includes(String(number)))?.id ?? 0,
    )
    await office.api.call('POST', `/api/orders/${second}/steps/ship`, { tracking_number: 'THEIRS' })
    await dialog.getByRole('button', { name: stepName('ship'), exact: true }).click()
    await dialog.getByRole('alert').filter({ hasText: '周子墨' }).waitFor()
    await office.settle()
    expect(await findViolations(page)).toEqual([])
    await dialog
      .getByRole('button', { name: t('workflow.withoutRejected', { smart_count: 2 }) })
      .click()
    await dialog.getByRole('button', { name: stepName('ship'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(async () =>
        Promise.all([first, second, third].map(async (id = 0) => (await stored(office, [id]))[0])),
      )
      .toEqual([
        ['shipped', 'P-1'],
        ['shipped', 'THEIRS'],
        ['shipped', 'P-3'],
      ])
    office.expectRejected(422)
    await office.expectHealthy()
    await office.close()
  })
})
