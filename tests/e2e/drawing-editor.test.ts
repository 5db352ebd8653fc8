/**
 * The balloons of a drawing in the back-office: detected, added, moved, compared with the part
 * list, saved together.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#config'
import { findViolations } from './axe.ts'
import { openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { languagesOf } from './test-scope.ts'

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

const balloon = (text: string, x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="18" fill="none" stroke="#000"/><text x="${x}" y="${y + 5}" text-anchor="middle">${text}</text>`
/** Three balloons, and a dimension that looks like one. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 400" width="800" height="400">
  <rect width="800" height="400" fill="#fff"/><text x="700" y="380">2</text>
  ${balloon('1', 80, 80)}${balloon('2', 400, 200)}<g transform="translate(100 0)">${balloon('9', 500, 100)}</g></svg>`

describe.each(languagesOf('en'))('in %s', (language) => {
  test('detects the balloons of a dropped drawing, adds, moves and undoes others, and saves all at once', async () => {
    const office = await openOffice(browser, server.origin, { person: 'editor', language })
    const { page, api, t, button, visit, settle } = office
    const [part] = (await api.list('codes', { range: [0, 0] })).records
    const name = { en: 'Test head', zh: '测试灯头' }
    const { id } = await api.create('zujian', { code: `ASY-${Date.now()}`, name })
    for (const row of ['1', '2', '5A'])
      await api.create('xiajie', { zujian: id, balloon: row, part: part?.id, quantity: 1 })
    await visit(`/goods/zujian/info?id=${id}`)
    await page.getByText(t('drawings.dropFirst')).waitFor()

    const file = { name: 'head.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) }
    await page.locator('input[type=file]').setInputFiles(file)
    const spots = page.locator('[data-spot]')
    const numbers = () => spots.allTextContents()
    await expect.poll(numbers).toEqual(['1', '2', '9'])
    await page.getByText(t('drawings.rowsOpen', { smart_count: 1 })).waitFor()
    await page.getByText(t('drawings.spotsAlone', { smart_count: 1 })).waitFor()
    await settle()
    expect(await findViolations(page)).toEqual([])

    // Select the row without a balloon, then click its position.
    await page.getByRole('button', { name: /^5A · / }).click()
    await page.locator('[data-sheet]').click({ position: { x: 300, y: 60 } })
    await expect.poll(numbers).toEqual(['1', '2', '9', '5A'])
    // Go to the balloon without a row, remove it by keyboard; undo, and redo.
    await page.getByRole('button', { name: '9', exact: true }).click()
    await page.keyboard.press('Delete')
    await expect.poll(numbers).toEqual(['1', '2', '5A'])
    await page.keyboard.press('Control+z')
    await expect.poll(numbers).toEqual(['1', '2', '9', '5A'])
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(numbers).toEqual(['1', '2', '5A'])
    await page.getByText(t('drawings.allMatched', { smart_count: 3 })).waitFor()

    // A drag and an arrow key are one step each.
    const last = page.getByRole('button', { name: t('drawings.balloon', { balloon: '5A' }) })
    const position = async () => (await last.boundingBox())?.x ?? 0
    const { x = 0, y = 0, width = 0 } = (await last.boundingBox()) ?? {}
    await last.hover()
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + 120, y + 40, { steps: 4 })
    await page.mouse.up()
    await expect.poll(position).toBeCloseTo(x + 120, 0)
    const dragged = await position()
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(position).toBeCloseTo(dragged + 10, 0)
    await button(t('drawings.undo')).click()
    await expect.poll(position).toBeCloseTo(dragged, 0)

    // The number increments automatically; a balloon added by keyboard goes to the middle.
    await page.getByLabel(t('drawings.next')).fill('7A')
    await button(t('drawings.add')).click()
    await button(t('drawings.add')).click()
    await expect.poll(numbers).toEqual(['1', '2', '5A', '7A', '7B'])
    await button(t('drawings.remove')).click()
    await button(t('drawings.undo')).click()
    await button(t('drawings.undo')).click()
    await button(t('drawings.undo')).click()
    await expect.poll(numbers).toEqual(['1', '2', '5A'])

    // A row selects its balloon, a balloon its row; balloons without rows get new ones, saved with
    // the drawing.
    const sheet = page.getByRole('grid')
    const cell = (row: number, column: number) =>
      sheet.locator(`[data-row="${row}"][data-column="${column}"]`)
    await cell(2, 0).click()
    await expect.poll(() => last.getAttribute('aria-pressed')).toBe('true')
    await page
      .getByRole('button', { name: t('drawings.balloon', { balloon: '1' }), exact: true })
      .click()
    await expect.poll(() => cell(0, 0).getAttribute('class')).toContain('is-active')
    await page.getByLabel(t('drawings.next')).fill('6')
    await button(t('drawings.add')).click()
    await button(t('drawings.addRows', { smart_count: 1 })).click()
    await expect.poll(() => cell(3, 0).innerText()).toBe('6')
    await cell(3, 1).click()
    await page.keyboard.type(String(part?.part_number))
    await page.keyboard.press('Enter')
    await expect.poll(() => cell(3, 1).innerText()).toBe(part?.part_number)
    expect(await findViolations(page)).toEqual([])

    await page
      .locator('[data-tour=save]')
      .getByRole('button', { name: t('form.save'), exact: true })
      .click()
    await page.waitForURL(/\/goods\/zujian\/index/)
    const saved = (
      await api.call<{ hotspots: { balloon: string; x: number; y: number }[] }>(
        'GET',
        `/api/zujian/${id}`,
      )
    ).data
    expect(saved.hotspots.map((spot) => spot.balloon)).toEqual(['1', '2', '5A', '6'])
    const rows = await api.list('xiajie', { filter: { zujian: id }, range: [0, 9] })
    expect(rows.records.map((row) => [row.balloon, row.part])).toEqual(
      ['1', '2', '5A', '6'].map((balloon) => [balloon, part?.id]),
    )
    expect(saved.hotspots[1]?.x).toBeCloseTo(0.5, 2)
    expect(saved.hotspots[1]?.y).toBeCloseTo(0.5, 2)
    await office.expectHealthy()
    await office.close()
  })

  test('saves a part that was typed just before, once its number is looked up', async () => {
    const office = await openOffice(browser, server.origin, { person: 'editor', language })
    const { page, api, t, visit } = office
    const [part] = (await api.list('codes', { range: [0, 0] })).records
    const { id } = await api.create('zujian', {
      code: `ASY-T${Date.now()}`,
      name: { en: 'Typed', zh: '录入' },
    })
    await api.create('xiajie', { zujian: id, balloon: '1', part: part?.id, quantity: 1 })
    const parts = async () =>
      (await api.list('xiajie', { filter: { zujian: id }, range: [0, 9] })).records.map(
        ({ part }) => part,
      )
    await page.route('**/api/codes?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    const cell = (row: number, column: number) =>
      page.getByRole('grid').locator(`[data-row="${row}"][data-column="${column}"]`)
    const typeRow = async (row: number) => {
      await cell(row, 0).click()
      await page.keyboard.type(String(row + 1))
      await page.keyboard.press('Tab')
      await page.keyboard.type(String(part?.part_number))
    }
    await visit(`/goods/zujian/info?id=${id}`)
    await typeRow(1)
    await page.keyboard.press('Control+s')
    await expect.poll(parts).toEqual([part?.id, part?.id])
    await cell(1, 0).filter({ hasText: '2' }).waitFor()
    await typeRow(2)
    await page
      .locator('[data-tour=save]')
      .getByRole('button', { name: t('form.save'), exact: true })
      .click()
    await page.waitForURL(/\/goods\/zujian\/index/)
    expect(await parts()).toEqual([part?.id, part?.id, part?.id])
    await page.getByText(t('write.update', { name: resources.xiajie.one[language] })).waitFor()
    expect(await page.getByText(t('write.unchanged')).count()).toBe(0)
    await office.expectHealthy()
    await office.close()
  })

  test('names a row that a colleague has changed meanwhile by its part', async () => {
    const office = await openOffice(browser, server.origin, { person: 'editor', language })
    const { page, api, visit, dialog } = office
    const [part] = (await api.list('codes', { range: [0, 0] })).records
    const { id } = await api.create('zujian', {
      code: `ASY-C${Date.now()}`,
      name: { en: 'Shared', zh: '共用' },
    })
    const row = await api.create('xiajie', {
      zujian: id,
      balloon: '1',
      part: part?.id,
      quantity: 1,
    })
    await page.route('**/api/events*', () => undefined)
    await visit(`/goods/zujian/info?id=${id}`)
    await page.getByRole('grid').locator('[data-row="0"][data-column="2"]').click()
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await api.call('PUT', `/api/xiajie/${row.id}`, { quantity: 9 })
    await page.keyboard.press('Control+s')
    await dialog.getByRole('rowheader', { name: `1 · ${part?.part_number}` }).waitFor()
    office.expectRejected(422)
    await office.close()
  })
})
