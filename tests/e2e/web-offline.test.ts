/** Pages that a technician has opened stay readable in a basement without a network. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Part } from '#modules/catalogue/shared/part.ts'
import type { CartLine } from '#modules/orders/shared/cart.ts'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import { CART_COUNTS_QUERY } from '#storefront/query/queries.ts'
import { launchChromium } from '../support/chromium.ts'
import { isShortRun } from '../support/scope.ts'
import { apiOf, signIn } from './api.ts'
import { findViolations } from './axe.ts'
import { manifest } from './built-files.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { openUntilPrepared, openWithWorker } from './offline-page.ts'
import { orderWords } from './order-steps.ts'
import { customerToken, removeUnits } from './storefront-page.ts'
import { languageButton, storefrontWords } from './storefront-translations.ts'

const text = storefrontWords('en')
let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), launchChromium()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const openAs = (token: string) => openWithWorker(browser, server.origin, token)
const openBeforeLoss = (page: Page, path: string) => openUntilPrepared(page, server.origin, path)

/** The id of a product by its model number. */
async function productOf(token: string, model: string): Promise<number | undefined> {
  const { call } = apiOf(server.origin, token, 'en')
  const { data: products } = await call<{ id: number; model_number: string }[]>(
    'GET',
    '/api/web/products?range=[0,99]',
  )
  return products.find(({ model_number }) => model_number === model)?.id
}

test('a product that was opened is read again without a network, until its reader signs out', async () => {
  const url = server.origin
  const { context, page } = await openAs(await customerToken(url))
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(`${url}/`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
  await page.goto(`${url}/detail_web?id=1`)
  await heading.waitFor()
  await page.waitForLoadState('networkidle')
  const name = await heading.textContent()

  await context.setOffline(true)
  // Not every version of Chromium notifies pages of the emulated loss.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
  )
  await page.reload()
  await heading.waitFor()
  expect(await heading.textContent()).toBe(name)
  await page.getByText(text('page.offline')).waitFor()
  expect(await findViolations(page)).toEqual([])

  await context.setOffline(false)
  await page.getByRole('button', { name: text('bar.account', { name: 'customer' }) }).click()
  await page.getByRole('button', { name: text('bar.signOut') }).click()
  await page.waitForURL(/login_web/)
  const stored = await page.evaluate(async () => {
    const caches_ = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return caches_.flat().map((request) => new URL(request.url).pathname)
  })
  expect(stored.filter((path) => path.startsWith('/api/'))).toEqual([])
  await context.close()
})

test('a part is added and its cart opens where the network is lost on the way, without anything saved', async () => {
  const url = server.origin
  const token = await customerToken(url)
  const { context, page } = await openAs(token)
  const { data: parts } = await apiOf(url, token, 'en').call<Part[]>(
    'GET',
    '/api/web/codes?range=[0,99]',
  )
  const part = parts.find(({ orderable, status }) => orderable && status === 'active')
  await openBeforeLoss(page, `/detail_web?part=${part?.id}`)
  await page.getByRole('button', { name: orderWords('en')('add.toCart'), exact: true }).click()
  await page.getByText(text('outbox.linesWait')).waitFor()
  await page.getByRole('banner').getByRole('link', { name: /cart/i }).click()
  await page.getByRole('heading', { level: 1, name: text('tab.cart') }).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: part?.part_number ?? '' })
    .waitFor()
  await context.close()
})

test('the page of a first visit, the start page, the cart and the orders open without a network afterwards, in both languages', async () => {
  const url = server.origin
  const token = await customerToken(url)
  const { context, page } = await openAs(token)
  const product = await productOf(token, 'VELA-600')
  await page.goto(`${url}/detail_web?id=${product}`)
  const isStored = () =>
    page.evaluate(
      async (addresses) => {
        const loaded = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/assets/'))
        const urls = [...loaded.map(({ name }) => name), ...addresses]
        return (await Promise.all(urls.map((url) => caches.match(url)))).every(Boolean)
      },
      [
        '/api/user/info_web',
        `/api/web/products/${product}`,
        '/api/web/colleagues',
        `/${manifest['src/locales/zh/storefront.ts']?.file}`,
      ],
    )
  await expect.poll(isStored).toBe(true)
  await context.setOffline(true)
  const titles = [
    [`/detail_web?id=${product}`, 'VELA-600'],
    ['/', text('home.hello', { name: 'customer' })],
    ['/buy_web', text('tab.cart')],
    ['/buy_web?step=review', orderWords('en')('review.title')],
    ['/order_list_web', orderWords('en')('list.title')],
  ] as const
  for (const [path, name] of titles) {
    await page.goto(url + path)
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  }
  await page.getByRole('main').getByRole('link', { name: /^SO/ }).first().waitFor()
  await page.getByRole('button', { name: text('bar.account', { name: 'customer' }) }).click()
  await page.getByRole('button', { name: languageButton('en') }).click()
  const chinese = page.getByRole('heading', { level: 1, name: orderWords('zh')('list.title') })
  await chinese.waitFor()
  await page.reload()
  await chinese.waitFor()
  await context.close()
})

