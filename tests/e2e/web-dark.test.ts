/** Sheets in the dark theme. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LibraryDocument } from '#modules/catalogue/shared/library.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, shareDemoServer } from './demo-server.ts'
import {
  customerToken,
  DESKTOP,
  openStorefrontPage,
  type StorefrontPage,
} from './storefront-page.ts'

let server: DemoServer
let browser: Browser
let visit: StorefrontPage
beforeAll(async () => {
  ;[server, browser] = await Promise.all([shareDemoServer(), acquireBrowser()])
  const token = await customerToken(server.origin)
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
