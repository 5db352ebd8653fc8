/**
 * A spreadsheet in the browser: recognised, clarified, previewed, corrected, imported, and undone.
 */
import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#config'
import { isShortRun } from '../support/scope.ts'
import { findViolations, overflow } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { languagesOf } from './test-scope.ts'

const { codes } = resources
const PHONE = 390
/** A title above the header, and weights that can be read in two ways. */
const ROWS = [
  'Spare parts 2026;;;;',
  'Part number;Name (English);Name (Chinese);Weight;Status',
  'IMP-001;Clamp;夹具;1,250;active',
  'IMP-002;Hook;挂钩;2,500;active',
  'IMP-003;Bad status;状态错误;1,100;sold',
  ';No number;没有料号;1,300;active',
].join('\n')

let server: DemoServer
let browser: Browser
const imported = async ({ api }: BackOfficePage) =>
  (await api.list('codes', { filter: { q: 'IMP-00' } })).total
const choose = async ({ main }: BackOfficePage, content: string) =>
  main
    .locator('input[type=file]')
    .setInputFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
const step = ({ main, t }: BackOfficePage, name: 'file' | 'columns' | 'preview' | 'result') =>
  main.locator('[aria-current=step]', { hasText: t(`import.step.${name}`) })
const count = ({ main, t }: BackOfficePage, status: 'created' | 'failed') =>
  main.locator('dl > div', { hasText: t(`import.${status}`) }).locator('dd')