test('a part of a list is added without a network, and sent once it is back', async () => {
  const url = server.origin
  const token = await customerToken(url)
  const { context, page } = await openAs(token)
  await openBeforeLoss(page, `/product_web?q=FS-FAN-0120-01`)
  await page
    .getByRole('button', { name: orderWords('en')('add.partToCart', { part: 'FS-FAN-0120-01' }) })
    .click()
  await page.getByText(text('outbox.linesWait')).waitFor()
  await page.getByRole('banner').getByRole('link', { name: /cart/i }).click()
  await page.getByRole('main').getByRole('link', { name: 'FS-FAN-0120-01' }).waitFor()
  await context.setOffline(false)
  const { call } = apiOf(url, token, 'en')
  const added = async () =>
    (await call<CartLine[]>('GET', '/api/web/cart')).data.map(({ part_number }) => part_number)
  await expect.poll(added).toContain('FS-FAN-0120-01')
  await context.close()
})

test.skipIf(isShortRun)(
  'adding a part on a full device is rejected in the language of the user',
  async () => {
    const { context, page } = await openAs(await customerToken(server.origin))
    await openBeforeLoss(page, `/product_web?q=FS-FAN-0120-01`)
    const cart = page.getByRole('banner').getByRole('link', { name: /cart/i })
    const lines = await cart.getAttribute('aria-label')
    // Quotas that the protocol sets hold for caches only.
    await page.evaluate(async (counts) => {
      for (const name of await caches.keys())
        await (await caches.open(name)).delete(counts, { ignoreVary: true })
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The device is full', 'QuotaExceededError')
      }
    }, CART_COUNTS_QUERY)
    await page
      .getByRole('button', { name: orderWords('en')('add.partToCart', { part: 'FS-FAN-0120-01' }) })
      .click()
    await page.getByText(text('outbox.full')).waitFor()
    await expect.poll(() => cart.getAttribute('aria-label')).toBe(lines)
    await context.close()
  },
)

test.skipIf(isShortRun)(
  'rejected lines are corrected in the cart, and their order is reviewed again',
  async () => {
    const url = server.origin
    const { call } = apiOf(url, await signIn(url, 'admin', DEMO_PASSWORD), 'en')
    const { context, page } = await openAs(await customerToken(url))
    await openBeforeLoss(page, `/product_web?q=FS-FAN-0120-01`)
    await page
      .getByRole('button', { name: orderWords('en')('add.partToCart', { part: 'FS-FAN-0120-01' }) })
      .click()
    await page.getByText(text('outbox.linesWait')).waitFor()
    await page.goto(`${url}/buy_web?step=review`)
    await page.getByLabel(orderWords('en')('review.contact')).fill('Lin')
    await page.getByRole('button', { name: orderWords('en')('review.submit') }).click()
    await page.getByText(text('outbox.waiting', { smart_count: 2 })).waitFor()
    const path = '/api/codes?filter={"part_number":"FS-FAN-0120-01"}'
    const {
      data: [part],
    } = await call<{ id: number; lock_version: number }[]>('GET', path)
    await call('PUT', `/api/codes/${part?.id}`, {
      orderable: false,
      lock_version: part?.lock_version,
    })
    await context.setOffline(false)
    await page.getByText(text('outbox.rejected', { smart_count: 1 })).waitFor()
    await page.getByRole('button', { name: text('outbox.show'), exact: true }).click()
    const reason = (await page.getByRole('dialog').getByRole('alert').textContent()) ?? ''
    expect(reason).not.toBe('')
    await page.getByRole('button', { name: text('outbox.correct') }).click()
    await page.getByRole('main').getByRole('listitem').getByText(reason).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'FS-FAN-0120-01' }).last().waitFor()
    await page.getByText(text('outbox.rejected', { smart_count: 1 }), { exact: true }).waitFor()
    await context.close()
  },
)

