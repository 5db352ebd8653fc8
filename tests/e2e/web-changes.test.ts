/**
 * From a change to the ordered part: on a desktop by own fixtures and the drawing, on a phone by
 * the product.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts } from '#locales/texts.ts'
import type { ChangePage } from '#modules/catalogue/shared/change.ts'
import type { Change } from '#modules/catalogue/shared/library.ts'
import type { CartLine } from '#modules/orders/shared/cart.ts'
import { textIn } from '#shared/i18n/text.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { submitOrder } from './order-steps.ts'
import {
  customerToken,
  DESKTOP,
  type Device,
  openStorefrontPage,
  PHONE,
} from './storefront-page.ts'
import { languagesOf } from './test-scope.ts'

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

/** Changes of the demo, each with an affected unit; later changes do not affect the older unit. */
const NEW = { number: 'TLF-2026-001', serial: 'V06-2601-0012' }
const OLD = { number: 'TLF-2025-009', serial: 'V06-2505-0010' }

describe.each(languagesOf('en'))('a change in %s', (language) => {
  const { home, change, unit, drawings, addToCart, library } = texts[language].storefront
  const text = textIn(
    { ...home, ...change, ...unit, ...drawings, ...addToCart, ...library },
    language,
  )

  async function begin(device: Device, { number, serial }: typeof NEW) {
    const token = await customerToken(server.origin)
    const visit = await openStorefrontPage(browser, server.origin, { language, device, token })
    const { api } = visit
    const lines = (await api.call<CartLine[]>('GET', '/api/web/cart')).data
    if (lines.length)
      await api.call('POST', '/api/web/cart/remove', { ids: lines.map(({ id }) => id) })
    const filter = encodeURIComponent(JSON.stringify({ change_number: number }))
    const [row] = (await api.call<Change[]>('GET', `/api/web/tlf?filter=${filter}`)).data
    const { data } = await api.call<ChangePage>('GET', `/api/web/changes/${row?.id}`)
    const name = data.change.title[language] ?? ''
    const goods = data.change.$refs.goods?.id ?? 0
    const order = async () => {
      await visit.press(visit.button(text('add.toCart')))
      await visit.press(visit.page.getByRole('link', { name: text('added.viewCart') }))
      const { lines: ordered } = await submitOrder(visit, language, api)
      expect(ordered.map((line) => [line.part_number, line.serial_number])).toEqual([
        [data.order?.part_number, serial],
      ])
      await visit.leave()
    }
    return {
      ...visit,
      visit,
      link: (name: string) => visit.page.getByRole('link', { name }),
      data,
      name,
      goods,
      order,
    }
  }

  test('opens a drawing from the start page, returns, and creates an order', async () => {
    const { page, api, press, link, expectNoViolations, title, name, goods, data, order } =
      await begin(DESKTOP, NEW)
    await api.call('POST', '/api/web/fixtures', { product: goods, serial_number: NEW.serial })
    await page.goto('/')
    const event = page.getByRole('region', { name: text('home.changesMine') })
    await press(event.getByRole('link', { name }))
    await title(name).waitFor()
    await expectNoViolations()
    await page.getByLabel(text('unit.label')).fill(NEW.serial)
    await page.keyboard.press('Enter')
    await page.getByText(text('change.yes', { serial: NEW.serial })).waitFor()

    await press(link(data.places[0]?.name[language] ?? ''))
    const panel = page.getByRole('region', { name: data.new?.part_number ?? '' })
    await panel.getByRole('link', { name }).waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    const changed = page.getByRole('button', {
      name: text('drawings.balloonChanged', { label: '' }),
    })
    expect(await changed.count()).toBeGreaterThan(0)
    const notifications = page.getByRole('group').filter({ has: page.locator('summary') })
    await press(notifications.locator('summary'))
    await expectNoViolations()
    await press(notifications.getByRole('link', { name }))
    await title(name).waitFor()
    await order()
  })

  test('is found among those of the selected unit, and ordered by touch', async () => {
    const { page, press, link, expectNoViolations, title, name, goods, order, main, button } =
      await begin(PHONE, OLD)
    await page.goto(`/detail_web?id=${goods}`)
    await page.getByLabel(text('unit.label')).fill(OLD.serial)
    await press(button(text('unit.use')))
    await press(link(text('tab.changes')))
    await link(name).waitFor()
    const concerned = main.getByText(text('change.concerns'), { exact: true })
    const before = await main.locator('a[href*="change="]').count()
    await expect.poll(() => concerned.count()).toBe(before)
    await press(page.getByLabel(text('change.others', { serial: OLD.serial })))
    await page.waitForURL(/units=all/)
    await main.getByText(text('change.other'), { exact: true }).first().waitFor()
    await expectNoViolations()
    await press(link(name))
    await title(name).waitFor()
    await expectNoViolations()
    await order()
  })
})
