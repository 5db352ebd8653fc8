/**
 * Two colleagues of one company in the storefront: the order of one, the approval and the answer to
 * the quote by the other; and an order while staff change the serial numbers of its product, or
 * another device its lines.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts } from '#locales/texts.ts'
import type { CartLine } from '#modules/orders/shared/cart.ts'
import { ADDRESSES } from '#modules/orders/shared/company.ts'
import type { WebOrder } from '#modules/orders/shared/orders.ts'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import type { Locale } from '#shared/constants.ts'
import { textIn } from '#shared/i18n/text.ts'
import { type Api, apiOf, signIn } from './api.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { enterDelivery, orderIn, orderWords, partsBy } from './order-steps.ts'
import {
  customerToken,
  DESKTOP,
  type Device,
  openStorefrontPage,
  PHONE,
} from './storefront-page.ts'
import { languagesOf } from './test-scope.ts'

/** More addresses than a page of the list, or a call without a range, has. */
const VENUES = 30

let server: DemoServer
let browser: Browser
let office: Api
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
  office = apiOf(server.origin, await signIn(server.origin, 'admin', DEMO_PASSWORD), 'en')
})
afterAll(() => server?.stop())

/** Adds a customer, and opens the storefront for them. */
async function addColleague(locale: Locale, device: Device, username: string, more: object) {
  await office.create('customers', {
    username,
    password: DEMO_PASSWORD,
    company: 'Opera House',
    email: `${username}@stage.example`,
    status: 'active',
    language: locale,
    ...more,
  })
  const token = await customerToken(server.origin, username)
  return openStorefrontPage(browser, server.origin, { language: locale, device, token })
}

