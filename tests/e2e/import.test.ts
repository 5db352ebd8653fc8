/** A spreadsheet in the browser: dry run, errors per row, import, and undo; by file and by pasting. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#config'
import { findViolations, overflow } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { languagesOf } from './test-scope.ts'

const { codes } = resources
const ROWS = [
  'part_number,name_en,name_zh,status,weight',
  'IMP-001,Clamp,夹具,active,1.5',
  'IMP-002,Hook,挂钩,active,0.5',
  'IMP-003,Bad status,状态错误,sold,1',
  ',No number,没有料号,active,1',
].join('\n')

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

describe.each(languagesOf('zh'))('importing parts in %s', (language) => {
  const imported = async ({ api }: BackOfficePage) => (await api.list('codes', { filter: { q: 'IMP-00' } })).total

  test('shows what will happen, refuses bad rows with their reasons, writes the others, and takes them back', async () => {
    const office = await openOffice(browser, server.origin, { language })
    const { page, t, button, dialog } = office
    const count = (name: 'created' | 'updated' | 'unchanged' | 'failed') =>
      dialog.locator('dl > div', { hasText: t(`import.${name}`) }).locator('dd')
    const expectNoViolations = async () => {
      await office.settle()
      expect(await findViolations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
    }
    await office.visit(codes.paths.list)
    await button(t('import.open')).click()
    await dialog.getByRole('heading', { name: t('import.title', { name: codes.label[language] }) }).waitFor()
    await expectNoViolations()
    const file = { name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from(ROWS) }
    await dialog.locator('input[type=file]').setInputFiles(file)

    await dialog.getByRole('heading', { name: t('import.would') }).waitFor()
    expect(await count('created').textContent()).toBe('2')
    expect(await count('failed').textContent()).toBe('2')
    const rejected = dialog.getByRole('region', { name: t('import.failed') }).locator('tbody tr')
    expect(await rejected.locator('td:first-child').allTextContents()).toEqual(['4', '5'])
    expect(await rejected.nth(0).textContent()).toContain(codes.fields.status.label[language])
    expect(await rejected.nth(1).textContent()).toContain(codes.fields.part_number.label[language])
    expect(await imported(office), 'nothing is written while it is tried').toBe(0)
    await expectNoViolations()
    const saved = page.waitForEvent('download')
    await button(t('import.failures')).click()
    expect((await saved).suggestedFilename()).toBe('refused.csv')

    await button(t('import.write', { smart_count: 2 })).click()
    await dialog.getByRole('heading', { name: t('import.did') }).waitFor()
    expect(await imported(office)).toBe(2)
    await expectNoViolations()
    await button(t('import.undo')).click()
    await page.getByText(t('import.undone')).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    expect(await imported(office)).toBe(0)

    await button(t('import.open')).click()
    await dialog.getByLabel(t('import.paste')).fill('part_number\tname_en\nIMP-004\tStrap')
    await button(t('import.try')).click()
    await button(t('import.write', { smart_count: 1 })).waitFor()
    await dialog.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => button(t('import.open')).evaluate((it) => it === document.activeElement)).toBe(true)
    expect(await imported(office)).toBe(0)
    await office.expectHealthy()
    await office.close()
  })
})
