/** No field of the storefront cuts or drops pasted text without an explanation at the field. */
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_REMARK_LENGTH } from '#modules/orders/shared/cart.ts'
import { COMPANY_PAGES } from '#modules/orders/shared/company-pages.ts'
import { PAGES } from '#modules/pages.ts'
import { translate } from '#server/translate.ts'
import { companyPageUrl } from '#storefront/paths.ts'
import { FRAMED_PAGES } from '../support/framed-pages.ts'
import { isFullRun, isShortRun } from '../support/scope.ts'
import { apiOf } from './api.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import {
  customerToken,
  DESKTOP,
  openStorefrontPage,
  type StorefrontPage,
} from './storefront-page.ts'
import { storefrontWords } from './storefront-translations.ts'

const PASTED = '9'.repeat(10_000)
/** In a URL, more than servers read. */
const PAGES_OF_TEXT = '灯'.repeat(20_000)
const TEXTS = 'input:visible, textarea:visible'
const OTHER_KINDS = ['checkbox', 'radio', 'file', 'range', 'date', 'hidden']
const BEFORE = ['/login_web', '/reg_web', '/reset_web']
/** Each kind of field is on one of them. */
const FIELD_PAGES = [PAGES.home, PAGES.account, PAGES.contact, '/buy_web?tab=quick']

let server: DemoServer
let browser: Browser
let token: string
let part = 0
let visit: StorefrontPage
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
  token = await customerToken(server.origin)
  const { call } = apiOf(server.origin, token, 'en')
  part = (await call<{ id: number }[]>('GET', '/api/web/codes?range=[0,0]')).data[0]?.id ?? 0
  for (const list of ['cart', 'wishlist']) {
    await call('POST', `/api/web/${list}`, { lines: [{ part, quantity: 2 }] })
  }
  visit = await open()
})
afterAll(async () => {
  await visit?.leave()
  await server?.stop()
})

const text = storefrontWords('en')
const open = (signedIn = token) =>
  openStorefrontPage(browser, server.origin, { language: 'en', device: DESKTOP, token: signedIn })

/** Replaces the text of a field, and leaves it. */
async function paste(page: Page, field: Locator): Promise<void> {
  await field.fill('')
  await field.focus()
  await page.keyboard.insertText(PASTED)
  await field.blur()
}
const explanation = (field: Locator) =>
  field.evaluate((element) => {
    const ids = element.getAttribute('aria-invalid')
      ? (element.getAttribute('aria-describedby') ?? '')
      : ''
    return ids
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
  })

/** @returns the number of fields */
async function expectKept(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const fields = await page.locator(TEXTS).all()
  for (const field of fields) {
    const [kind, name] = await field.evaluate((element) => [
      (element as HTMLInputElement).type,
      element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.id,
    ])
    if (OTHER_KINDS.includes(kind ?? '') || !(await field.isEditable())) continue
    await paste(page, field)
    const isKept = async () =>
      (await field.inputValue()) === PASTED || (await explanation(field)) !== ''
    await expect.poll(isKept, { message: `${address}: ${name}` }).toBe(true)
  }
  return fields.length
}

test.skipIf(isShortRun)('on every page with fields, before and after signing in', async () => {
  const signedIn = await open()
  const product = (await signedIn.api.call<{ id: number }[]>('GET', '/api/web/products')).data[0]
    ?.id
  const more = [`/detail_web?part=${part}`, `/detail_web?id=${product}`, `/flist_web?id=${product}`]
  const cart = ['wishlist', 'quick', 'lists'].map((tab) => `/buy_web?tab=${tab}`)
  const others = isFullRun ? [...FRAMED_PAGES, ...more, ...cart] : FIELD_PAGES
  let fields = 0
  for (const address of [...others, '/buy_web?step=review']) {
    fields += await expectKept(signedIn.page, address)
  }
  expect(fields).toBeGreaterThan(isFullRun ? 60 : 15)
  await signedIn.leave()
  const stranger = await open('')
  for (const address of [...BEFORE, ...(isFullRun ? COMPANY_PAGES.map(companyPageUrl) : [])])
    await expectKept(stranger.page, address)
  await stranger.leave()
})

test('a remark that is too long stays in the cart, with the reason', async () => {
  const { page } = visit
  await visit.go('/buy_web')
  await page
    .getByRole('button', { name: text('line.texts', { part: '' }) })
    .first()
    .click()
  const remark = page.getByLabel(text('line.remark'), { exact: true }).first()
  await paste(page, remark)
  const reason = translate(
    { key: 'validation.max.length', values: { max: MAX_REMARK_LENGTH } },
    'en',
  )
  await expect.poll(() => explanation(remark)).toBe(reason)
  expect(await remark.inputValue()).toBe(PASTED)
  await remark.fill('For the tour')
  await remark.blur()
  await page.getByText(reason).waitFor({ state: 'detached' })
  await page.reload()
  expect(await remark.inputValue()).toBe('For the tour')
})

test('a quantity out of range stays with its limits until it is corrected', async () => {
  const { page } = visit
  await visit.go('/buy_web')
  const quantity = page.getByRole('textbox', { name: /^Quantity of/ }).first()
  await quantity.fill('')
  await quantity.fill('12')
  await quantity.fill('120000')
  expect(await explanation(quantity)).toBe('A whole number from 1 to 100,000')
  await quantity.blur()
  expect(await quantity.inputValue()).toBe('120000')
  await quantity.fill('1.5')
  expect(await explanation(quantity)).not.toBe('')
  await quantity.fill('１５')
  expect(await explanation(quantity)).toBe('')
  await quantity.blur()
  expect(await quantity.inputValue()).toBe('15')
})

test('a search that is too long is explained next to its field, which keeps it', async () => {
  const { page } = visit
  await visit.go('/zujian_web')
  const search = visit.main.getByRole('searchbox')
  const longest = (max: number) =>
    translate({ key: 'validation.max.length', values: { max } }, 'en')
  await search.fill(PAGES_OF_TEXT)
  await search.press('Enter')
  await page.getByText(longest(100)).waitFor()
  expect(await search.inputValue()).toBe(PAGES_OF_TEXT)
  await visit.box.fill(PAGES_OF_TEXT)
  await visit.box.press('Enter')
  await page.getByText(longest(200)).waitFor()
  expect(await visit.box.inputValue()).toBe(PAGES_OF_TEXT)
  // The browser reports each rejected call.
  visit.violations.length = 0
})

test('a password that is too long is rejected at its field', async () => {
  const stranger = await open('')
  const { page } = stranger
  await page.goto('/login_web')
  await page.getByLabel(text('signIn.username'), { exact: true }).fill('customer')
  const password = page.getByLabel(text('signIn.password'), { exact: true })
  await paste(page, password)
  await password.press('Enter')
  await expect.poll(() => explanation(password)).toMatch(/^Up to \d+ characters$/)
  await stranger.leave()
})
