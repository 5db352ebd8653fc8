/** From a pasted list with mistakes to an order that its customer follows: on a desktop, and by touch on a phone. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import { LANGUAGE_COOKIE, type Locale, TOKEN_COOKIE } from '#shared/constants.ts'
import type { WebOrder } from '#shared/web/orders.ts'
import type { Part } from '#shared/web/part.ts'
import { messages as toCart } from '#storefront/cart/messages.ts'
import { messages as cart } from '#storefront/features/cart/messages.ts'
import { messages as orders } from '#storefront/features/orders/messages.ts'
import { wordsIn } from '#storefront/language.tsx'
import { launchChromium, openContext, openLoudPage } from '../support/chromium.ts'
import { type Api, apiOf, signIn } from './api.ts'
import { findings, overflow } from './axe.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { languagesOf } from './extent.ts'

const PATIENCE_MS = 20_000
const DESKTOP = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const
const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true } as const

let server: DemoServer
let browser: Browser
let staff: Api
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), launchChromium()])
  staff = apiOf(server.origin, await signIn(server.origin, 'editor', DEMO_PASSWORD), 'en')
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const wordsOf = (locale: Locale) => wordsIn({ ...toCart, ...cart, ...orders }, locale)

interface Visit {
  page: Page
  api: Api
  text: ReturnType<typeof wordsOf>
  complaints: string[]
  /** Fails where axe finds something, the page is too wide, or the browser has complained. */
  expectSound(): Promise<void>
}