test.skipIf(isShortRun)('pending lines that the browser deletes are reported', async () => {
  const url = server.origin
  const { context, page } = await openAs(await customerToken(url))
  await openBeforeLoss(page, `/product_web?q=FS-FAN-0210-01`)
  await page
    .getByRole('button', { name: orderWords('en')('add.partToCart', { part: 'FS-FAN-0210-01' }) })
    .click()
  await page.getByText(text('outbox.waiting', { smart_count: 1 })).waitFor()
  await page.goto('about:blank')
  const session = await context.newCDPSession(page)
  const storageTypes = 'cache_storage,indexeddb,local_storage,service_workers'
  await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes })
  await context.setOffline(false)
  await page.goto(`${url}/`)
  await page.getByText(text('outbox.deleted', { smart_count: 1 })).waitFor()
  await context.close()
})

test('the size of all own fixtures is shown before they are downloaded', async () => {
  const url = server.origin
  const token = await customerToken(url)
  const api = apiOf(url, token, 'en')
  await removeUnits(api)
  for (const [model, serial_number] of [
    ['VELA-600', 'V06-2601-0012'],
    ['PYXIS-8', 'X08-2306-0010'],
  ] as const) {
    const product = await productOf(token, model)
    const unit = { product, serial_number, location: '', note: '' }
    await api.call('POST', '/api/web/fixtures', unit)
  }
  const { context, page } = await openAs(token)
  await page.goto(`${url}/user_web`)
  await page.getByRole('button', { name: text('downloads.fixtures', { smart_count: 2 }) }).click()
  await page.getByRole('button', { name: /^Take with me \(\d+(\.\d+)? MB\)$/ }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('storefront.taken'))).toBeNull()
  await context.close()
})

describe('a download', () => {
  let context: BrowserContext
  let page: Page
  beforeAll(async () => {
    ;({ context, page } = await openAs(await customerToken(server.origin)))
  })
  afterAll(() => context?.close())
  const isDone = () =>
    page
      .getByText(text('offline.done', { model: 'PYXIS-8' }))
      .first()
      .waitFor()

  test('is offered in the open dialog once the network is back', async () => {
    const url = server.origin
    const token = await customerToken(url)
    const open = page.getByRole('button', { name: /^Take with me/ })
    const start = page.getByRole('dialog').getByRole('button', { name: /^Take with me \(/ })
    await page.goto(`${url}/detail_web?id=${await productOf(token, 'PYXIS-8')}`)
    await open.click()
    await start.waitFor()
    await page.goto(`${url}/detail_web?id=${await productOf(token, 'VOLANS-60')}`)
    await open.waitFor()
    await context.setOffline(true)
    await open.click()
    await page.getByText(text('offline.offline')).waitFor()
    await context.setOffline(false)
    await start.waitFor()
  })

  // In a short run, both are tested without a browser: src/modules/offline/storefront.
  test.skipIf(isShortRun)('that fills the device is continued', async () => {
    const url = server.origin
    const session = await context.newCDPSession(page)
    const dialog = page.getByRole('dialog', { name: text('offline.title', { model: 'PYXIS-8' }) })
    const product = await productOf(await customerToken(url), 'PYXIS-8')
    await page.goto(`${url}/detail_web?id=${product}`)
    await page.getByRole('button', { name: /^Take with me/ }).click()
    await dialog.getByRole('button', { name: /^Take with me \(/ }).waitFor()
    await session.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize: 4_000_000 })
    await dialog.getByRole('button', { name: /^Take with me \(/ }).click()
    await dialog.getByText(text('offline.full')).waitFor()
    await session.send('Storage.overrideQuotaForOrigin', { origin: url })
    await page.reload()
    await page.getByRole('button', { name: /^Take with me/ }).click()
    await dialog.getByRole('button', { name: /^Continue \(/ }).click()
    await isDone()
  })

  test.skipIf(isShortRun)(
    'that is lost is reported when the browser deletes all storage, and repeated',
    async () => {
      const url = server.origin
      const session = await context.newCDPSession(page)
      await session.send('Storage.clearDataForOrigin', {
        origin: url,
        storageTypes: 'cache_storage,indexeddb,local_storage,service_workers',
      })
      await page.goto(`${url}/`)
      await page.getByText(text('downloads.lost', { models: 'PYXIS-8' })).waitFor()
      await page
        .getByRole('status')
        .getByRole('link', { name: text('outbox.show') })
        .click()
      const row = page
        .getByRole('listitem')
        .filter({ hasText: 'PYXIS-8' })
        .filter({ hasText: text('downloads.evicted') })
      await row
        .getByRole('button', { name: text('downloads.updateOf', { model: 'PYXIS-8' }) })
        .click()
      await isDone()
    },
  )
})
