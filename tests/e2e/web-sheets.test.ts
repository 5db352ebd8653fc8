/** Sheets in the dark theme, and on a phone. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from '#locales/texts.ts'
import type { LibraryDocument } from '#modules/catalogue/shared/library.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, shareDemoServer } from './demo-server.ts'
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
let visit: StorefrontPage
beforeAll(async () => {
  ;[server, browser] = await Promise.all([shareDemoServer(), acquireBrowser()])
  token = await customerToken(server.origin)
  visit = await openStorefrontPage(browser, server.origin, {
    language: 'en',
    device: { ...DESKTOP, dark: true },
    token,
  })
})
afterAll(async () => {
  await visit?.leave()
  server?.keep()
})

test.each([
  ['wiring', '/jiexian_web'],
  ['schematics', '/yuanli_web'],
])('keeps the colours of wires: %s', async (kind, path) => {
  const { data } = await visit.api.call<LibraryDocument[]>('GET', `/api/web/library/${kind}`)
  await visit.go(`${path}?sheet=${data[0]?.id}`)
  const paper = visit.main.locator('[aria-describedby] > div').first()
  await paper.waitFor()
  await expect
    .poll(() => paper.evaluate((element) => getComputedStyle(element).filter))
    .toBe('brightness(0.7)')
})

test('a wide sheet opens readable on a phone, fits after a tap, and fills it after a turn, where the search still finds what is on it', async () => {
  const phone = await openStorefrontPage(browser, server.origin, {
    language: 'en',
    device: PHONE,
    token,
  })
  const { data } = await phone.api.call<LibraryDocument[]>('GET', '/api/web/library/wiring')
  await phone.go(`/jiexian_web?sheet=${data[0]?.id}`)
  const box = phone.main.locator('[aria-describedby]').first()
  const picture = box.locator('> div > div').first()
  const part = async () => {
    const [inner, outer] = [await picture.boundingBox(), await box.boundingBox()]
    return inner && outer ? inner.height / outer.height : 0
  }
  const across = async () => {
    const [inner, outer] = [await picture.boundingBox(), await box.boundingBox()]
    return inner && outer ? inner.width / outer.width : 0
  }
  await expect.poll(across).toBeGreaterThan(2)
  await phone.press(phone.button(texts.en.storefront.viewer['viewer.fit']))
  await expect.poll(across).toBeLessThan(1)
  const before = await part()
  const turn = phone.button(texts.en.storefront.viewer['viewer.turn'])
  await phone.press(turn)
  await expect.poll(part).toBeGreaterThan(before * 1.3)
  expect(await turn.getAttribute('aria-pressed')).toBe('true')
  const search = phone.main.getByRole('searchbox')
  await search.fill('Shield')
  await search.press('Enter')
  const mark = picture.locator('[data-now]').first()
  await expect
    .poll(async () => {
      const [around, inside] = [await box.boundingBox(), await mark.boundingBox()]
      return (
        around !== null &&
        inside !== null &&
        inside.x >= around.x &&
        inside.y >= around.y &&
        inside.x + inside.width <= around.x + around.width &&
        inside.y + inside.height <= around.y + around.height
      )
    })
    .toBe(true)
  await phone.leave()
})

test('a file without a drawing says so, and offers its download and a message', async () => {
  const { page, main } = visit
  const { data } = await visit.api.call<LibraryDocument[]>('GET', '/api/web/library/wiring')
  await page.route('**/api/files/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>',
    }),
  )
  await visit.go(`/jiexian_web?sheet=${data.at(-1)?.id}`)
  const { sheets, library } = texts.en.storefront
  await main.getByRole('heading', { name: sheets['sheet.failed'] }).waitFor()
  await main.getByText(library['file.download'], { exact: true }).waitFor()
  const contact = main.getByRole('link', { name: sheets['sheet.contact'] })
  expect(await contact.getAttribute('href')).toContain('/contact_web')
  await page.unroute('**/api/files/**')
})
