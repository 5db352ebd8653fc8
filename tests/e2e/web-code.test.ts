/**
 * Code that cannot be loaded: what stands around it stays; a button reloads it, and a page reloads
 * when the network is back; that of an older release reloads the page.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { texts } from '#locales/texts.ts'
import type { Locale } from '#shared/constants.ts'
import { browserMessage } from '#shared/i18n/browser-message.ts'
import { textIn } from '#shared/i18n/text.ts'
import { PAGES } from '#storefront/paths.ts'
import { openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { manifest } from './built-files.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { customerToken, openStorefrontPage, PHONE, type StorefrontPage } from './storefront-page.ts'
import { languageButton, storefrontWords } from './storefront-translations.ts'
import { languagesOf } from './test-scope.ts'

const FOOTER = 'src/storefront/frame/footer.tsx'
const CART = 'src/modules/orders/storefront/cart/cart-page.tsx'
const PROFILE = 'src/admin/profile/profile-page.tsx'
const BELL = 'src/admin/together/bell-panel.tsx'
/** The server's answer to a file that a new release has removed. */
const GONE = { status: 404, body: '' }

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

const fileOf = (source: string) => `**/${manifest[source]?.file}`
const cutOff = (page: Page, source: string) => page.route(fileOf(source), (route) => route.abort())
const restore = (page: Page, source: string) => page.unroute(fileOf(source))

describe.each(languagesOf('zh'))('the storefront in %s', (language: Locale) => {
  const text = textIn(texts[language].storefront.frame, language)
  let visit: StorefrontPage
  let page: Page
  beforeEach(async () => {
    const token = await customerToken(server.origin)
    visit = await openStorefrontPage(browser, server.origin, { language, device: PHONE, token })
    page = visit.page
  })
  afterEach(() => visit.leave())
  const missingPart = () => page.getByRole('alert').filter({ hasText: text('page.missingPart') })
  const reload = () => page.getByRole('alert').getByRole('button', { name: text('page.reload') })

  test('keeps the page without its footer, which loads by a button', async () => {
    await cutOff(page, FOOTER)
    await page.goto(PAGES.contact)
    await missingPart().waitFor()
    await visit.main.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('banner').waitFor()
    await Promise.all([page.waitForEvent('domcontentloaded'), reload().click()])
    await missingPart().waitFor()
    await restore(page, FOOTER)
    await reload().click()
    await page.getByRole('contentinfo').waitFor()
    expect(await missingPart().count()).toBe(0)
  })

  test('keeps the header without a page, which loads when the network is back', async () => {
    await page.goto(PAGES.contact)
    await visit.quiet()
    await cutOff(page, CART)
    await page
      .getByRole('navigation', { name: text('bar.quick') })
      .getByRole('link', { name: /购物车|Cart/ })
      .click()
    await visit.title(text('page.missing')).waitFor()
    await page.getByRole('banner').waitFor()
    await restore(page, CART)
    await visit.main.getByRole('button', { name: text('page.reload') }).waitFor()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await visit.title(text('page.missing')).waitFor({ state: 'hidden' })
    await visit.main.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe(PAGES.cart)
  })

  test('stays in its language without the texts of the other, and changes when the network is back', async () => {
    const other: Locale = language === 'zh' ? 'en' : 'zh'
    const otherTexts = `src/locales/${other}/storefront.ts`
    await cutOff(page, otherTexts)
    await page.goto('/reset_web')
    const name = page.getByRole('textbox').first()
    await name.fill('gaffer')
    await page.getByRole('button', { name: languageButton(language) }).click()
    await page.getByRole('status').getByText(browserMessage('error.network', language)).waitFor()
    await page.getByRole('heading', { name: storefrontWords(language)('reset.title') }).waitFor()
    expect(await name.inputValue()).toBe('gaffer')
    await restore(page, otherTexts)
    await page.getByRole('button', { name: languageButton(language) }).click()
    await page.getByRole('button', { name: languageButton(other) }).waitFor()
    expect(await name.inputValue()).toBe('gaffer')
  })

  test('reloads once for code of an older release', async () => {
    let loads = 0
    await page.route(fileOf(FOOTER), (route) => route.fulfill(GONE))
    await page.route(fileOf('index.html'), (route) =>
      route.request().method() === 'HEAD' ? route.fulfill(GONE) : route.continue(),
    )
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++
    })
    await page.goto(PAGES.contact)
    await expect.poll(() => loads).toBe(2)
    await missingPart().waitFor()
    await visit.quiet()
    expect(loads).toBe(2)
  })
})

test('the back-office keeps its frame without the notification panel', async () => {
  const office = await openOffice(browser, server.origin, { language: 'en' })
  const text = textIn(texts.en.admin.messages, 'en')
  await office.visit('/')
  await office.settle()
  await cutOff(office.page, BELL)
  await office.page.getByRole('button', { name: /notification/i }).click()
  const alert = office.page.getByRole('alert').filter({ hasText: text('page.missingText') })
  await alert.waitFor()
  await office.heading.waitFor()
  await restore(office.page, BELL)
  await alert.getByRole('button', { name: text('page.reload') }).click()
  await alert.waitFor({ state: 'hidden' })
  await office.settle()
  await office.page.getByRole('button', { name: /notification/i }).click()
  await office.page.getByRole('dialog').waitFor()
  office.expectComplaints(/ERR_FAILED|Failed to fetch dynamically/)
  await office.close()
})

test('the back-office keeps its frame without a page of an older release, and reloads it by a button', async () => {
  const office = await openOffice(browser, server.origin, { language: 'zh' })
  const text = textIn(texts.zh.admin.messages, 'zh')
  await office.visit('/')
  await office.settle()
  await office.page.route(fileOf(PROFILE), (route) => route.fulfill(GONE))
  await office.page.evaluate(() => window.history.pushState(null, '', '/profile/index'))
  await office.page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')))
  await office.page.getByRole('heading', { name: text('page.missing') }).waitFor()
  await restore(office.page, PROFILE)
  await office.page
    .getByRole('main')
    .getByRole('button', { name: text('page.reload') })
    .click()
  await office.page.getByRole('button', { name: text('profile.save') }).waitFor()
  office.expectComplaints(/404|Failed to fetch dynamically/)
  await office.close()
})
