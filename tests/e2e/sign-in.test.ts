/** Signing in and out, as staff and as a customer, and the links between the two sign-ins. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resources } from '#config'
import { DEMO_NAME } from '#demo/people/style.ts'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import { translate } from '#server/translate.ts'
import { LANGUAGE_COOKIE, type Locale, TOKEN_COOKIE } from '#shared/constants.ts'
import { isShortRun } from '../support/scope.ts'
import { findViolations, overflow } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { languageButton, storefrontWords } from './storefront-translations.ts'
import { languagesOf } from './test-scope.ts'

const PHONE = { width: 390, height: 844 }
let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

const isAt = (path: string) => (url: URL) => url.pathname === path
const tokens = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === TOKEN_COOKIE)

describe('staff, in Chinese', () => {
  let office: BackOfficePage
  beforeEach(async () => {
    office = await openOffice(browser, server.origin, { person: null })
  })
  afterEach(async () => {
    await office.expectHealthy()
    await office.close()
  })

  async function signIn(password = DEMO_PASSWORD) {
    const { page, t, button } = office
    await page.getByLabel(t('login.username'), { exact: true }).fill('admin')
    await page.getByLabel(t('login.password'), { exact: true }).fill(password)
    await button(t('login.submit')).click()
  }

  test('shows the staff sign-in for a back-office page, and returns to that page', async () => {
    const { codes } = resources
    const { page } = office
    await page.goto(`${codes.paths.update}?id=1`)
    await page.waitForURL(isAt('/login_web'))
    await page.getByRole('link', { name: storefrontWords('zh')('signIn.staffGo') }).click()
    await page.getByRole('heading', { name: office.t('login.title') }).waitFor()
    await signIn()
    await page.waitForURL(isAt(codes.paths.update))
    expect(new URL(page.url()).search).toBe('?id=1')
    await office.button(office.t('form.save')).waitFor()
  })

  test('rejects a wrong password, and accepts the right one', async () => {
    const { page } = office
    await office.visit('/login')
    await signIn('not the password')
    await expect.poll(() => page.getByRole('alert').count()).toBe(2)
    office.expectRejected(400)
    await signIn()
    await page.waitForURL(isAt('/dashboard'))
    await office.menu.getByRole('link', { name: resources.codes.label.zh }).waitFor()
  })

  test('clears the token on signing out and goes to /login; a known token skips every sign-in', async () => {
    const { page, t } = office
    await office.visit('/login')
    await signIn()
    await page.waitForURL(isAt('/dashboard'))
    const entrances = [
      '/login',
      '/product_web',
      '/login_web',
      '/login/getopenid',
      '/auth-redirect',
      '/',
    ]
    // The rest has the same rule: src/shared/session/gate.test.ts.
    for (const address of entrances.slice(0, isShortRun ? 2 : undefined)) {
      await page.goto(address)
      await page.waitForURL(isAt('/dashboard'))
      await office.menu.waitFor()
    }
    // Calls in flight at the sign-out are rejected, which the browser logs.
    await office.settle()
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('layout.account', { name: '' }) })
      .last()
      .click()
    await page.getByRole('menuitem', { name: t('layout.logout') }).click()
    await page.waitForURL(isAt('/login'))
    expect(await tokens(page)).toEqual([])
  })

  test('clears an unknown token after one request, and shows the reason at /login_web', async () => {
    const { page } = office
    // On a slow device, the server answers before the page is rendered.
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    for (const address of [resources.codes.paths.list, '/login']) {
      await page
        .context()
        .addCookies([{ name: TOKEN_COOKIE, value: 'made-up', url: server.origin }])
      await page.goto(address)
      await page.waitForURL(isAt('/login_web'))
      await page.getByRole('alert').getByText('请先登录').waitFor()
      expect(await tokens(page)).toEqual([])
      office.expectRejected(401)
    }
    await devTools.detach()
  })

  test('redirects /redirect/login to the sign-in', async () => {
    const { page, t } = office
    await page.goto('/redirect/login')
    await page.waitForURL(isAt('/login'))
    await page.getByRole('heading', { name: t('login.title') }).waitFor()
  })

  test('redirects an unknown URL to /404, which the back button leaves', async () => {
    const { page } = office
    await office.visit('/login_web')
    for (const address of ['/no/such/page', '/%E0%A4%A']) {
      await page.goto(address)
      await page.waitForURL(isAt('/404'))
      await page.getByText('404').waitFor()
      await page.goBack()
      await page.waitForURL(isAt('/login_web'))
    }
  })

  test('ends the session on invalid user information, and shows the reason', async () => {
    const { page } = office
    const answers: [json: object, message: string][] = [
      [{ code: 50000, message: 'x' }, translate({ key: 'error.serverRead' }, 'zh')],
      [{ code: 20001, message: '账号维护中' }, '账号维护中'],
      [{ code: 20000, message: 'success', data: null }, '验证失败，请重新登录。'],
      [{ code: 20000, data: { roles: [] } }, 'getInfo: roles must be a non-null array!'],
    ]
    for (const [json, message] of answers) {
      await page.context().addCookies([{ name: TOKEN_COOKIE, value: 'any', url: server.origin }])
      await page.route('**/api/user/info', (route) => route.fulfill({ json }), { times: 1 })
      await page.goto('/dashboard')
      await page.waitForURL(isAt('/login_web'))
      await page.getByRole('main').getByRole('alert').getByText(message, { exact: true }).waitFor()
      expect(await tokens(page)).toEqual([])
    }
  })
})