describe.each(languagesOf('en'))('in %s', (locale) => {
  const text = orderWords(locale)
  const accountText = textIn(texts[locale].storefront.account, locale)
  const pagerText = textIn(texts[locale].storefront.controls, locale)

  test('colleagues share addresses and lists, approve orders, and answer quotes with a reason', async () => {
    const { id: firm } = await office.create('companies', {
      name: `Opera ${locale}`,
      approval: 'always',
    })
    const buyer = await addColleague(locale, PHONE, `buyer-${locale}`, {
      firm,
      company_role: 'buyer',
    })
    const approver = await addColleague(locale, DESKTOP, `approver-${locale}`, {
      firm,
      company_role: 'approver',
    })

    await approver.page.goto('/user_web')
    await approver.button(accountText('address.add')).click()
    await approver.page.getByLabel(accountText('address.name'), { exact: true }).fill('Main stage')
    await approver.page
      .getByLabel(accountText('address.address'), { exact: true })
      .fill('Gate 4\n18 Quayside')
    await approver.page.getByLabel(accountText('address.share')).check()
    await approver.button(accountText('address.save')).click()
    await approver.page.getByRole('dialog').waitFor({ state: 'detached' })

    const filter = { name: 'Main stage', firm }
    const [stored] = (await office.list('addresses', { filter })).records
    await approver.button(accountText('address.editOf', { name: 'Main stage' })).click()
    await office.call('PUT', `/api/addresses/${stored?.id}`, { address: 'Gate 3' })
    await approver.page
      .getByLabel(accountText('address.address'), { exact: true })
      .fill('Gate 4\n18 Quayside')
    await approver.button(accountText('address.save')).click()
    await approver.page.getByRole('dialog').getByText('Gate 3').waitFor()
    expect(approver.violations.splice(0)).toEqual([expect.stringContaining('409')])
    await approver.expectNoViolations()
    await approver.button(accountText('address.save')).click()
    await approver.page.getByRole('dialog').waitFor({ state: 'detached' })
    for (let n = 1; n <= VENUES; n += 1) {
      await approver.api.call('POST', ADDRESSES, {
        name: `Venue ${n}`,
        address: `Gate ${n}`,
        shared: true,
      })
    }
    await approver.page.reload()
    const pages = approver.page.getByRole('navigation', { name: pagerText('pager.label') })
    await pages.getByRole('button', { name: pagerText('pager.next') }).click()
    await approver.button(accountText('address.editOf', { name: 'Venue 9' })).waitFor()

    const { sold, superseded } = await partsBy(buyer.api)
    const numbers = [...superseded.slice(0, 3), ...sold.slice(0, 1)].map(
      ({ part_number }) => part_number,
    )
    await buyer.page.goto('/buy_web?tab=quick')
    await buyer.page
      .getByLabel(text('quick.title'))
      .fill(numbers.map((number) => `${number} 2`).join('\n'))
    await buyer.press(buyer.button(text('quick.check')))
    await buyer.press(buyer.button(text('cart.replaceAll', { smart_count: 3 })))
    await buyer.press(buyer.button(text('quick.add', { smart_count: 4 })))
    await buyer.press(buyer.page.getByRole('link', { name: text('added.viewCart') }))
    await buyer.press(buyer.button(text('cart.save')))
    await buyer.page.getByLabel(text('save.name')).fill('Season')
    await buyer.page.getByLabel(text('save.shared')).check()
    await buyer.press(buyer.button(text('save.submit')))
    await buyer.page.getByRole('dialog').waitFor({ state: 'detached' })

    await buyer.go('/buy_web?step=review')
    await buyer.page.getByLabel(text('review.contact')).fill('Lin Wei')
    await buyer.page.getByLabel(text('review.purchaseOrder')).fill('PO 77')
    const book = buyer.page.getByLabel(text('review.book'))
    await expect.poll(() => book.locator('option').count()).toBe(VENUES + 2)
    await book.selectOption({ label: 'Main stage' })
    await buyer.expectNoViolations()
    await buyer.press(buyer.button(text('review.submit')))
    await buyer.page.waitForURL(/\/order_info_web\?id=\d+/)
    const id = orderIn(buyer)
    const order = async () => (await buyer.api.call<WebOrder>('GET', `/api/web/orders/${id}`)).data
    expect(await order()).toMatchObject({
      status: 'pending',
      purchase_order: 'PO 77',
      delivery_address: 'Gate 4\n18 Quayside',
    })

    await approver.go('/buy_web?tab=lists')
    await approver.page.getByText(text('lists.sharedBy', { name: `buyer-${locale}` })).waitFor()
    const links = approver.page.getByRole('main').getByRole('link')
    expect((await links.allTextContents()).slice(-3)).toEqual([
      text('tab.wishlist'),
      text('lists.fixtureFiles'),
      'Season',
    ])
    await links.last().click()
    await approver.page.waitForURL(/[?&]list=/)
    const [listed = ''] = sold.map(({ part_number }) => part_number)
    await approver.page.getByRole('main').getByRole('link', { name: listed }).waitFor()
    await approver.expectNoViolations()
    await approver.button(text('lists.load')).click()
    const cart = async () => (await approver.api.call<CartLine[]>('GET', '/api/web/cart')).data
    await expect.poll(async () => (await cart()).length).toBe(4)

    const [member] = (
      await office.list('customers', { filter: { username: `approver-${locale}` } })
    ).records
    const setRole = (company_role: string) =>
      office.call('PUT', `/api/customers/${member?.id}`, { company_role })
    await setRole('buyer')
    await buyer.page.reload()
    await buyer.page.getByText(text('approval.nobody')).waitFor()
    await setRole('approver')
    await buyer.page.reload()
    await buyer.page.getByText(text('approval.own')).waitFor()

    await approver.go(`/order_info_web?id=${id}`)
    await approver.expectNoViolations()
    // The office adds a remark after the approver has opened the order.
    await office.call('PUT', `/api/orders/${id}`, { remark: 'Two crates' })
    await approver.button(text('approval.approve')).click()
    await approver.page.getByText(text('order.failed')).waitFor()
    await approver.page.getByText('Two crates', { exact: true }).waitFor()
    expect(approver.violations.splice(0)).toEqual([expect.stringContaining('409')])
    expect((await order()).status).toBe('pending')
    await approver.button(text('approval.approve')).click()
    await approver.page.getByText(text('order.byYou')).waitFor()
    const { lock_version } = (
      await office.call<{ lock_version: number }>('GET', `/api/orders/${id}`)
    ).data
    await office.call('PUT', `/api/orders/${id}`, {
      lock_version,
      quote_currency: 'EUR',
      quote_amount: 412.5,
    })
    await approver.page.reload()
    await approver.button(text('quote.decline')).click()
    await approver.page.getByLabel(text('quote.reason')).fill('Too late')
    await approver.page
      .getByRole('dialog')
      .getByRole('button', { name: text('quote.decline') })
      .click()
    const reason = text('quote.because', { reason: 'Too late' })
    await approver.page.getByText(reason).waitFor()
    await approver.expectNoViolations()
    await buyer.page.reload()
    await buyer.page.getByText(reason).waitFor()
    const steps = buyer.page.getByRole('region', { name: text('order.steps') })
    await steps.getByText(text('order.by', { name: `approver-${locale}` })).waitFor()
    await buyer.expectNoViolations()
    expect((await order()).quote).toMatchObject({
      answer: 'refused',
      answered_by: `approver-${locale}`,
    })
    await Promise.all([buyer.leave(), approver.leave()])
  })

  test('a rejected order names the line whose serial number became invalid, and preserves the form', async () => {
    const { page, api, press, button, leave } = await addColleague(
      locale,
      PHONE,
      `changed-${locale}`,
      {},
    )
    const [product] = (await office.list('goods', { filter: { model_number: 'VELA-1200' } }))
      .records
    const setRanges = (serial_numbers: unknown) =>
      office.call('PUT', `/api/goods/${product?.id}`, { serial_numbers })
    const [part] = (await partsBy(api)).sold
    const line = { part: part?.id, quantity: 1, serial_number: 'V12-2405-0016' }
    expect((await api.call('POST', '/api/web/cart', { lines: [line] })).code).toBe(20000)
    await setRanges([{ pattern: 'V12-{yy}{mm}-{nnnn}', first: 'V12-2501-0001', last: null }])
    await page.goto('/buy_web?step=review')
    await page.getByLabel(text('review.contact')).fill('Lin Wei')
    await press(button(text('review.submit')))
    const refused = text('review.line', {
      part: part?.part_number ?? '',
      serial: line.serial_number,
      message: '',
    }).trim()
    await page.getByRole('alert').filter({ hasText: refused }).waitFor()
    expect(await page.getByLabel(text('review.contact')).inputValue()).toBe('Lin Wei')
    await setRanges(product?.serial_numbers)
    await leave()
  })

  test('another device changes the unit of a reviewed line, which is reviewed again before it is ordered', async () => {
    const visit = await addColleague(locale, PHONE, `twice-${locale}`, {})
    const { page, api, button, press, title, violations, leave } = visit
    const { sold } = await partsBy(api)
    const line = { part: sold[0]?.id, quantity: 1, serial_number: 'V12-2405-0016' }
    await api.call('POST', '/api/web/cart', { lines: [line] })
    await page.goto('/buy_web?step=review')
    await title(text('review.title')).waitFor()
    await enterDelivery(visit, locale)
    const [stored] = (await api.call<CartLine[]>('GET', '/api/web/cart')).data
    await api.call('PUT', `/api/web/cart/${stored?.id}`, { serial_number: 'V12-2405-0017' })
    await press(button(text('review.submit')))
    await page
      .getByRole('alert')
      .filter({ hasText: text('failed.submit') })
      .waitFor()
    await page.getByText('V12-2405-0017', { exact: true }).waitFor()
    expect(violations.splice(0)).toEqual([expect.stringContaining('409')])
    await press(button(text('review.submit')))
    await page.waitForURL(/\/order_info_web\?id=\d+/)
    await page.getByText('V12-2405-0017', { exact: true }).waitFor()
    await leave()
  })
})
