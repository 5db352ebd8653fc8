/**
 * The error log: an error on a page is counted, shown, copied and cleared, and reaches an
 * administrator.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#config'
import { findViolations } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { languagesOf } from './test-scope.ts'

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

const PAGE = resources.codes.paths.list

/**
 * Throws in the page like one of its scripts, without failing the test through its console watcher.
 */
const fail = (office: BackOfficePage, message: string) =>
  office.page.evaluate((text) => {
    window.addEventListener('error', (event) => event.preventDefault(), { once: true })
    setTimeout(() => {
      throw new Error(text)
    })
  }, message)

const counter = ({ button, t }: BackOfficePage, count: number) =>
  button(count ? t('errorLog.open', { smart_count: count }) : t('errorLog.openEmpty'))

describe.each(languagesOf('en'))('the error log in %s', (language) => {
  const message = `<b>balloon</b> 12 is missing (${language})`

  test('counts an error, shows it, copies it, and clears it', async () => {
    const office = await openOffice(browser, server.origin, { person: 'editor', language })
    const { page, dialog, t } = office
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await office.visit(PAGE)
    await counter(office, 0).waitFor()
    await fail(office, message)
    await counter(office, 1).click()
    await dialog.getByText(message, { exact: true }).waitFor()
    expect(await dialog.getByRole('link').allTextContents()).toEqual([
      expect.stringMatching(`^${PAGE}`),
    ])
    expect(
      Date.now() - Date.parse((await dialog.locator('time').getAttribute('datetime')) ?? ''),
    ).toBeLessThan(60_000)
    expect(await dialog.locator('pre').isVisible()).toBe(false)
    await dialog.getByRole('button', { name: t('errorLog.stack') }).click()
    expect(await dialog.locator('pre').textContent()).toContain(`Error: ${message}\n    at `)
    expect(await findViolations(page)).toEqual([])
    for (const label of [t('errorLog.copy'), t('errorLog.copyAll')]) {
      await dialog.getByRole('button', { name: label, exact: true }).click()
      const copied = () => page.evaluate(() => navigator.clipboard.readText())
      await expect.poll(copied).toContain(message)
      expect(await copied()).toContain(PAGE)
      await page.evaluate(() => navigator.clipboard.writeText(''))
    }
    await dialog.getByRole('button', { name: t('errorLog.clear') }).click()
    await dialog.getByText(t('errorLog.none'), { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await counter(office, 0).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-haspopup')))
      .toBe('dialog')
    await office.close()
  })

  test('has no calls that end with their page', async () => {
    const office = await openOffice(browser, server.origin, { language })
    const { page, api } = office
    await page.route('**/api/codes?**', () => undefined)
    const call = page.waitForRequest('**/api/codes?**')
    await page.goto(PAGE)
    await call
    await office.visit('/dashboard')
    await counter(office, 0).waitFor()
    expect((await api.list('errors', { filter: { kind: 'call' } })).records).toEqual([])
    await office.close()
  })

  test('shows an editor’s errors to an administrator, who can empty the log', async () => {
    const office = await openOffice(browser, server.origin, { language })
    const { page, main, dialog, t, api } = office
    const { errors } = resources
    await expect
      .poll(async () =>
        (await api.list('errors')).records.map((record) => [
          record.message,
          record.actor,
          record.kind,
        ]),
      )
      .toEqual([[message, 'editor', 'script']])
    const [error] = (await api.list('errors')).records
    expect(error?.release).toMatch(/^\d+\.\d+\.\d+\+/)
    await office.visit(errors.paths.list)
    await main.getByText(message, { exact: true }).waitFor()
    await office.go(`${errors.paths.update}?id=${error?.id}`)
    expect(await office.heading.textContent()).toBe(message)
    expect(await main.locator('pre').textContent()).toContain(`Error: ${message}`)
    expect(await main.locator('dd a').getAttribute('href')).toContain(PAGE)
    expect(await findViolations(page)).toEqual([])
    await office.go(errors.paths.list)
    await office.chooseInListMenu(t('errorLog.clearAll'))
    await dialog.getByText(t('errorLog.clearTitle', { smart_count: 1 })).waitFor()
    await dialog.getByRole('button', { name: t('form.delete') }).click()
    await page.getByText(t('errorLog.cleared', { smart_count: 1 })).waitFor()
    expect((await api.list('errors')).total).toBe(0)
    await office.expectHealthy()
    await office.close()
  })
})

test('logs calls without an answer and server errors, but no rejected requests', async () => {
  const office = await openOffice(browser, server.origin)
  const { page, dialog } = office
  await office.visit(PAGE)
  const calls = [
    { code: 50000, entry: 'GET /api/leimu: code 50000' },
    { code: 40003, entry: null },
  ]
  for (const { code } of calls) {
    await page.route('**/api/leimu?*', (route) =>
      route.fulfill({ json: { code, message: 'x', data: null } }),
    )
    await page.evaluate(() => history.replaceState({}, '', '/'))
    await page.goto('/dashboard')
    await office.go(resources.leimu.paths.list)
    await counter(office, code === 50000 ? 1 : 0).waitFor()
    if (code === 50000) {
      await counter(office, 1).click()
      await dialog.getByText('GET /api/leimu: code 50000', { exact: true }).waitFor()
      await page.keyboard.press('Escape')
    }
    await page.unroute('**/api/leimu?*')
  }
  await office.close()
})