test('ends the session when the menu list is rejected: 菜单数据加载异常', async () => {
  const office = await openOffice(browser, server.origin)
  const { page } = office
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.route('**/api/user/getmenulist', (route) =>
    route.fulfill({ json: { code: 20001, message: 'no' } }),
  )
  await page.goto('/dashboard')
  await page.waitForURL(isAt('/login_web'))
  await page.getByRole('alert').getByText('菜单数据加载异常').waitFor()
  const calls = requested.filter((path) => /^\/api\/user\/(info|getmenulist)$/.test(path))
  expect(calls).toEqual(['/api/user/info', '/api/user/getmenulist'])
  await office.expectHealthy()
  await office.close()
})

describe.each(languagesOf('zh'))('a customer, in %s', (language: Locale) => {
  const text = storefrontWords(language)
  let office: BackOfficePage
  beforeEach(async () => {
    office = await openOffice(browser, server.origin, { person: null, language })
  })
  afterEach(async () => {
    await office.expectHealthy()
    await office.close()
  })

  async function signIn(username = 'customer', password = DEMO_PASSWORD) {
    const { page, button } = office
    await page.getByLabel(text('signIn.username'), { exact: true }).fill(username)
    await page.getByLabel(text('signIn.password'), { exact: true }).fill(password)
    await button(text('signIn.submit')).click()
  }

  test('signs in where they were going, sees the product lines, stays out of the back-office, and signs out', async () => {
    const { page, button } = office
    await page.goto('/product_web?q=beam')
    await page.waitForURL(isAt('/login_web'))
    await signIn('customer', 'wrong')
    await expect.poll(() => page.getByRole('alert').count()).toBe(2)
    office.expectRejected(400)
    await signIn()
    await page.waitForURL((url) => url.pathname + url.search === '/product_web?q=beam')
    await page.getByRole('banner').getByRole('link').first().click()
    await page
      .getByRole('heading', { level: 1, name: text('home.hello', { name: 'customer' }) })
      .waitFor()
    const lines = office.main
      .getByRole('region', { name: text('home.lines') })
      .getByRole('listitem')
    await expect.poll(() => lines.count()).toBeGreaterThan(3)
    const first = (await office.page.request.get('/api/web/lines').then((answer) => answer.json()))
      .data[0]
    expect(await lines.first().textContent()).toContain(first.name[language])
    const image = lines.first().locator('img')
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)

    await page.goto('/dashboard')
    await page.waitForURL(isAt('/'))
    await page.goto('/redirect/product_web?q=beam#top')
    await page.waitForURL(
      (url) => url.pathname + url.search + url.hash === '/product_web?q=beam#top',
    )
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const address of ['/nowhere', '/any_web', '/redirect/nowhere']) {
      await page.goto(address)
      await page.waitForURL(isAt('/404'))
      await page.getByText('404').waitFor()
    }
    await page.goBack()
    await page.goBack()
    await page.goBack()
    await page.waitForURL(isAt('/product_web'))
    // Outside of the storefront, the gate asks for staff first.
    office.expectComplaints(/status of 403/)
    await page.waitForLoadState('networkidle')
    await button(text('bar.account', { name: 'customer' })).click()
    await button(text('bar.signOut')).click()
    await page.waitForURL(isAt('/login_web'))
    expect(await tokens(page)).toEqual([])
    await page.goBack()
    await page.waitForURL(isAt('/login_web'))
  })

  test('sees which fields are missing, and finds a link on every page before sign-in', async () => {
    const { page, button, main } = office
    await office.visit('/login_web')
    await button(text('signIn.submit')).click()
    await main
      .getByText(translate({ key: 'validation.required' }, language))
      .first()
      .waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username')
    for (const [address, link, title, back] of [
      ['/reg_web', 'signIn.register', 'register.title', 'signIn.submit'],
      ['/reset_web', 'signIn.reset', 'reset.title', 'contact.signIn'],
    ] as const) {
      await page.getByRole('link', { name: text(link), exact: true }).click()
      await page.waitForURL(isAt(address))
      await page.getByRole('heading', { name: text(title) }).waitFor()
      await page.getByRole('link', { name: text(back), exact: true }).click()
      await page.waitForURL(isAt('/login_web'))
    }
    await page.getByRole('link', { name: text('signIn.staff') }).click()
    await page.waitForURL(isAt('/login'))
    await page.getByRole('link', { name: office.t('login.customers') }).click()
    await page.waitForURL(isAt('/login_web'))
  })
})

