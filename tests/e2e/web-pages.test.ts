/** The storefront's pages in the other language than the journeys': on a phone, in the dark. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderEntry } from '#modules/orders/shared/orders.ts'
import type { Locale } from '#shared/constants.ts'
import { isShortRun } from '../support/scope.ts'
import { apiOf } from './api.ts'
import { findViolations, overflow } from './axe.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import {
  customerToken,
  DESKTOP,
  openStorefrontPage,
  PHONE,
  type StorefrontPage,
} from './storefront-page.ts'

let server: DemoServer
let browser: Browser
let token: string
/**
 * An order that the customer is to approve, one that is quoted, and a product with much material.
 */
let order: OrderEntry | undefined
let quoted: OrderEntry | undefined
let product: number | undefined
let files: { id: number }[]
/** A PDF without revisions, opened without its product: its panel has texts alone. */
let sheet: number | undefined
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
  token = await customerToken(server.origin)
  const { call } = apiOf(server.origin, token, 'en')
  order = (await call<OrderEntry[]>('GET', '/api/web/orders?range=[0,0]')).data[0]
  const filter = encodeURIComponent(JSON.stringify({ purchase_order: 'HL-4471' }))
  quoted = (await call<OrderEntry[]>('GET', `/api/web/orders?filter=${filter}`)).data[0]
  const products = (await call<{ id: number; model_number: string }[]>('GET', '/api/web/products'))
    .data
  const fixtures = (
    await call<{ id: number; format: string }[]>('GET', '/api/web/library/fixtures')
  ).data
  files = fixtures.filter(({ format }) => format.startsWith('grandma'))
  const documents = (
    await call<{ id: number; file: { type: string } }[]>('GET', '/api/web/library/documents')
  ).data
  sheet = documents.find(({ file }) => file.type === 'application/pdf')?.id
  product = products.find(({ model_number }) => model_number === 'VELA-1200')?.id
  const { data: parts } = await call<{ id: number }[]>('GET', '/api/web/codes?range=[0,3]')
  for (const list of ['cart', 'wishlist']) {
    await call('POST', `/api/web/${list}`, {
      lines: parts.map(({ id }) => ({ part: id, quantity: 2 })),
    })
  }
})
afterAll(() => server?.stop())

async function inspect(
  { page, main, go, quiet, violations }: StorefrontPage,
  address: string,
  rules?: string[],
) {
  await go(address)
  await main.getByRole('heading', { level: 1 }).waitFor()
  await quiet()
  expect.soft(await findViolations(page, rules), address).toEqual([])
  expect.soft(await overflow(page), `${address}, pixels too wide`).toBe(0)
  expect.soft(violations.splice(0), address).toEqual([])
}

const open = (language: Locale, by = token) =>
  openStorefrontPage(browser, server.origin, { language, device: PHONE, token: by })

test('the start page, search, cart, orders, contact and account, in English', async () => {
  const visit = await open('en')
  const orders = [
    '/order_list_web',
    ...[order, quoted].map((one) => `/order_info_web?id=${one?.id}`),
  ]
  const places = ['/', '/product_web', '/product_web?q=fan', ...orders]
  const cart = ['', '?tab=wishlist', '?tab=quick', '?tab=lists', '?step=review'].map(
    (query) => `/buy_web${query}`,
  )
  for (const address of [...places, ...cart, '/contact_web', '/user_web'])
    await inspect(visit, address)
  await visit.leave()
})

test('what comes before signing in, in English', async () => {
  const visit = await open('en', '')
  for (const address of ['/login_web', '/reg_web', '/reset_web']) await inspect(visit, address)
  await visit.leave()
})

test('products, parts and the library, in Chinese', async () => {
  const visit = await open('zh')
  for (const query of [`id=${product}`, `id=${product}&tab=parts`, 'part=1'])
    await inspect(visit, `/detail_web?${query}`)
  for (const name of ['zujian', 'error', 'flist']) await inspect(visit, `/${name}_web`)
  // They are one page with other rows.
  const others = ['jiexian', 'demo', 'yuanli', 'showlog', 'tlange', 'other', 'fdemo', 'fdemo_new']
  for (const name of others.slice(0, isShortRun ? 2 : undefined))
    await inspect(visit, `/${name}_web`, ['color-contrast'])
  await inspect(visit, `/other_web?sheet=${sheet}`)
  // Of two consoles, whose formats cannot be read.
  await inspect(visit, `/tlange_web?file=${files[0]?.id}&with=${files[1]?.id}`)
  await visit.leave()
})

test('fits 320 px, and a desk at a zoom of 200 %', async () => {
  const visit = await openStorefrontPage(browser, server.origin, {
    language: 'en',
    device: DESKTOP,
    token,
  })
  const { page, main, go, quiet } = visit
  const addresses = [
    '/',
    '/product_web?q=fan',
    `/detail_web?id=${product}`,
    '/detail_web?part=1',
    `/zujian_web?id=${product}`,
    `/jiexian_web?id=${product}`,
    '/other_web',
    '/buy_web',
    '/buy_web?tab=lists',
    '/order_list_web',
    `/order_info_web?id=${quoted?.id}`,
    '/contact_web',
    '/user_web',
  ]
  // At 200 %, a window of 1280 by 800 pixels has half of them.
  for (const [width, height] of [
    [320, 640],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const address of addresses) {
      await go(address)
      await main.getByRole('heading', { level: 1 }).first().waitFor()
      await quiet()
      expect.soft(await overflow(page), `${address} at ${width} px, too wide by`).toBe(0)
    }
  }
  await visit.leave()
})
