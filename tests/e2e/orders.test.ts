/**
 * Orders for staff, in both languages: found by state and time, moved on the board, processed step
 * by step, printed.
 */
import { readFile } from 'node:fs/promises'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#config'
import { ORDER_STATES, type OrderState } from '#modules/orders/shared/states.ts'
import type { Locale } from '#shared/constants.ts'
import { createdAt } from '#shared/resources/created-at.ts'
import { isShortRun } from '../support/scope.ts'
import { findViolations } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { languagesOf } from './test-scope.ts'

const EDITOR_NAME = '周子墨'

const { paths, fields, workflow } = resources.orders
const LINE = { part_number: 'FS-LMP-0710-03', part_name: { en: 'Lamp', zh: '灯泡' }, quantity: 2 }

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

describe.each(languagesOf('zh'))('orders in %s', (language: Locale) => {
  let office: BackOfficePage
  beforeAll(async () => {
    office = await openOffice(browser, server.origin, { language, person: 'editor' })
  })
  afterEach(() => office.expectHealthy())
  afterAll(() => office.close())

  const stepName = (name: 'confirm' | 'ship' | 'complete' | 'cancel') =>
    workflow?.steps.find((step) => step.name === name)?.label[language] ?? name
  const nameOf = (state: OrderState) => fields.status.options[state][language]
  const chip = (name: string) =>
    office.main
      .getByRole('group', { name: office.t('workflow.states') })
      .getByRole('button', { name })
  const column = (state: OrderState) => office.main.locator(`section[data-state=${state}]`)
  const make = (status: OrderState = 'submitted') =>
    office.api.create('orders', { company: `Stage ${language}`, lines: [LINE], status })
  const statusOf = async (id: number) =>
    (await office.api.call<{ status: string }>('GET', `/api/orders/${id}`)).data.status
  const chooseView = (view: 'List' | 'Board') =>
    office.button(office.t(`workflow.view${view}`)).click()

  test('are found by state and by time, and the address keeps both', async () => {
    const { page, main, t } = office
    await office.go(paths.list)
    const counts = await Promise.all(
      ORDER_STATES.map(
        async (status) => (await office.api.list('orders', { filter: { status } })).total,
      ),
    )
    for (const [index, state] of ORDER_STATES.entries())
      await chip(`${nameOf(state)} ${counts[index]}`).waitFor()
    await chip(nameOf('shipped')).click()
    await page.waitForURL(/shipped/)
    await expect
      .poll(() => main.getByRole('row').count())
      .toBe(1 + (counts[ORDER_STATES.indexOf('shipped')] ?? 0))

    await chip(t('workflow.allStates')).click()
    await office.openFilters()
    const period = main.getByRole('combobox', { name: createdAt.label[language] })
    const choosePeriod = async (name: string) => {
      await period.click()
      await page.getByRole('option', { name, exact: true }).click()
    }
    await choosePeriod(t('fields.period.last'))
    await page.waitForURL(/within.*last_7_days/)
    await main.getByRole('spinbutton', { name: t('fields.period.count') }).fill('30')
    await page.waitForURL(/last_30_days/)
    const since = new Date()
    since.setHours(0, 0, 0, 0)
    since.setDate(since.getDate() - 29)
    const { total } = await office.api.list('orders', {
      filter: { created_at: { gte: since.toISOString() } },
    })
    const everything = (await office.api.list('orders')).total
    expect(total).toBeLessThan(everything)
    await chip(`${t('workflow.allStates')} ${total}`).waitFor()
    await expect.poll(() => main.getByRole('row').count()).toBe(1 + total)
    await page.reload()
    await expect.poll(() => period.textContent()).toBe(t('fields.period.last'))
    expect(await findViolations(page)).toEqual([])
    await choosePeriod(t('fields.any'))
    await chip(`${t('workflow.allStates')} ${everything}`).waitFor()
  })

  test('are entered by keys, and a pasted block skips unmatched cells', async () => {
    const { page, main, t } = office
    await office.go(paths.create)
    await main.getByLabel(fields.company.label[language]).first().fill('Keys Ltd')
    const finder = main.getByRole('combobox', { name: t('orders.findPart') })
    await finder.fill('dengpao')
    await page.getByRole('option', { name: 'FS-LMP-0710-03' }).first().waitFor()
    await page.keyboard.press('Enter')
    const quantity = (row: number) => main.locator(`input[name="lines.${row}.quantity"]`)
    await expect
      .poll(() => quantity(0).evaluate((input) => input === document.activeElement))
      .toBe(true)
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await expect.poll(() => finder.evaluate((input) => input === document.activeElement)).toBe(true)

    await finder.evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(
        'text/plain',
        'FS-LMP-0710-01\t2\nＦＳ－ＣＨＭ－００１０－０１\t３\nFS-NONE-1\t1',
      )
      input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    })
    const left = main.getByRole('list', { name: t('orders.pastedList') })
    await left.getByText(t('orders.problem.unknown')).waitFor()
    expect(await left.getByRole('listitem').count()).toBe(2)
    const endOf = async (locator: Locator) => {
      const { x, width } = (await locator.boundingBox()) ?? { x: 0, width: 0 }
      return x + width
    }
    expect(await endOf(left)).toBeLessThan(await endOf(main.locator('section:has(table)').last()))
    await office.settle()
    expect(await findViolations(page)).toEqual([])
    await left
      .getByRole('button', { name: t('orders.usePart', { part: 'FS-LMP-0710-03' }) })
      .click()
    await expect.poll(() => quantity(0).inputValue()).toBe('14')
    const wrong = left.getByLabel(t('orders.pastedNumber', { n: 3 }))
    await wrong.fill('fs acc 0040 01')
    await wrong.press('Enter')
    await left.waitFor({ state: 'detached' })

    const cut = await main
      .locator('input[name$=".part_number"]')
      .evaluateAll(
        (inputs) => inputs.filter((input) => input.scrollWidth > input.clientWidth).length,
      )
    expect(cut).toBe(0)
    expect(
      await endOf(main.getByRole('button', { name: t('fields.removeRow', { number: 1 }) })),
    ).toBeLessThan(1440)
    await page.keyboard.press('Control+s')
    await office.heading.filter({ hasText: /^SO/ }).waitFor()
    await main.getByLabel(fields.quote_amount.label[language]).filter({ visible: true }).waitFor()
    expect(
      await main.getByText(fields.quote_amount.help[language]).filter({ visible: true }).count(),
    ).toBe(0)
    const [order] = (await office.api.list('orders', { filter: { company: 'Keys Ltd' } })).records
    const lines = order?.lines as { part_number: string; quantity: number; unit: string }[]
    expect(lines.map(({ part_number, quantity, unit }) => [part_number, quantity, unit])).toEqual([
      ['FS-LMP-0710-03', 14, 'pcs'],
      ['FS-CHM-0010-01', 3, 'tube'],
      ['FS-ACC-0040-01', 1, 'pcs'],
    ])
  })

  test.skipIf(isShortRun)(
    'link to the next and the previous record, in the order and filter of the list',
    async () => {
      const { page, main, t, button, heading } = office
      await office.go(paths.list)
      await chip(nameOf('shipped')).click()
      await page.waitForURL(/shipped/)
      const numbers = (
        await office.api.list('orders', { filter: { status: 'shipped' } })
      ).records.map(({ number }) => String(number))
      // The list has all orders until its answer arrives, and its neighbours are known only then.
      await expect.poll(() => main.getByRole('row').count()).toBe(1 + numbers.length)
      const link = main.getByRole('link', { name: numbers[0] ?? '' })
      await link.first().click()
      const title = (index: number) => heading.filter({ hasText: numbers[index] ?? '' }).waitFor()
      await title(0)
      await page.keyboard.press('j')
      await title(1)
      expect(await button(t('form.previous')).count()).toBe(0)
      await page.getByRole('link', { name: t('form.next') }).click()
      await title(2)
      await main.getByLabel(fields.contact.label[language]).first().focus()
      await page.keyboard.press('Alt+PageUp')
      await title(1)
      await office.go(paths.list)
      await page.waitForURL(/shipped/)
      await chip(t('workflow.allStates')).click()
      // The filter is stored once the list is drawn.
      await main.locator('[aria-pressed=true]', { hasText: t('workflow.allStates') }).waitFor()
    },
  )

  test('move on the board by keys, only where they may, and back by undo', async () => {
    const { page, t, dialog } = office
    const { id, number } = await make()
    await office.go(paths.list)
    await chooseView('Board')
    const handle = column('submitted').getByRole('button', {
      name: t('workflow.drag', { title: String(number) }),
    })
    await handle.focus()
    await page.keyboard.press('Space')
    await page
      .getByText(t('workflow.dragTaken', { title: String(number) }))
      .waitFor({ state: 'attached' })
    const rejected = () =>
      page
        .locator('section[data-rejected=true]')
        .evaluateAll((all) => all.map((item) => (item as HTMLElement).dataset.state))
    await expect.poll(rejected).toEqual(['pending', 'declined', 'shipped', 'completed'])
    await page.keyboard.press('ArrowRight')
    await page
      .getByText(t('workflow.dragOver', { title: String(number), state: nameOf('confirmed') }))
      .waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await column('confirmed').getByText(String(number)).waitFor()
    expect(await statusOf(id)).toBe('confirmed')
    await office.button(t('write.undo')).click()
    await column('submitted').getByText(String(number)).waitFor()
    expect(await statusOf(id)).toBe('submitted')

    await column('submitted')
      .getByRole('button', { name: t('workflow.menu', { title: String(number) }) })
      .click()
    await page.getByRole('menuitem', { name: stepName('cancel') }).click()
    await dialog
      .getByText(t('workflow.title', { step: stepName('cancel'), title: String(number) }))
      .waitFor()
    await office.settle()
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: t('workflow.back') }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await statusOf(id)).toBe('submitted')
    expect(await findViolations(page)).toEqual([])
    await chooseView('List')
  })

  test('are processed step by step on a separate page, each with who and when', async () => {
    const { page, main, dialog, t, button } = office
    const { id } = await make()
    await office.go(`${paths.update}?id=${id}`)
    await button(stepName('confirm')).click()
    await button(stepName('ship')).click()
    await dialog.getByLabel(fields.tracking_number.label[language]).fill(`FSX-${language}`)
    await dialog.getByRole('button', { name: stepName('ship') }).click()
    await button(stepName('complete')).waitFor()
    const current = main.locator('[aria-current=step]')
    await expect.poll(() => current.textContent()).toContain(nameOf('shipped'))
    expect(await current.textContent()).toContain(t('workflow.by', { name: EDITOR_NAME }))
    expect(await main.getByLabel(fields.tracking_number.label[language]).inputValue()).toBe(
      `FSX-${language}`,
    )
    await main.getByRole('link', { name: LINE.part_number }).waitFor()
    await office.settle()
    expect(await findViolations(page)).toEqual([])
    await button(stepName('complete')).click()
    await main.getByText(t('orders.linesClosed')).waitFor()
    expect(await button(t('orders.editLines')).count()).toBe(0)
  })

  test.skipIf(isShortRun)('are not taken where a colleague was quicker', async () => {
    const { page, dialog, t, button } = office
    const { id } = await make('confirmed')
    // Changes by others would reach the page first, also by a stream that ends and is opened again.
    await page.route('**/api/events*', () => undefined)
    await office.visit(`${paths.update}?id=${id}`)
    await button(stepName('cancel')).waitFor()
    await office.api.call('PUT', `/api/orders/${id}`, { status: 'shipped' })
    await button(stepName('cancel')).click()
    await dialog.getByRole('button', { name: stepName('cancel') }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByRole('button', { name: t('workflow.back') }).click()
    await button(stepName('complete')).waitFor()
    expect(await statusOf(id)).toBe('shipped')
    office.expectRejected(400)
  })

  test('are files and paper', async () => {
    const { page, t, button } = office
    const { id, number } = await make()
    await office.go(`${paths.update}?id=${id}`)
    for (const [name, kind, begins] of [
      [t('orders.pdf'), 'pdf', '%PDF-'],
      [t('orders.xlsx'), 'xlsx', 'PK'],
    ] as const) {
      const [download] = await Promise.all([page.waitForEvent('download'), button(name).click()])
      expect(download.suggestedFilename()).toBe(`${number}.${kind}`)
      const content = await readFile(await download.path())
      expect(content.subarray(0, begins.length).toString()).toBe(begins)
      expect(content.length).toBeGreaterThan(2000)
    }
    const sheet = page.locator('.print-sheet')
    expect(await sheet.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await sheet.isVisible()).toBe(true)
    expect(await sheet.textContent()).toContain(LINE.part_number)
    expect(await office.main.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
  })

  test.skipIf(isShortRun)('fit on a phone', async () => {
    const { page, main } = office
    const { id } = await make()
    await page.setViewportSize({ width: 390, height: 844 })
    for (const address of [paths.list, `${paths.update}?id=${id}`]) {
      await office.go(address)
      await office.settle()
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        address,
      ).toBe(0)
      expect(await findViolations(page), address).toEqual([])
    }
    expect(await main.isVisible()).toBe(true)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  // Last, since it leaves a form with changes.
  test('are filled in from the account and the last order of the selected customer', async () => {
    const { page, main } = office
    const [first, second] = (await office.api.list('customers', { filter: { status: 'active' } }))
      .records
    await office.api.create('orders', {
      company: 'Any',
      customer: first?.id,
      lines: [LINE],
      delivery_address: 'Dock 3',
      quote_currency: 'EUR',
    })
    const field = (name: 'company' | 'contact' | 'customer' | 'delivery_address') =>
      main.getByLabel(fields[name].label[language]).first()
    const choose = async (customer: typeof first) => {
      await field('customer').fill(String(customer?.username))
      await page
        .getByRole('option', { name: String(customer?.username) })
        .first()
        .click()
    }
    await office.go(paths.create)
    await choose(first)
    await expect.poll(() => field('company').inputValue()).toBe(first?.company)
    expect(await field('delivery_address').inputValue()).toBe('Dock 3')
    await main.getByText(fields.quote_currency.options.EUR[language], { exact: true }).waitFor()
    await field('contact').fill('Stage door')
    await choose(second)
    await expect.poll(() => field('company').inputValue()).toBe(second?.company)
    expect(await field('contact').inputValue()).toBe('Stage door')
  })
})