/** The demo customer on a device of their own, with an empty cart. */
async function visiting(locale: Locale, device: typeof DESKTOP | typeof PHONE, work: (visit: Visit) => Promise<void>) {
  const { origin } = server
  const url = '/api/authorization/requestToken_web'
  const account = { username: 'customer', password: DEMO_PASSWORD }
  const token = String((await apiOf(origin, '', locale).call('POST', url, account)).data)
  const api = apiOf(origin, token, locale)
  const lines = (await api.call<{ id: string }[]>('GET', '/api/web/cart')).data
  if (lines.length) await api.call('POST', '/api/web/cart/remove', { ids: lines.map(({ id }) => id) })
  const context: BrowserContext = await openContext(browser, {
    ...device,
    baseURL: origin,
    locale: locale === 'zh' ? 'zh-CN' : 'en',
    reducedMotion: 'reduce',
  })
  const { page, complaints } = await openLoudPage(context)
  page.setDefaultTimeout(PATIENCE_MS)
  await context.addCookies([
    { name: TOKEN_COOKIE, value: token, url: origin },
    { name: LANGUAGE_COOKIE, value: locale, url: origin },
  ])
  const expectSound = async () => {
    expect(await findings(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    expect(complaints).toEqual([])
  }
  await work({ page, api, text: wordsOf(locale), complaints, expectSound })
  await context.close()
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const idIn = (page: Page) => Number(new URL(page.url()).searchParams.get('id'))

/** Parts of the demo, by whether they are sold as they are. */
async function partsBy(api: Api) {
  const { data } = await api.call<Part[]>('GET', '/api/web/codes?range=[0,499]')
  const isSold = (part: Part) => part.orderable && part.status === 'active'
  return { sold: data.filter(isSold), superseded: data.filter(({ status }) => status === 'superseded') }
}

describe.each(languagesOf('zh'))('in %s', (locale) => {
  test('a paste of 30 rows with 3 wrong ones becomes an order, whose steps its customer sees', async () => {
    await visiting(locale, DESKTOP, async ({ page, api, text, expectSound }) => {
      const { sold, superseded } = await partsBy(api)
      const good = sold.slice(0, 27).map(({ part_number }, at) => `${part_number.replaceAll('-', ' ')}\t${at + 1} pcs`)
      const old = superseded.at(-1)?.part_number ?? ''
      const last = sold[40]?.part_number ?? ''
      const slip = `${last.slice(0, -1)}7`
      const rows = [...good, `${old}\t２`, `${slip}\t1`, `${sold[41]?.part_number}\tmany\tV12-2405-0016`]
      await page.goto('/buy_web')
      await title(page, text('tab.cart')).waitFor()
      await page
        .getByRole('main')
        .getByRole('link', { name: text('tab.quick') })
        .last()
        .click()
      await page.getByLabel(text('quick.title')).fill(['料号\t数量\t序列号', ...rows].join('\n'))
      await expectSound()
      await button(page, text('quick.check')).click()
      await page.getByText(text('quick.bad', { n: 3 })).waitFor()
      await page.getByText(text('quick.good', { n: 27 })).waitFor()
      await expectSound()

      const file = page.waitForEvent('download')
      await button(page, text('quick.problemsCsv')).click()
      expect((await file).suggestedFilename()).toBe('quick-order.csv')
      const row = (n: number) => page.getByRole('row').nth(n)
      await row(28).getByRole('button').first().click()
      await row(29)
        .getByRole('button', { name: text('row.use', { part: last }) })
        .click()
      await page.getByLabel(text('row.name', { field: text('row.quantity'), n: 30 })).fill('3')
      await page.keyboard.press('Tab')
      await page.getByText(text('quick.good', { n: 30 })).waitFor()
      await button(page, text('quick.add', { n: 30 })).click()
      await page.getByRole('link', { name: text('added.viewCart') }).click()

      const quantity = (number: string) => page.getByRole('textbox', { name: text('line.quantity', { part: number }) })
      const [one, two] = [sold[0]?.part_number ?? '', sold[1]?.part_number ?? '']
      await page.getByText(text('cart.lines', { n: 30, pieces: 27 * 14 + 6 })).waitFor()
      await quantity(one).fill('9')
      await page.getByText(text('cart.lines', { n: 30, pieces: 27 * 14 + 14 })).waitFor()
      await button(page, `${text('line.remove')}: ${two}`).click()
      await page.getByText(text('line.removed', { n: 1 })).waitFor()
      await expect.poll(() => quantity(two).count()).toBe(0)
      await button(page, text('line.undo')).click()
      await quantity(two).waitFor()
      await expectSound()

      await page.getByRole('link', { name: text('cart.review') }).click()
      await title(page, text('review.title')).waitFor()
      const contact = page.getByLabel(text('review.contact'))
      await contact.fill('')
      await page.getByLabel(text('review.remark')).fill('stage left')
      expect(await contact.getAttribute('aria-invalid')).toBe('true')
      await contact.fill('Lin Wei')
      await expectSound()
      await button(page, text('review.submit')).dblclick()
      await page.waitForURL(/\/order_info_web\?id=\d+/)
      const id = idIn(page)
      const { data: order } = await api.call<WebOrder>('GET', `/api/web/orders/${id}`)
      expect(order).toMatchObject({ contact: 'Lin Wei', remark: 'stage left', status: 'submitted' })
      expect(order.lines).toHaveLength(30)
      await title(page, text('order.title', { number: order.number })).waitFor()
      await button(page, text('order.cancel')).waitFor()
      await expectSound()

      await staff.call('PUT', `/api/orders/${id}`, { status: 'confirmed' })
      await staff.call('PUT', `/api/orders/${id}`, { status: 'shipped', tracking_number: 'FSX-2026-77' })
      await page.reload()
      await page.getByText('FSX-2026-77', { exact: true }).waitFor()
      const steps = page.getByRole('region', { name: text('order.steps') }).getByRole('listitem')
      expect((await steps.locator('strong').allTextContents()).map((name) => name.trim())).toEqual(
        (['submitted', 'confirmed', 'shipped'] as const).map((state) => text(`status.${state}`)),
      )
      expect(await button(page, text('order.cancel')).count()).toBe(0)
      await expectSound()
      await button(page, text('order.reorder')).click()
      await title(page, text('tab.cart')).waitFor()
      await page.getByText(text('cart.lines', { n: 30, pieces: 27 * 14 + 14 })).waitFor()
    })
  })

  test('what fails is said in the words for it, shown as it was, and can be tried again without a second order', async () => {
    await visiting(locale, DESKTOP, async ({ page, api, text, complaints }) => {
      const { sold } = await partsBy(api)
      await api.call('POST', '/api/web/cart', { lines: [{ part: sold[8]?.id, quantity: 2 }] })
      const number = sold[8]?.part_number ?? ''
      const failed = (title: string) => page.getByText(title, { exact: true }).last().waitFor()
      const refuse = (path: string) => page.route(path, (route) => route.abort())
      const remove = button(page, `${text('line.remove')}: ${number}`)
      await page.goto('/buy_web')
      await refuse('**/api/web/cart/remove')
      await remove.click()
      await failed(text('failed.delete'))
      await remove.waitFor()
      await page.goto('/buy_web?tab=quick')
      await page.getByLabel(text('quick.title')).fill(sold[9]?.part_number ?? '')
      await button(page, text('quick.check')).click()
      await refuse('**/api/web/cart')
      await button(page, text('quick.add', { n: 1 })).click()
      await failed(text('failed.add'))
      await page.unrouteAll()

      const total = async () => (await api.call('GET', '/api/web/orders')).headers.get('Content-Range')?.split('/')[1]
      const before = Number(await total())
      await page.goto('/buy_web?step=review')
      await page.getByLabel(text('review.contact')).fill('Lin Wei')
      // The server takes the order; its answer is lost on the way.
      await page.route('**/api/web/orders', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await button(page, text('review.submit')).click()
      await failed(text('failed.submit'))
      await page.getByText(text('review.perhaps')).waitFor()
      expect(Number(await total())).toBe(before + 1)
      await page.unrouteAll()
      await button(page, text('review.submit')).click()
      await page.waitForURL(/\/order_info_web\?id=\d+/)
      expect(Number(await total())).toBe(before + 1)
      expect(complaints.splice(0).filter((one) => !one.includes('net::ERR_FAILED'))).toEqual([])
    })
  })

  test('by touch on a phone, a typed part goes to the cart, is ordered, found by its state, and cancelled', async () => {
    await visiting(locale, PHONE, async ({ page, api, text, expectSound }) => {
      const { sold } = await partsBy(api)
      await page.goto('/buy_web?tab=quick')
      await page.getByLabel(text('quick.title')).fill(`${sold[5]?.part_number} x4`)
      await button(page, text('quick.check')).tap()
      await page.getByText(text('quick.good', { n: 1 })).waitFor()
      await expectSound()
      await button(page, text('quick.add', { n: 1 })).tap()
      await page.getByRole('link', { name: text('added.viewCart') }).tap()
      await page.getByText(text('cart.lines', { n: 1, pieces: 4 })).waitFor()
      await expectSound()
      await button(page, text('cart.share')).tap()
      await button(page, text('share.make')).tap()
      const link = await page.getByRole('textbox', { name: text('share.link') }).inputValue()
      await expectSound()
      await page.goto(link)
      await button(page, text('shared.add')).waitFor()
      await expectSound()
      await page.goto('/buy_web?step=review')
      await page.getByLabel(text('review.contact')).fill('Lin Wei')
      await button(page, text('review.submit')).tap()
      await page.waitForURL(/\/order_info_web/)
      const id = idIn(page)
      const { data: order } = await api.call<WebOrder>('GET', `/api/web/orders/${id}`)
      await button(page, text('order.cancel')).tap()
      await page.getByRole('dialog').waitFor()
      await expectSound()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('order.cancel'), exact: true })
        .tap()
      await page.getByRole('main').getByText(text('status.cancelled')).first().waitFor()
      await page.goto('/order_list_web')
      await page.getByLabel(text('list.status')).selectOption('cancelled')
      await page.waitForURL(/status=cancelled/)
      await page.getByRole('link', { name: order.number }).waitFor()
      await expectSound()
      await page.getByLabel(text('list.status')).selectOption('confirmed')
      await expect.poll(() => page.getByRole('link', { name: order.number }).count()).toBe(0)
      expect((await api.call<WebOrder>('GET', `/api/web/orders/${id}`)).data.status).toBe('cancelled')
    })
  })
})
