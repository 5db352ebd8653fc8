/** Steps of a customer in the storefront: order, and follow the order. */
import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import { texts } from '#locales/texts.ts'
import type { Part } from '#modules/catalogue/shared/part.ts'
import type { CartLine } from '#modules/orders/shared/cart.ts'
import type { WebOrder } from '#modules/orders/shared/orders.ts'
import type { Locale } from '#shared/constants.ts'
import { textIn } from '#shared/i18n/text.ts'
import type { Api } from './api.ts'
import {
  customerToken,
  type Device,
  openStorefrontPage,
  type StorefrontPage,
} from './storefront-page.ts'

export function orderWords(language: Locale) {
  const { addToCart, cart, orders } = texts[language].storefront
  return textIn({ ...addToCart, ...cart, ...orders }, language)
}

/** The demo customer on a separate device, with an empty cart. */
export async function openWithEmptyCart(
  browser: Browser,
  origin: string,
  device: { language: Locale; device: Device },
): Promise<StorefrontPage> {
  const visit = await openStorefrontPage(browser, origin, {
    ...device,
    token: await customerToken(origin),
  })
  const lines = (await visit.api.call<CartLine[]>('GET', '/api/web/cart')).data
  if (lines.length)
    await visit.api.call('POST', '/api/web/cart/remove', { ids: lines.map(({ id }) => id) })
  return visit
}

/** The line that sums up the cart. */
export function cartSum(language: Locale, lines: number, pieces: number): string {
  const text = orderWords(language)
  const sums = [
    text('cart.sumLines', { smart_count: lines }),
    text('cart.sumPieces', { smart_count: pieces }),
  ]
  const [ofLines = '', ofPieces = ''] = sums
  return text('cart.sum', { lines: ofLines, pieces: ofPieces })
}

/** Parts of the demo: orderable or not. */
export async function partsBy(api: Api): Promise<{ sold: Part[]; superseded: Part[] }> {
  const { data } = await api.call<Part[]>('GET', '/api/web/codes?range=[0,499]')
  const isSold = (part: Part) => part.orderable && part.status === 'active'
  return {
    sold: data.filter(isSold),
    superseded: data.filter(({ status }) => status === 'superseded'),
  }
}

/**
 * Pastes thirty rows of a spreadsheet into the cart; one number is superseded, one mistyped, one
 * quantity is missing.
 */
export async function pasteThirtyRows(
  visit: StorefrontPage,
  language: Locale,
  api: Api,
): Promise<void> {
  const { page, button, press, expectNoViolations } = visit
  const text = orderWords(language)
  const { sold, superseded } = await partsBy(api)
  const good = sold
    .slice(0, 27)
    .map(({ part_number }, index) => `${part_number.replaceAll('-', ' ')}\t${index + 1} pcs`)
  const old = superseded.at(-1)?.part_number
  const last = sold[40]?.part_number ?? ''
  const bad = [
    `${old}\t２`,
    `${last.slice(0, -1)}7\t1`,
    `${sold[41]?.part_number}\tmany\tV12-2405-0016`,
  ]
  await page
    .getByLabel(text('quick.title'))
    .fill(['料号\t数量\t序列号', ...good, ...bad].join('\n'))
  await press(button(text('quick.check')))
  await page.getByText(text('quick.bad', { smart_count: 3 })).waitFor()
  await page.getByText(text('quick.good', { smart_count: 27 })).waitFor()
  await expectNoViolations()
  const file = page.waitForEvent('download')
  await press(button(text('quick.problemsCsv')))
  expect((await file).suggestedFilename()).toBe('quick-order.csv')

  const cell = (name: 'part_number' | 'quantity', n: number) =>
    page.getByLabel(text('row.name', { field: text(`row.${name}`), n }), { exact: true })
  const row = (n: number) => page.getByRole('row').filter({ has: cell('part_number', n) })
  await press(row(28).getByRole('button').first())
  await press(row(29).getByRole('button', { name: text('row.use', { part: last }) }))
  await cell('quantity', 30).fill('3')
  await page.keyboard.press('Tab')
  await page.getByText(text('quick.good', { smart_count: 30 })).waitFor()
  await press(button(text('quick.add', { smart_count: 30 })))
  await press(page.getByRole('link', { name: text('added.viewCart') }))
  await page.getByText(cartSum(language, 30, 27 * 14 + 6)).waitFor()
}

/** Enters on the review to whom and where the order goes. */
export async function enterDelivery({ page }: StorefrontPage, language: Locale): Promise<void> {
  const text = orderWords(language)
  await page.getByLabel(text('review.contact')).fill('Lin Wei')
  await page.getByLabel(text('review.address'), { exact: true }).fill('Gate 4')
}

/** Orders the cart. */
export async function submitOrder(
  visit: StorefrontPage,
  language: Locale,
  api: Api,
): Promise<WebOrder> {
  const { page, button, press, title, expectNoViolations } = visit
  const text = orderWords(language)
  // Below a long cart; on a phone also above it.
  await press(
    page
      .getByRole('link', { name: text('cart.review') })
      .filter({ visible: true })
      .first(),
  )
  await title(text('review.title')).waitFor()
  await enterDelivery(visit, language)
  await expectNoViolations()
  await press(button(text('review.submit')))
  await page.waitForURL(/\/order_info_web\?id=\d+/)
  const { data } = await api.call<WebOrder>('GET', `/api/web/orders/${orderIn(visit)}`)
  await title(text('order.title', { number: data.number })).waitFor()
  return data
}

/** The id of the displayed order. */
export const orderIn = ({ page }: StorefrontPage): number =>
  Number(new URL(page.url()).searchParams.get('id'))

/** The displayed states of the order. */
export async function expectSteps(
  { page }: StorefrontPage,
  language: Locale,
  states: readonly WebOrder['status'][],
) {
  const text = orderWords(language)
  const steps = page.getByRole('region', { name: text('order.steps') }).getByRole('listitem')
  const names = async () =>
    (await steps.locator('strong').allTextContents()).map((name) => name.trim())
  await expect.poll(names).toEqual(states.map((state) => text(`status.${state}`)))
}
