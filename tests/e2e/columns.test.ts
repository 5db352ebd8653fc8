/**
 * The columns of a grid: resized, moved and pinned by keys and pointer, and rows as one tab stop
 * each.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#config'
import type { Figures } from '#shared/figures.ts'
import { findViolations } from './axe.ts'
import { openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, shareDemoServer } from './demo-server.ts'
import { gridOf } from './grid.ts'

const { codes } = resources

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([shareDemoServer(), acquireBrowser()])
})
afterAll(() => server?.keep())

test('columns are resized, moved and pinned, and stay so after a reload', async () => {
  const office = await openOffice(browser, server.origin, { language: 'en' })
  const { page, main, t } = office
  const grid = gridOf(office, codes)
  await grid.open()
  const headings = () =>
    grid.table
      .locator('thead th[data-column]')
      .evaluateAll((all) => all.map((th) => th.getAttribute('data-column')))
  const name = grid.column('name')
  const width = async () => Math.round((await name.boundingBox())?.width ?? 0)
  const before = await width()
  const order = await headings()

  await name.getByRole('button').first().focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(width).toBe(before + 48)
  const { x = 0, y = 0 } = (await name.boundingBox()) ?? {}
  await page.mouse.move(x + before + 48 - 3, y + 10)
  await page.mouse.down()
  await page.mouse.move(x + before - 3, y + 10, { steps: 4 })
  await page.mouse.up()
  await expect.poll(width).toBe(before)

  await name.getByRole('button').first().focus()
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await expect.poll(headings).toEqual(['name', 'part_number', ...order.slice(2)])
  await office.chooseInListMenu(t('list.columns'))
  const switches = page.getByRole('dialog', { name: t('list.columns') }).locator('input')
  await expect
    .poll(() => switches.first().evaluate((input) => input === document.activeElement))
    .toBe(true)
  await page
    .getByRole('button', { name: t('list.pin', { name: codes.fields.status.label.en }) })
    .click()
  await page.getByRole('button', { name: t('list.density.compact') }).click()
  const handle = (label: string) =>
    page.getByRole('button', { name: t('fields.move', { name: label }) })
  const handleOf = async (label: string) => {
    const box = await handle(label).boundingBox()
    return { x: (box?.x ?? 0) + 8, y: (box?.y ?? 0) + 8 }
  }
  const weight = await handleOf(codes.fields.weight.label.en)
  const target = await handleOf(codes.fields.name.label.en)
  await page.mouse.move(weight.x, weight.y)
  await page.mouse.down()
  await page.mouse.move(target.x, target.y, { steps: 8 })
  await page.mouse.up()
  // The same by keys, there and back.
  const { label } = codes.fields.weight
  for (const direction of ['fields.moveLater', 'fields.moveEarlier'] as const) {
    await handle(label.en).press('Enter')
    await page.getByRole('menuitem', { name: t(direction, { name: label.en }) }).press('Enter')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await expect
      .poll(() => handle(label.en).evaluate((button) => button === document.activeElement))
      .toBe(true)
  }
  await page.keyboard.press('Escape')
  await page.reload()
  await expect
    .poll(headings)
    .toEqual([
      'status',
      'weight',
      'name',
      'part_number',
      ...order.slice(2).filter((one) => !['status', 'weight'].includes(one ?? '')),
    ])
  expect(
    await main
      .locator('td.column-status')
      .first()
      .evaluate((cell) => getComputedStyle(cell).position),
  ).toBe('sticky')
  expect(await findViolations(page)).toEqual([])
  await office.expectHealthy()
  await office.close()
})

test('pinned columns leave room for the others, numbers are right-aligned with their heading, and one column stays', async () => {
  const office = await openOffice(browser, server.origin, { language: 'en' })
  const { page, t, button } = office
  const grid = gridOf(office, codes)
  await grid.open()
  await office.chooseInListMenu(t('list.columns'))
  for (const { label } of [codes.fields.specification, codes.fields.replaced_with]) {
    await page.getByRole('switch', { name: label.en }).check()
  }
  await page.keyboard.press('Escape')
  const names = await grid.table
    .locator('thead th[data-column]')
    .evaluateAll((all) => all.map((th) => th.getAttribute('data-column') ?? ''))
  await office.chooseInListMenu(t('list.columns'))
  for (const { name, label } of Object.values(codes.fields)) {
    if (!names.slice(0, -1).includes(name)) continue
    await page.getByRole('button', { name: t('list.pin', { name: label.en }), exact: true }).click()
  }
  await page.keyboard.press('Escape')
  await grid.table.waitFor()
  const edges = () =>
    grid.table.evaluate((table) => {
      const head = [...table.querySelectorAll<HTMLElement>('thead th[data-column]')]
      const stuck = head.filter((th) => getComputedStyle(th).left !== 'auto')
      return {
        stuck: stuck.length,
        end: Math.max(...stuck.map((th) => th.getBoundingClientRect().right)),
        actions: table.querySelector('thead tr > :last-of-type')?.getBoundingClientRect().left ?? 0,
      }
    })
  const { stuck, end, actions } = await edges()
  expect(stuck).toBeGreaterThan(1)
  expect(stuck).toBeLessThan(names.length - 1)
  expect(actions - end).toBeGreaterThanOrEqual(160)

  const labelEnd = await grid
    .column('weight')
    .getByText(codes.fields.weight.label.en, { exact: true })
    .evaluate((label) => {
      const range = document.createRange()
      range.selectNodeContents(label.firstChild ?? label)
      return range.getBoundingClientRect().right
    })
  const valueEnd = await grid.table
    .locator('tbody td.column-weight')
    .first()
    .evaluate(
      (cell) =>
        cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight),
    )
  expect(Math.abs(labelEnd - valueEnd)).toBeLessThan(2)

  await office.chooseInListMenu(t('list.columns'))
  const visible = page
    .getByRole('dialog')
    .getByRole('listitem')
    .getByRole('switch', { checked: true })
  while ((await visible.count()) > 1) await visible.last().click()
  await expect.poll(() => visible.isDisabled()).toBe(true)
  await button(t('list.resetColumns')).click()
  await office.expectHealthy()
  await office.close()
})

test('a row is one tab stop, arrows move within it, and headings name the order', async () => {
  const office = await openOffice(browser, server.origin, { language: 'zh' })
  const { page, t } = office
  const grid = gridOf(office, codes)
  await grid.open()
  const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  const rows = grid.table.locator('tbody tr')
  const titles = await rows.locator('td.column-part_number').allInnerTexts()
  const [first = '', second = ''] = titles.map((text) => text.trim())
  await rows
    .first()
    .getByRole('link', { name: t('list.edit', { title: first }) })
    .focus()
  await page.keyboard.press('Tab')
  expect(await label()).toBe(t('list.edit', { title: second }))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  expect(await label()).toBe(t('list.delete', { title: first }))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  expect(await label()).toBe(t('list.clone', { title: first }))

  const part = grid.column('part_number')
  expect(await part.getAttribute('aria-sort')).toBe('ascending')
  await part.getByRole('button').first().press('Enter')
  await expect.poll(() => part.getAttribute('aria-sort')).toBe('descending')
  expect(await grid.column('name').getAttribute('aria-sort')).toBeNull()
  await office.expectHealthy()
  await office.close()
})

test('the foot sums the numbers of the whole list, and filters count their choices', async () => {
  const office = await openOffice(browser, server.origin, { language: 'en' })
  const { page, main, t, api } = office
  const grid = gridOf(office, codes)
  await grid.open()
  await office.chooseInListMenu(t('list.columns'))
  await page.getByLabel(t('list.figures')).click()
  await page.keyboard.press('Escape')
  const { data } = await api.call<Figures>('GET', '/api/codes/figures?sums=["weight"]&group=status')
  const sum = Number(data.sums.weight?.sum.toFixed(6)).toLocaleString('en-GB', {
    maximumFractionDigits: 6,
  })
  await grid.table
    .locator('tfoot')
    .getByText(t('list.sum', { value: `${sum} kg` }))
    .waitFor()

  const active = data.groups?.find(({ value }) => value === 'active')?.count
  await office.openFilters()
  await main.getByRole('combobox', { name: codes.fields.status.label.en }).click()
  await page.getByRole('option', { name: `Active ${active}` }).click()
  await grid.expectRows({ filter: { status: 'active' } })
  await expect
    .poll(() => main.getByRole('combobox', { name: codes.fields.status.label.en }).textContent())
    .toBe('Active')
  await office.expectHealthy()
  await office.close()
})
