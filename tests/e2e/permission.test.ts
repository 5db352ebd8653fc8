/** The permission inspector, and viewing the product as a role. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#config'
import { translate } from '#server/translate.ts'
import { CODES } from '#shared/errors.ts'
import { pages } from '#shared/pages.ts'
import { findViolations, overflow } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, shareDemoServer } from './demo-server.ts'
import { languagesOf } from './test-scope.ts'

const { codes, troubleshooting, customers, users } = resources
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([shareDemoServer(), acquireBrowser()])
})
afterAll(() => server?.keep())

describe.each(languagesOf('en'))('an administrator, in %s', (language) => {
  let office: BackOfficePage
  beforeAll(async () => {
    office = await openOffice(browser, server.origin, { language })
  })
  afterAll(() => office?.close())

  test('sees the sidebar of a role, and why each page is open or closed to it', async () => {
    const { main, t } = office
    await office.visit('/permission/page?role=visitor')
    const sidebar = main.getByRole('region')
    await sidebar.getByText(pages.dashboard.title[language]).waitFor()
    expect(await sidebar.getByRole('listitem').count()).toBe(1)
    const row = (path: string) => main.getByRole('row').filter({ hasText: path })
    expect(await row('/dashboard').getByText(t('access.yes'), { exact: true }).count()).toBe(2)
    expect(await row(users.paths.list).getByText(t('access.no'), { exact: true }).count()).toBe(2)
    const values = { action: t('access.action.list'), name: users.label[language] }
    await row(users.paths.list).getByText(t('access.why.configNo', values)).last().waitFor()
    await office.expectHealthy()
  })

  test('compares the browser with the server, and really asks as the role', async () => {
    const { main, t, button } = office
    await office.go('/permission/directive?role=editor')
    await main
      .getByText(language === 'en' ? 'Browser and server agree' : '界面判断与服务器判断一致')
      .waitFor()
    const ask = async (name: string, answer: string) => {
      const opener = main.getByRole('button', { name: new RegExp(`^${RegExp.escape(name)} `) })
      await opener.click()
      await button(t('access.tryIt')).click()
      await main.getByRole('status').getByText(answer).waitFor()
      await opener.click()
      await expect.poll(() => button(t('access.tryIt')).count()).toBe(0)
    }
    const { total } = await office.api.list('customers')
    await ask(
      customers.label[language],
      `${CODES.ok} · ${t('access.records', { smart_count: total })}`,
    )
    await ask(
      users.label[language],
      `${CODES.forbidden} · ${translate({ key: 'error.forbidden' }, language)}`,
    )
    office.expectRejected(403)
    await office.expectHealthy()
  })

  test('sees the product as an editor, changes nothing, and stops', async () => {
    const { page, main, menu, t, button, dialog } = office
    await office.go('/permission/page?role=editor')
    await button(t('access.viewAs')).click()
    const banner = page.getByRole('region', { name: t('access.viewAs') })
    await banner
      .getByText(t('access.viewing', { name: language === 'en' ? 'Editor' : '编辑人员' }))
      .waitFor()
    await menu.getByRole('link', { name: codes.label[language], exact: true }).waitFor()
    expect(await menu.getByRole('link', { name: pages.changes.title[language] }).count()).toBe(0)
    await office.go(users.paths.list)
    await expect.poll(() => office.heading.textContent()).toBe(t('page.denied'))
    expect(await findViolations(page)).toEqual([])

    // Nothing refers to it, so that its deletion is offered.
    await office.go(troubleshooting.paths.list)
    await main
      .getByRole('button', { name: t('list.delete', { title: '' }) })
      .first()
      .click()
    await dialog.getByRole('button', { name: t('form.delete'), exact: true }).click()
    await page.getByText(translate({ key: 'error.viewAs.readOnly' }, language)).waitFor()
    office.expectRejected(403)
    await office.expectHealthy()

    await page.setViewportSize(PHONE)
    await expect.poll(() => overflow(page)).toBe(0)
    await page.setViewportSize(DESK)
    await banner.getByRole('button', { name: t('access.stopViewing') }).click()
    await page.waitForURL((url) => url.pathname === '/permission/page')
    await menu.getByRole('link', { name: pages.changes.title[language] }).waitFor()
    expect(await banner.count()).toBe(0)
    await office.expectHealthy()
  })

  test('compares roles, and finds where they differ', async () => {
    const { main, t } = office
    await office.go('/permission/role')
    const row = (name: string) =>
      main.getByRole('row', { name: new RegExp(`^${RegExp.escape(name)} `) })
    await row(codes.label[language]).waitFor()
    expect(await row(users.label[language]).textContent()).toContain(t('access.nothing'))
    const before = await main.getByRole('row').count()
    await main.getByRole('combobox', { name: t('access.compareWith') }).click()
    await office.page.getByRole('option').first().click()
    await main.getByRole('switch', { name: t('access.onlyDifferent') }).check()
    await expect.poll(() => main.getByRole('row').count()).toBeLessThanOrEqual(before)
    await office.expectHealthy()
  })
})

test('an editor inspects their own role alone', async () => {
  const office = await openOffice(browser, server.origin, { person: 'editor', language: 'en' })
  const { main, t, page } = office
  await office.visit('/permission')
  await page.waitForURL((url) => url.pathname === '/permission/directive')
  await main.getByText('Browser and server agree').waitFor()
  await main.getByRole('combobox', { name: t('access.role') }).click()
  expect(await page.getByRole('option').allTextContents()).toEqual(['Editor'])
  await page.keyboard.press('Escape')
  for (const address of ['/permission/page', '/permission/role']) {
    await office.go('/404')
    await office.go(address)
    await expect.poll(() => office.heading.textContent()).toBe(t('page.denied'))
  }
  await office.expectHealthy()
  await office.close()
})

test('they have nothing for axe to find, light or dark, and fit a phone', async () => {
  const office = await openOffice(browser, server.origin)
  const { page } = office
  for (const address of ['/permission/page', '/permission/directive', '/permission/role']) {
    await office.go(address)
    await office.settle()
    expect.soft(await findViolations(page), address).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect.soft(await findViolations(page, ['color-contrast']), address).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(PHONE)
    await office.settle()
    expect.soft(await overflow(page), address).toBe(0)
    await page.setViewportSize(DESK)
  }
  await office.expectHealthy()
  await office.close()
})
