/** Forms of the storefront without a network: nothing was downloaded, and what is written waits. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CartLine } from '#modules/orders/shared/cart.ts'
import type { WebMessage } from '#modules/support/shared/contact.ts'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import { launchChromium } from '../support/chromium.ts'
import { isShortRun } from '../support/scope.ts'
import { apiOf, signIn } from './api.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { openUntilPrepared, openWithWorker } from './offline-page.ts'
import { orderWords } from './order-steps.ts'
import { customerToken } from './storefront-page.ts'
import { storefrontWords } from './storefront-translations.ts'

const text = storefrontWords('en')
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), launchChromium()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test('an order and a message are written where the network is lost on the way, by the rules of their forms', async () => {
  const url = server.origin
  const token = await customerToken(url)
  const { context, page } = await openWithWorker(browser, url, token)
  const { call } = apiOf(url, token, 'en')
  const [order] = (await call<{ number: string }[]>('GET', '/api/web/orders?range=[0,0]')).data
  await openUntilPrepared(page, url, '/product_web?q=FS-FAN-0120-01')
  await page
    .getByRole('button', { name: orderWords('en')('add.partToCart', { part: 'FS-FAN-0120-01' }) })
    .click()
  await page.getByText(text('outbox.linesWait')).waitFor()
  await page.goto(`${url}/buy_web?step=review`)
  const contact = page.getByLabel(orderWords('en')('review.contact'))
  await contact.fill('')
  await page.getByRole('button', { name: orderWords('en')('review.submit') }).click()
  await expect.poll(() => contact.getAttribute('aria-invalid')).toBe('true')
  await contact.fill('Lin')

  await page.goto(`${url}/contact_web?order=${order?.number}`)
  await page.getByText(order?.number ?? '').waitFor()
  const send = page.getByRole('button', { name: text('write.send') })
  await page.getByLabel(text('write.firstName')).fill('Wei')
  await page.getByLabel(text('write.lastName')).fill('Lin')
  for (const name of ['Europe', 'Asia'])
    await page.getByLabel(text('write.continent')).selectOption(name)
  await page.getByLabel(text('write.country')).selectOption({ label: 'China' })
  await send.click()
  const message = page.getByRole('textbox', { name: text('write.message'), exact: true })
  await expect.poll(() => message.getAttribute('aria-invalid')).toBe('true')
  await message.fill('The pan motor grinds')
  await send.click()
  await page.getByText(text('outbox.messageWaits')).waitFor()
  // The server rejects messages of forms that have been open for less than two seconds.
  await page.waitForTimeout(2_000)
  await context.setOffline(false)
  const sent = async () =>
    (await call<WebMessage[]>('GET', '/api/web/messages?range=[0,0]')).data[0]
  await expect
    .poll(sent)
    .toMatchObject({ message: 'The pan motor grinds', about: { order: { number: order?.number } } })
  await context.close()
})

test.skipIf(isShortRun)(
  'a part waits where the local storage is full, and is added once the network is back',
  async () => {
    const url = server.origin
    const token = await customerToken(url)
    const { context, page } = await openWithWorker(browser, url, token)
    const { call } = apiOf(url, token, 'en')
    const part = 'FS-FAN-0210-01'
    await openUntilPrepared(page, url, `/product_web?q=${part}`)
    await page.evaluate(() => {
      localStorage.removeItem('storefront.outbox')
      for (let size = 2 ** 20; size >= 1; size /= 2) {
        try {
          for (;;) localStorage.setItem(`filler ${localStorage.length}`, 'x'.repeat(size))
        } catch {
          // Smaller values may fit.
        }
      }
    })
    await page.getByRole('button', { name: orderWords('en')('add.partToCart', { part }) }).click()
    const waiting = page.getByText(text('outbox.waiting', { smart_count: 1 }))
    await waiting.waitFor()
    await context.setOffline(false)
    const parts = async () =>
      (await call<CartLine[]>('GET', '/api/web/cart')).data.map((line) => line.part_number)
    await expect.poll(parts).toContain(part)
    await waiting.waitFor({ state: 'detached' })
    await page.getByText(text('outbox.sent.cart', { smart_count: 1 })).waitFor()
    await context.close()
  },
)

test.skipIf(isShortRun)(
  'a rejected message is corrected in the form that is open, with its files',
  async () => {
    const url = server.origin
    const token = await customerToken(url)
    const office = apiOf(url, await signIn(url, 'admin', DEMO_PASSWORD), 'en')
    const [product] = (await office.list('goods', { filter: { model_number: 'VELA-600' } })).records
    const { context, page } = await openWithWorker(browser, url, token)
    await page.goto(`${url}/contact_web?product=${product?.id}`)
    const file = { name: 'fan.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }
    await page.locator('input[type=file]').setInputFiles(file)
    const uploaded = page.locator('li[data-state="done"]').getByText('fan.png')
    await uploaded.waitFor()
    await openUntilPrepared(page, url, `/contact_web?product=${product?.id}`)
    await page.getByLabel(text('write.firstName')).fill('Wei')
    await page.getByLabel(text('write.lastName')).fill('Lin')
    for (const name of ['Europe', 'Asia'])
      await page.getByLabel(text('write.continent')).selectOption(name)
    await page.getByLabel(text('write.country')).selectOption({ label: 'China' })
    const message = page.getByRole('textbox', { name: text('write.message'), exact: true })
    await message.fill('The fan is loud')
    await page.getByRole('button', { name: text('write.send') }).click()
    await page.getByText(text('outbox.messageWaits')).waitFor()

    await page.goto(`${url}/contact_web`)
    await message.waitFor()
    const { lock_version } = product ?? {}
    await office.call('PUT', `/api/goods/${product?.id}`, { lock_version, status: 'draft' })
    await context.setOffline(false)
    await page.getByText(text('outbox.rejected', { smart_count: 1 })).waitFor()
    await page.getByRole('button', { name: text('outbox.show'), exact: true }).click()
    await page.getByRole('button', { name: text('outbox.correct') }).click()
    await expect.poll(() => message.inputValue()).toBe('The fan is loud')
    await uploaded.waitFor()
    await context.close()
  },
)
