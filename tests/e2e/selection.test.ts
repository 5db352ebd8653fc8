/** The selection of a list: bulk actions reach only rows that the list shows. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#config'
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

test('ends when the search or a filter changes, and is not shared with other windows', async () => {
  const office = await openOffice(browser, server.origin, { language: 'en' })
  const { page, main, t } = office
  const grid = gridOf(office, codes)
  await grid.open()
  const checkboxes = () => main.getByRole('row').getByRole('checkbox')
  const selected = (count: number) => main.getByRole('region', { name: t('bulk.selected', { smart_count: count }) })
  const select = async () => {
    await checkboxes().nth(1).check()
    await checkboxes().nth(2).check()
    await selected(2).waitFor()
  }
  const isEmpty = () => expect.poll(() => main.locator('tbody input:checked').count()).toBe(0)

  await select()
  await selected(2)
    .getByRole('button', { name: t('bulk.delete') })
    .waitFor()
  await grid.search('fan')
  await selected(2).waitFor({ state: 'hidden' })
  await isEmpty()
  await select()
  await grid.search('')
  await selected(2).waitFor({ state: 'hidden' })
  await isEmpty()

  // Sorting keeps it.
  await select()
  await grid.column('part_number').getByRole('button').press('Enter')
  await page.waitForURL(/sort=part_number/)
  await selected(2).waitFor()

  // The list may be left and entered again by an address with other filters.
  await office.go('/dashboard')
  await office.go(`${codes.paths.list}?page=1&perPage=25&filter=${encodeURIComponent('{"status":"active"}')}`)
  await isEmpty()
  expect(await selected(2).count()).toBe(0)

  await select()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.locator('main tbody input[type=checkbox]').first().waitFor()
  expect(await other.locator('main tbody input:checked').count()).toBe(0)
  await other.close()
  await office.expectHealthy()
  await office.close()
})
