/** The named lists and the units of a customer, on a phone. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { openWithEmptyCart, orderWords, partsBy } from './order-steps.ts'
import { PHONE } from './storefront-page.ts'
import { storefrontWords } from './storefront-translations.ts'
import { languagesOf } from './test-scope.ts'

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

describe.each(languagesOf('zh'))('in %s', (language) => {
  const text = orderWords(language)
  const words = storefrontWords(language)

  test('a part is added to a new list from its page, then to that list, and its line removed', async () => {
    const visit = await openWithEmptyCart(browser, server.origin, { language, device: PHONE })
    const { page, api, button, press, go, expectNoViolations } = visit
    const { sold } = await partsBy(api)
    const [first, second] = sold
    if (!first || !second) throw new Error('the demo has parts')
    const name = `Tour ${language}`
    const added = (part: string) => page.getByText(text('choose.added', { part, name })).first()
    const heart = (part: string) => button(text('add.toList', { part }))

    await go(`/detail_web?part=${first.id}`)
    await press(heart(first.part_number))
    await press(button(text('choose.new')))
    await expectNoViolations()
    await page.getByLabel(text('save.name')).fill(name)
    await press(button(text('save.submit')))
    await added(first.part_number).waitFor()

    await go(`/detail_web?part=${second.id}`)
    await press(heart(second.part_number))
    await press(page.getByRole('dialog').getByRole('button', { name: new RegExp(name) }))
    await added(second.part_number).waitFor()

    await go('/buy_web?tab=lists')
    await press(page.getByRole('link', { name, exact: true }))
    const remove = button(text('lists.removeLine', { part: first.part_number }))
    await remove.waitFor()
    await expectNoViolations()
    await press(remove)
    await expect.poll(() => remove.count()).toBe(0)
    await press(button(text('line.undo')))
    await remove.waitFor()
    await visit.leave()
  })

  test('a unit is saved before its serial number is known, which is added later', async () => {
    const visit = await openWithEmptyCart(browser, server.origin, { language, device: PHONE })
    const { page, api, button, press, go, expectNoViolations } = visit
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: words('fixtures.keep'), exact: true })
    const serial = `V06-2405-${language === 'zh' ? '0042' : '0043'}`
    type Product = { id: number; model_number: string }
    const { data: products } = await api.call<Product[]>('GET', '/api/web/products')
    const vela = products.find(({ model_number }) => model_number === 'VELA-600')
    await go(`/detail_web?id=${vela?.id}`)
    await press(button(words('fixtures.save')))
    await dialog.getByLabel(words('fixtures.location')).fill('Bar 4')
    await press(save)
    await page
      .getByText(words('fixtures.saved', { serial: 'VELA-600' }))
      .first()
      .waitFor()

    await go('/user_web#fixtures')
    await press(button(words('fixtures.addSerial')))
    await dialog.getByLabel(words('fixtures.serial')).fill(serial)
    await expectNoViolations()
    await press(save)
    await button(words('fixtures.useOf', { serial })).waitFor()
    await visit.leave()
  })
})