describe.each(languagesOf('en'))('importing parts in %s', (language) => {
  // A server for each language: the account's answers about such a file are remembered.
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
  })
  afterAll(() => server?.stop())

  const expectNoViolations = async (office: BackOfficePage) => {
    await office.settle()
    expect(await findViolations(office.page)).toEqual([])
    expect(await overflow(office.page)).toBe(0)
  }

  test('asks for the number format, corrects rejected rows in place, imports, and undoes the import', async () => {
    const office = await openOffice(browser, server.origin, { language })
    const { page, main, t, button } = office
    await office.visit(codes.paths.list)
    await office.chooseInListMenu(t('import.open'))
    await office.heading.getByText(t('import.title', { name: codes.label[language] })).waitFor()
    expect(new URL(page.url()).pathname).toBe(codes.paths.import)
    await expectNoViolations(office)

    await choose(office, ROWS)
    await step(office, 'columns').waitFor()
    expect(
      await main
        .getByRole('combobox', { name: t('import.headerFirst'), exact: true })
        .textContent(),
    ).toBe('2')
    expect(await button(t('import.check')).isDisabled(), 'before the answer').toBe(true)
    await expectNoViolations(office)
    await main.getByRole('radio', { name: t('import.decimalComma') }).check()
    await expect.poll(() => button(t('import.check')).isEnabled()).toBe(true)
    await button(t('import.check')).click()

    await step(office, 'preview').waitFor()
    await main.getByRole('button', { name: `${t('import.failed')} 2` }).waitFor()
    expect(await imported(office), 'nothing is written by a preview').toBe(0)
    await expectNoViolations(office)
    const grid = main.getByRole('grid', { name: t('import.rejectedRows') })
    const cell = (row: number, column: number) =>
      grid.locator(`[data-row="${row}"][data-column="${column}"]`)
    const STATUS = 4
    expect(await cell(0, STATUS).getAttribute('aria-invalid')).toBe('true')
    await cell(0, STATUS).dblclick()
    const { options } = codes.fields.status as unknown as {
      options: Record<string, Record<string, string>>
    }
    const active = options.active?.[language] ?? ''
    await page.getByRole('option', { name: active, exact: true }).click()
    await expect.poll(() => cell(0, STATUS).textContent()).toContain(active)
    expect(await cell(0, STATUS).getAttribute('aria-invalid')).toBe(null)
    await cell(1, 0).click()
    await cell(1, 0).evaluate((it, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      it.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, 'IMP-004\tPasted')
    await page.reload()
    await expect.poll(() => cell(1, 0).textContent()).toBe('IMP-004')
    expect(await cell(1, 1).textContent()).toBe('Pasted')
    await expectNoViolations(office)

    const rejected = page.waitForEvent('download')
    await button(t('import.failures')).click()
    const lines = readFileSync(await (await rejected).path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(lines.map((line) => line.split(',')[0])).toEqual(['Part number', 'IMP-003', ''])

    await button(t('import.checkAgain')).click()
    await button(t('import.write', { smart_count: 4 })).waitFor()
    await expectNoViolations(office)
    await button(t('import.write', { smart_count: 4 })).click()
    await main.getByRole('heading', { name: t('import.did') }).waitFor()
    expect(await count(office, 'created').textContent()).toBe('4')
    const stored = await office.api.list('codes', { filter: { q: 'IMP-001' } })
    expect(stored.total).toBe(1)
    const { data } = await office.api.call<{ weight: number }>('GET', `/api/codes/${stored.ids[0]}`)
    expect(data.weight).toBe(1.25)
    expect(await imported(office)).toBe(4)
    await expectNoViolations(office)
    await button(t('import.undo')).click()
    await page.getByText(t('import.undone')).waitFor()
    expect(await imported(office)).toBe(0)
    await step(office, 'file').waitFor()
    await office.expectHealthy()
    await office.close()
  })

  test('has the result of an import whose answer was lost, and its undo, when the server is back', async () => {
    const office = await openOffice(browser, server.origin, { language })
    const { page, main, t, button } = office
    await office.visit(codes.paths.import)
    await choose(office, 'part_number,name_en,name_zh\nIMP-007,Clamp,夹具\n')
    await button(t('import.check')).click()
    await button(t('import.write', { smart_count: 1 })).waitFor()
    const RUN = '**/import/*/run?*'
    await page.route(RUN, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await button(t('import.write', { smart_count: 1 })).click()
    await main.getByRole('alert').waitFor()
    await expect.poll(() => imported(office)).toBe(1)
    await page.unroute(RUN)
    await main.getByRole('heading', { name: t('import.did') }).waitFor()
    expect(await count(office, 'created').textContent()).toBe('1')
    await button(t('import.undo')).click()
    await page.getByText(t('import.undone')).waitFor()
    expect(await imported(office)).toBe(0)
    await office.close()
  })

  test.skipIf(isShortRun)(
    'fits a phone, and keeps the selection when a step is reopened',
    async () => {
      const office = await openOffice(browser, server.origin, { language, width: PHONE })
      const { main, t, button } = office
      await office.visit(codes.paths.import)
      await main
        .getByLabel(t('import.paste'))
        .fill('part_number\tname_en\tstatus\nIMP-005\tStrap\tsold\nIMP-006\tRope\tactive')
      await expectNoViolations(office)
      await button(t('import.try')).click()
      await step(office, 'columns').waitFor()
      await expectNoViolations(office)
      await main.getByRole('combobox', { name: t('import.existing'), exact: true }).click()
      await office.page.getByRole('option', { name: t('import.existing.keep') }).click()
      await button(t('import.check')).click()
      await main.getByRole('button', { name: `${t('import.failed')} 1` }).waitFor()
      await expectNoViolations(office)
      await main.getByRole('button', { name: t('import.step.columns') }).click()
      expect(
        await main.getByRole('combobox', { name: t('import.existing'), exact: true }).textContent(),
      ).toBe(t('import.existing.keep'))
      await main.getByRole('button', { name: t('import.step.preview') }).click()
      await button(t('import.write', { smart_count: 1 })).click()
      await main.getByRole('heading', { name: t('import.did') }).waitFor()
      expect(await count(office, 'failed').textContent()).toBe('1')
      await expectNoViolations(office)
      const saved = office.page.waitForEvent('download')
      await button(t('import.failures')).click()
      expect((await saved).suggestedFilename()).toBe('rejected.csv')
      await office.expectHealthy()
      await office.close()
    },
  )
})