test.skipIf(isShortRun)('axe finds nothing on the storefront’s first pages', async () => {
  // Dark and on a phone they are among the pages of web-pages.test.ts.
  const office = await openOffice(browser, server.origin, { person: null, language: 'en' })
  const { page } = office
  const text = storefrontWords('en')
  for (const address of ['/login_web', '/reg_web', '/404']) {
    await office.visit(address)
    expect.soft(await findViolations(page), address).toEqual([])
    await page.setViewportSize(PHONE)
    expect.soft(await overflow(office.page), address).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await office.visit('/login_web')
  await page.getByLabel(text('signIn.username'), { exact: true }).fill('customer')
  await office.button(text('signIn.submit')).click()
  expect.soft(await findViolations(page), 'with a problem').toEqual([])
  await page.getByLabel(text('signIn.password'), { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(isAt('/'))
  await office.main.getByRole('listitem').first().waitFor()
  await office.button(text('bar.account', { name: 'customer' })).click()
  expect.soft(await findViolations(page), 'home').toEqual([])
  await page.setViewportSize(PHONE)
  expect.soft(await overflow(office.page), 'home').toBe(0)
  await office.expectHealthy()
  await office.close()
})

test('the storefront stores language and theme, and keeps the input while they change', async () => {
  const office = await openOffice(browser, server.origin, { person: null, language: 'en' })
  const { page } = office
  const [en, zh] = [storefrontWords('en'), storefrontWords('zh')]
  await office.visit('/login_web')
  await page.getByLabel(en('signIn.username'), { exact: true }).fill('typed')
  await page.getByRole('button', { name: languageButton('en') }).click()
  await page.getByRole('button', { name: zh('bar.dark') }).click()
  expect(await page.getByLabel(zh('signIn.username'), { exact: true }).inputValue()).toBe('typed')
  await page.reload()
  await page.getByRole('heading', { name: zh('signIn.title') }).waitFor()
  const background = await page
    .locator('.storefront')
    .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(background).toBe('rgb(11, 15, 20)')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
  expect((await page.context().cookies()).find(({ name }) => name === LANGUAGE_COOKIE)?.value).toBe(
    'zh',
  )
  await expect.poll(() => page.title()).toBe(`${zh('signIn.title')} - ${DEMO_NAME.zh}`)
  await office.expectHealthy()
  await office.close()
})

test('the storefront’s first pages load nothing of the back-office', async () => {
  const office = await openOffice(browser, server.origin, { person: null, language: 'en' })
  const { page } = office
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text())
  })
  await office.visit('/login_web')
  await office.settle()
  expect(scripts.length).toBeGreaterThan(1)
  for (const script of scripts)
    expect(/\bRaDataTable\b|MuiButtonBase|react-admin/.test(script)).toBe(false)
  expect(scripts.join('').length).toBeLessThan(800_000)
  await office.expectHealthy()
  await office.close()
})
