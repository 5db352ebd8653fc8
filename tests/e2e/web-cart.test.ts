/** The cart and the orders of a customer: on a desktop, and by touch on a phone. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts } from '#locales/texts.ts'
import type { CartLine } from '#modules/orders/shared/cart.ts'
import type { WebOrder } from '#modules/orders/shared/orders.ts'
import type { Locale } from '#shared/constants.ts'
import { textIn } from '#shared/i18n/text.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import {
  cartSum,
  enterDelivery,
  openWithEmptyCart,
  orderIn,
  orderWords,
  partsBy,
} from './order-steps.ts'
import { DESKTOP, type Device, PHONE, type StorefrontPage, storeUnit } from './storefront-page.ts'
import { languagesOf } from './test-scope.ts'

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

async function visiting(
  language: Locale,
  device: Device,
  task: (visit: StorefrontPage) => Promise<void>,
) {
  const visit = await openWithEmptyCart(browser, server.origin, { language, device })
  await task(visit)
  await visit.leave()
}

describe.each(languagesOf('zh'))('in %s', (locale) => {
  const text = orderWords(locale)
  const bar = textIn(texts[locale].storefront.frame, locale)
  test('lines change in the cart, and a double click makes one order, which can be ordered again', async () => {
    await visiting(locale, DESKTOP, async (visit) => {
      const { page, api, button, title, expectNoViolations } = visit
      const { sold } = await partsBy(api)
      const lines = sold.slice(0, 27).map(({ id }, index) => ({ part: id, quantity: index + 1 }))
      await api.call('POST', '/api/web/cart', { lines })
      await page.goto('/buy_web')
      await title(text('tab.cart')).waitFor()
      const quantity = (number: string) =>
        page.getByRole('textbox', { name: text('line.quantity', { part: number }) })
      const [one, two] = [sold[0]?.part_number ?? '', sold[1]?.part_number ?? '']
      await page.getByText(cartSum(locale, 27, 27 * 14)).waitFor()
      await quantity(one).fill('100001')
      await expect.poll(() => quantity(one).getAttribute('aria-invalid')).toBe('true')
      await quantity(one).fill('100000')
      await expect.poll(() => quantity(one).getAttribute('aria-invalid')).toBeNull()
      await page.getByText(cartSum(locale, 27, 27 * 14 - 1 + 100_000)).waitFor()
      await quantity(one).fill('9')
      await page.getByText(cartSum(locale, 27, 27 * 14 + 8)).waitFor()
      await button(text('line.of', { action: text('line.remove'), part: two })).click()
      await page.getByText(text('line.removed', { smart_count: 1 })).waitFor()
      await expect.poll(() => quantity(two).count()).toBe(0)
      await button(text('line.undo')).click()
      await quantity(two).waitFor()
      await expectNoViolations()

      await page.getByRole('link', { name: text('cart.review') }).click()
      await title(text('review.title')).waitFor()
      const contact = page.getByLabel(text('review.contact'))
      await contact.fill('')
      await page.getByLabel(text('review.remark')).fill('stage left')
      await expect.poll(() => contact.getAttribute('aria-invalid')).toBe('true')
      await enterDelivery(visit, locale)
      await expectNoViolations()
      await button(text('review.submit')).dblclick()
      await page.waitForURL(/\/order_info_web\?id=\d+/)
      const { data: order } = await api.call<WebOrder>('GET', `/api/web/orders/${orderIn(visit)}`)
      expect(order).toMatchObject({ contact: 'Lin Wei', remark: 'stage left', status: 'submitted' })
      expect(order.lines).toHaveLength(27)
      await title(text('order.title', { number: order.number })).waitFor()
      await button(text('order.cancel')).waitFor()
      await expectNoViolations()
      await button(text('order.reorder')).click()
      await title(text('tab.cart')).waitFor()
      await page.getByText(cartSum(locale, 27, 27 * 14 + 8)).waitFor()
    })
  })

  test('reports a failure, restores the cart, and retries without a second order', async () => {
    await visiting(locale, DESKTOP, async (visit) => {
      const { page, api, button, go, violations } = visit
      const { sold } = await partsBy(api)
      await api.call('POST', '/api/web/cart', { lines: [{ part: sold[8]?.id, quantity: 2 }] })
      const number = sold[8]?.part_number ?? ''
      const failed = (title: string) => page.getByText(title, { exact: true }).last().waitFor()
      const reject = (path: string) => page.route(path, (route) => route.abort())
      const remove = button(text('line.of', { action: text('line.remove'), part: number }))
      await reject('**/assets/pending-lines*')
      await page.goto('/buy_web')
      await reject('**/api/web/cart/remove')
      const count = page.getByRole('link', {
        name: bar('bar.cartCount', { smart_count: 1 }),
        exact: true,
      })
      await count.waitFor()
      await remove.click()
      await failed(text('failed.delete'))
      await remove.waitFor()
      await count.waitFor()
      await go('/buy_web?tab=quick')
      await page.getByLabel(text('quick.title')).fill(sold[9]?.part_number ?? '')
      await button(text('quick.check')).click()
      await reject('**/api/web/cart')
      await button(text('quick.add', { smart_count: 1 })).click()
      await failed(text('failed.add'))
      expect(await page.getByText(/\/assets\//).count()).toBe(0)
      await count.waitFor()
      await page.unrouteAll()
      await button(text('quick.add', { smart_count: 1 })).click()
      await page.getByRole('link', { name: text('added.viewCart') }).waitFor()

      const total = async () =>
        (await api.call('GET', '/api/web/orders')).headers.get('Content-Range')?.split('/')[1]
      const before = Number(await total())
      await page.route('**/api/web/orders?*', () => undefined)
      await go('/buy_web?step=review')
      await page.locator('h1 + [data-waiting]').waitFor()
      await page.unrouteAll()
      await page.reload()
      await enterDelivery(visit, locale)
      // The server accepts the order, but its response is lost.
      await page.route('**/api/web/orders', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await button(text('review.submit')).click()
      await failed(text('failed.submit'))
      await page.getByText(text('review.perhaps')).waitFor()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe(text('review.submit'))
      expect(Number(await total())).toBe(before + 1)
      await page.unrouteAll()
      await button(text('review.submit')).click()
      await page.waitForURL(/\/order_info_web\?id=\d+/)
      expect(Number(await total())).toBe(before + 1)
      expect(violations.splice(0).filter((item) => !item.includes('net::ERR_FAILED'))).toEqual([])
    })
  })

  test('impatient taps on a slow connection add a part once', async () => {
    await visiting(locale, PHONE, async ({ page, api, button }) => {
      const [, part] = (await partsBy(api)).sold
      await page.goto(`/detail_web?part=${part?.id}`)
      let answer = () => {}
      const released = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/api/web/cart', async (route) => {
        await released
        await route.continue()
      })
      const add = button(text('add.toCart'))
      for (let taps = 0; taps < 3; taps++) await add.tap()
      answer()
      await page.getByRole('link', { name: text('added.viewCart') }).waitFor()
      const quantities = async () =>
        (await api.call<CartLine[]>('GET', '/api/web/cart')).data.map(({ quantity }) => quantity)
      expect(await quantities()).toEqual([1])
      await add.tap()
      await expect.poll(quantities).toEqual([2])
    })
  })

  test('the keyboard alone orders a part, by the link of its toast', async () => {
    await visiting(locale, DESKTOP, async (visit) => {
      const { page, api, expectNoViolations } = visit
      // A part that was ordered in another language would be warned of, and the toast would offer
      // to remove it first.
      const part = (await partsBy(api)).sold[locale === 'zh' ? 50 : 51]?.part_number ?? ''
      const tabTo = async (name: string) => {
        for (let steps = 0; steps < 80; steps++) {
          await page.keyboard.press('Tab')
          const focused = await page.evaluate(() => {
            const element = document.activeElement
            return element?.getAttribute('aria-label') ?? element?.textContent?.trim()
          })
          if (focused === name) return page.keyboard.press('Enter')
        }
        throw new Error(`${name} is out of reach`)
      }
      await page.goto(`/product_web?q=${part}`)
      await visit.quiet()
      await tabTo(text('add.partToCart', { part }))
      await page.getByRole('link', { name: text('added.viewCart') }).waitFor()
      await page.keyboard.press('F8')
      await page.keyboard.press('Enter')
      await visit.title(text('tab.cart')).waitFor()
      await visit.quiet()
      await tabTo(text('cart.review'))
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
      await visit.title(text('review.title')).waitFor()
      await expectNoViolations()
      await page.getByLabel(text('review.address'), { exact: true }).pressSequentially('Gate 4')
      await tabTo(text('review.submit'))
      await page.waitForURL(/\/order_info_web\?id=\d+/)
    })
  })

  test('pasted parts are for the selected unit, unless their row names another one', async () => {
    await visiting(locale, PHONE, async (visit) => {
      const { page, api, button, expectNoViolations } = visit
      const { sold } = await partsBy(api)
      const [one, two] = [sold[5]?.part_number, sold[6]?.part_number]
      const products = (
        await api.call<{ id: number; model_number: string }[]>('GET', '/api/web/products')
      ).data
      const product = products.find(({ model_number }) => model_number === 'VELA-1200')
      await page.goto('/buy_web?tab=quick')
      await storeUnit(visit, { serial: 'V12-2405-0016', product })
      await page.reload()
      await page.getByText(text('quick.unit', { serial: 'V12-2405-0016' })).waitFor()
      await page.getByLabel(text('quick.title')).fill(`${one};2\n${two};1;V12-2405-0017`)
      await button(text('quick.check')).tap()
      await button(text('quick.add', { smart_count: 2 })).tap()
      await page.getByRole('link', { name: text('added.viewCart') }).waitFor()
      await expectNoViolations()
      const { data } = await api.call<CartLine[]>('GET', '/api/web/cart')
      const added = data.map(({ part_number, serial_number, model }) => [
        part_number,
        serial_number,
        model,
      ])
      expect(added).toContainEqual([one, 'V12-2405-0016', 'VELA-1200'])
      expect(added).toContainEqual([two, 'V12-2405-0017', expect.any(String)])
    })
  })

  test('by touch on a phone, a typed part goes to the cart, is ordered, found by its state, and cancelled', async () => {
    await visiting(locale, PHONE, async (visit) => {
      const { page, api, button, go, expectNoViolations } = visit
      const { sold } = await partsBy(api)
      await page.goto('/buy_web?tab=quick')
      await page.getByLabel(text('quick.title')).fill(`${sold[5]?.part_number} x4`)
      await button(text('quick.check')).tap()
      await page.getByText(text('quick.good', { smart_count: 1 })).waitFor()
      await expectNoViolations()
      await button(text('quick.add', { smart_count: 1 })).tap()
      await page.getByRole('link', { name: text('added.viewCart') }).tap()
      await page.getByText(cartSum(locale, 1, 4)).waitFor()
      await expectNoViolations()
      await button(text('cart.share')).tap()
      await button(text('share.make')).tap()
      const link = await page.getByRole('textbox', { name: text('share.link') }).inputValue()
      await expectNoViolations()
      await page.goto(link)
      await button(text('shared.add')).waitFor()
      await expectNoViolations()
      await go('/buy_web?step=review')
      await enterDelivery(visit, locale)
      await button(text('review.submit')).tap()
      await page.waitForURL(/\/order_info_web/)
      const id = orderIn(visit)
      const { data: order } = await api.call<WebOrder>('GET', `/api/web/orders/${id}`)
      await button(text('order.cancel')).tap()
      await page.getByRole('dialog').waitFor()
      await expectNoViolations()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('order.cancel'), exact: true })
        .tap()
      await page.getByRole('main').getByText(text('status.cancelled')).first().waitFor()
      await go('/order_list_web')
      await button(text('status.cancelled')).tap()
      await page.waitForURL(/status=cancelled/)
      await page.getByRole('link', { name: order.number }).waitFor()
      await expectNoViolations()
      const search = page.getByRole('searchbox', { name: text('list.search') })
      await search.pressSequentially(order.number.slice(0, 6))
      await page.waitForURL(/q=SO/)
      // The search stays in the field while the orders are found.
      await page.keyboard.type(order.number.slice(6))
      await page.waitForURL(new RegExp(`q=${order.number}`))
      expect(await search.inputValue()).toBe(order.number)
      await page.getByRole('link', { name: order.number }).waitFor()
      await button(text('status.confirmed')).tap()
      await expect.poll(() => page.getByRole('link', { name: order.number }).count()).toBe(0)
      expect((await api.call<WebOrder>('GET', `/api/web/orders/${id}`)).data.status).toBe(
        'cancelled',
      )
    })
  })

  test('long lists have pages, problems and warnings come first, and an appended row is shown', async () => {
    await visiting(locale, PHONE, async (visit) => {
      const { page, api, button, go, expectNoViolations } = visit
      const { sold } = await partsBy(api)
      const rows = Array.from({ length: 80 }, (_, index) => `${sold[index]?.part_number}\t1`)
      const height = () => page.evaluate(() => document.documentElement.scrollHeight)
      const numbers = () =>
        page.getByRole('table').getByRole('row').locator('td:first-child').allTextContents()
      await page.goto('/buy_web?tab=quick')
      await page.getByLabel(text('quick.title')).fill([...rows, 'FS-NONE-1\t1'].join('\n'))
      await button(text('quick.check')).tap()
      await page.getByText(text('quick.bad', { smart_count: 1 })).waitFor()
      expect((await numbers()).slice(0, 2)).toEqual(['81', '1'])
      expect(await numbers()).toHaveLength(30)
      // 30 rows of a phone, of 150 px each, or 213 px with a warning.
      expect(await height()).toBeLessThan(7500)
      await button(text('quick.addRow')).tap()
      await expect.poll(async () => (await numbers()).at(-1)).toBe('82')
      await expectNoViolations()
      await button(text('quick.add', { smart_count: 80 })).tap()
      await go('/buy_web')
      await page.getByText(cartSum(locale, 80, 80)).waitFor()
      // 30 lines of a phone, of 96 px each, or 160 px with a warning.
      expect(await height()).toBeLessThan(6000)
      const serials = async () =>
        (await api.call<CartLine[]>('GET', '/api/web/cart')).data.map((line) => line.serial_number)
      const unit = page.getByLabel(text('lines.unit'))
      await unit.fill('V12-2405-0016')
      await page.keyboard.press('Enter')
      await expect.poll(async () => new Set(await serials())).toEqual(new Set(['V12-2405-0016']))
      const details = page.getByRole('button', {
        name: text('line.texts', { part: sold[0]?.part_number ?? '' }),
      })
      const remark = page.getByLabel(text('line.remark'), { exact: true })
      expect(await remark.count()).toBe(0)
      await details.tap()
      await remark.fill('stage left')
      await details.tap()
      // Typed values are saved, and are in the inputs again.
      await expect.poll(() => remark.count()).toBe(0)
      await page.reload()
      await expect.poll(() => remark.inputValue()).toBe('stage left')
      await expectNoViolations()
      await page
        .getByRole('link', { name: text('cart.review') })
        .last()
        .tap()
      await visit.title(text('review.title')).waitFor()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    })
  })
})
