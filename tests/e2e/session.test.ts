/**
 * The end of a session and failing servers in the back-office: both are reported, and no input is
 * lost.
 */
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#config'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import { translate } from '#server/translate.ts'
import { type Locale, TOKEN_COOKIE } from '#shared/constants.ts'
import { apiOf } from './api.ts'
import { findViolations } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { formOf } from './form.ts'
import { prepareHurry } from './hurry.ts'
import { pushAddress } from './navigate.ts'
import { storefrontWords } from './storefront-translations.ts'
import { languagesOf } from './test-scope.ts'

const { codes, categories } = resources
const FAILED = /Failed to load resource/
const FIVE_SECONDS = 5_000

let server: DemoServer
let browser: Browser
let office: BackOfficePage
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterEach(async () => {
  await office.expectHealthy()
  await office.close()
})
afterAll(() => server?.stop())

const open = async (person: 'admin' | 'editor', language: Locale) => {
  office = await openOffice(browser, server.origin, { person, language })
}
/** Another device of the same user changes the session of this one. */
const endSession = () => office.api.call('POST', '/api/user/logout')
const goTo = (page: Page, address: string) => page.evaluate(pushAddress, address)
const isList = (url: URL) => url.pathname === '/api/codes'

describe.each([
  [
    'en',
    'Confirm logout',
    'You have been logged out, you can cancel to stay on this page, or log in again',
    'Cancel',
    'Re-Login',
  ],
  ['zh', '确认退出', '您已退出登录。点击“取消”可留在此页，也可以重新登录。', '取消', '重新登录'],
] as const)('the end of the session, in %s', (language, title, sentence, cancel, again) => {
  test('ten calls that fail open one dialog; Cancel keeps the page with all input; Re-Login clears the token', async () => {
    await open('admin', language)
    const { page, dialog } = office
    await office.visit(`${codes.paths.update}?id=1`)
    const remark = formOf(office, codes).input('keywords')
    await remark.fill('typed before the end')
    // The first change compares the record with the stored one.
    await office.settle()
    await endSession()
    // Calls in the background may have opened the dialog already, which covers the button.
    await page
      .getByRole('button', { name: office.t('form.save'), exact: true, includeHidden: true })
      .dispatchEvent('click')
    await dialog.waitFor()
    expect(await dialog.getByRole('heading').textContent()).toBe(title)
    await dialog.getByText(sentence, { exact: true }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: cancel, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await remark.inputValue()).toBe('typed before the end')
    expect((await page.context().cookies()).some(({ name }) => name === TOKEN_COOKIE)).toBe(true)

    // Background requests open no dialog; saving again does.
    await page.evaluate(() =>
      Promise.all(Array.from({ length: 3 }, () => window.dispatchEvent(new Event('focus')))),
    )
    await page.getByRole('button', { name: office.t('form.save'), exact: true }).click()
    await dialog.waitFor()

    // Users who sign in over the page continue where they were.
    expect(await dialog.getByLabel(office.t('login.username')).inputValue()).toBe('admin')
    await dialog.getByLabel(office.t('login.password'), { exact: true }).fill('wrong')
    await dialog.getByRole('button', { name: office.t('login.submit'), exact: true }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByLabel(office.t('login.password'), { exact: true }).fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: office.t('login.submit'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await remark.inputValue()).toBe('typed before the end')
    await page.keyboard.press('Control+s')
    await office.main.getByText(office.t('form.unsaved')).waitFor({ state: 'detached' })
    const token =
      (await page.context().cookies()).find(({ name }) => name === TOKEN_COOKIE)?.value ?? ''
    await apiOf(server.origin, token, language).call('POST', '/api/user/logout')

    // The start page sends many requests at once, but opens one dialog.
    const rejected: string[] = []
    page.on('response', (response) => response.status() === 401 && rejected.push(response.url()))
    await goTo(page, '/dashboard')
    await page
      .getByRole('button', { name: office.t('form.leave') })
      .or(dialog.getByText(title))
      .first()
      .waitFor()
    const leave = page.getByRole('button', { name: office.t('form.leave') })
    if (await leave.isVisible()) await leave.click()
    await dialog.getByText(title).waitFor()
    await expect.poll(() => rejected.length).toBeGreaterThan(2)
    expect(await dialog.count()).toBe(1)
    await dialog.getByRole('button', { name: cancel, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForTimeout(500)
    expect(await dialog.count()).toBe(0)

    await goTo(page, codes.paths.list)
    await dialog.getByText(title).waitFor()
    await dialog.getByRole('button', { name: again, exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/login_web')
    await page.getByRole('link', { name: storefrontWords(language)('signIn.staffGo') }).waitFor()
    expect((await page.context().cookies()).some(({ name }) => name === TOKEN_COOKIE)).toBe(false)
    office.expectComplaints(FAILED)
  })
})

test('saving after another tab has signed out asks to sign in again, and then continues', async () => {
  await open('admin', 'zh')
  const { page, dialog, t } = office
  await office.visit(`${codes.paths.update}?id=3`)
  const keywords = formOf(office, codes).input('keywords')
  await keywords.fill('typed in this tab')
  await office.settle()
  await page.context().clearCookies({ name: TOKEN_COOKIE })
  await page.keyboard.press('Control+s')
  await dialog.getByText('确认退出').waitFor()
  expect(await page.getByText('signed out').count()).toBe(0)
  await dialog.getByLabel(t('login.password'), { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: t('login.submit'), exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await keywords.inputValue()).toBe('typed in this tab')
  expect(await keywords.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+s')
  await office.main.getByText(t('form.unsaved')).waitFor({ state: 'detached' })
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft.'))),
  ).toEqual([])
  office.expectComplaints(FAILED)
})

describe.each(languagesOf('en'))('a server in trouble, in %s', (language) => {
  const t = (key: Parameters<typeof translate>[0]['key']) => translate({ key }, language)

  test('shows its own error in place of the records, and retries', async () => {
    await open('admin', language)
    const { page, main, button } = office
    const hurry = await prepareHurry(page)
    await office.visit(categories.paths.list)
    const troubles = [
      [() => page.route(isList, (route) => route.abort()), 'error.network'],
      [
        () =>
          page.route(isList, (route) =>
            route.fulfill({ status: 500, json: { code: 50000, message: 'x' } }),
          ),
        'error.serverRead',
      ],
      [() => page.route(isList, () => undefined), 'error.timeout'],
    ] as const
    for (const [begin, key] of troubles) {
      await begin()
      await hurry.set(key === 'error.timeout')
      await goTo(page, codes.paths.list)
      await main.getByRole('alert').getByText(t(key), { exact: true }).waitFor()
      await page.unroute(isList)
      await hurry.set(false)
      await button(office.t('layout.retry')).click()
      await main.locator('tbody tr').first().waitFor()
      await expect.poll(() => main.getByRole('alert').count()).toBe(0)
      await goTo(page, categories.paths.list)
      await main.getByRole('heading', { name: categories.label[language] }).waitFor()
      await page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
    }
    expect(new Set(hurry.waited)).toEqual(new Set([60_000]))
    await hurry.remove()
    office.expectComplaints(FAILED)
  })

  test.runIf(language === 'en')(
    'stays on the page of the list that it could not read',
    async () => {
      await open('admin', language)
      const { page, main, button } = office
      await office.visit(`${codes.paths.list}?page=1&perPage=10`)
      await main.locator('tbody tr').nth(9).waitFor()
      const firstOf = () => main.locator('tbody tr').first().innerText()
      const first = await firstOf()
      await page.route(isList, (route) => route.abort())
      await button(office.tAdmin('ra.navigation.next')).click()
      await main.getByRole('alert').getByText(t('error.network'), { exact: true }).waitFor()
      expect(await main.locator('tbody tr').count()).toBe(0)
      await page.reload()
      await main.getByRole('alert').getByText(t('error.network'), { exact: true }).waitFor()
      await page.unroute(isList)
      await button(office.t('layout.retry')).click()
      await main.locator('tbody tr').nth(9).waitFor()
      expect(new URL(page.url()).searchParams.get('page')).toBe('2')
      expect(await firstOf()).not.toBe(first)
      expect(await main.getByRole('alert').count()).toBe(0)
      office.expectComplaints(FAILED)
    },
  )

  test.runIf(language === 'en')(
    'keeps a form’s values, shows the reason, and can save again',
    async () => {
      await open('admin', language)
      const { page, button, main } = office
      const isRecord = (url: URL) => /^\/api\/codes\/\d+$/.test(url.pathname)
      await page.route(isRecord, (route) => route.abort(), { times: 1 })
      await office.visit(`${codes.paths.update}?id=2`)
      await main.getByRole('alert').getByText(t('error.network'), { exact: true }).waitFor()
      await button(office.t('layout.retry')).click()
      const keywords = formOf(office, codes).input('keywords')
      await keywords.fill('typed in the dark')
      const isWrite = (request: Request) => request.method() === 'PUT'
      const reject = async (json: object | null, status: number) => {
        await page.route(isRecord, (route) =>
          isWrite(route.request())
            ? json
              ? route.fulfill({ status, json })
              : route.abort()
            : route.fallback(),
        )
        await page.keyboard.press('Control+s')
      }
      const notice = (text: string) => page.getByRole('alert').getByText(text, { exact: true })
      await reject(null, 0)
      await notice(t('error.networkWrite')).waitFor()
      await reject({ code: 50000, message: 'x', data: null }, 500)
      await notice(t('error.server')).waitFor()
      const before = Date.now()
      await reject({ code: 20001, message: 'Stock-taking', data: null }, 400)
      const toast = notice('Stock-taking')
      await toast.waitFor()
      await toast.waitFor({ state: 'detached' })
      expect(Date.now() - before).toBeGreaterThan(FIVE_SECONDS)
      expect(await keywords.inputValue()).toBe('typed in the dark')
      await page.unroute(isRecord)
      await page.keyboard.press('Control+s')
      const stored = async () =>
        (await office.api.call<{ keywords: string }>('GET', '/api/codes/2')).data.keywords
      await expect.poll(stored).toBe('typed in the dark')
      await office.api.call('PUT', '/api/codes/2', { keywords: null })
      office.expectComplaints(FAILED)
    },
  )

  test.runIf(language === 'zh')('does not end a session that starts in the meantime', async () => {
    await open('admin', language)
    const { page } = office
    const words = storefrontWords(language)
    const user = '**/api/user/info'
    await page.route(user, (route) => route.abort())
    await page.goto(codes.paths.list)
    await page.getByRole('alert').getByText(t('error.network'), { exact: true }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.unroute(user)
    await page.getByRole('button', { name: words('page.retry') }).click()
    await office.main.locator('tbody tr').first().waitFor()

    // Another page is another attempt.
    await page.route(user, (route) => route.abort())
    await page.goto(codes.paths.list)
    const home = page.getByRole('link', { name: words('page.home') })
    await home.waitFor()
    await page.unroute(user)
    await home.click()
    await page.waitForURL('**/dashboard')
    await office.heading.waitFor()
    office.expectComplaints(FAILED)
  })
})

test('applies changes of a role at the next navigation of its users', async () => {
  const admin = await openOffice(browser, server.origin, { person: 'admin', language: 'en' })
  const [role] = (
    await admin.api.call<{ id: number; menus: number[] }[]>(
      'GET',
      '/api/user/Getrole?filter={"key":"editor"}',
    )
  ).data
  const menus = (
    await admin.api.call<{ id: number; url: string }[]>(
      'GET',
      '/api/user/getLocalMenu?range=[0,199]',
    )
  ).data
  const stored = menus
    .filter(({ url }) => [codes.paths.list, categories.paths.list].includes(url))
    .map(({ id }) => id)
  await admin.close()

  await open('editor', 'en')
  const { page, menu, main } = office
  const requested: string[] = []
  await office.visit(codes.paths.list)
  const links = () =>
    menu
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect((await links()).length).toBeGreaterThan(2)
  await main.getByRole('link', { name: office.t('list.create') }).waitFor()

  const grants = Object.fromEntries(
    ['codes', 'categories', 'views'].map((name) => [name, { actions: ['list', 'read'] }]),
  )
  const change = (values: object) =>
    admin.api.call('POST', `/api/user/EditRoleMenu?id=${role?.id}`, values)
  expect((await change({ menus: stored, grants })).status).toBe(200)
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await goTo(page, categories.paths.list)
  await main.getByRole('heading', { name: categories.label.en }).waitFor()
  await expect
    .poll(async () => (await links()).toSorted())
    .toEqual([categories.paths.list, codes.paths.list].toSorted())
  await expect.poll(() => main.getByRole('link', { name: office.t('list.create') }).count()).toBe(0)
  for (const path of ['/api/user/info', '/api/user/getmenulist']) {
    expect(requested.filter((item) => item === path)).toHaveLength(1)
  }
  await change({ menus: role?.menus ?? [], grants: null })
})
