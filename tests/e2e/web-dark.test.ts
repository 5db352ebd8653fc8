/** Sheets in the dark theme. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGE_COOKIE, TOKEN_COOKIE } from '#shared/constants.ts'
import type { LibraryDocument } from '#shared/web/library.ts'
import { apiOf } from './api.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, shareDemoServer } from './demo-server.ts'
import { customerToken } from './storefront-page.ts'

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([shareDemoServer(), acquireBrowser()])
})
afterAll(() => server?.keep())

test.each([
  ['wiring', '/jiexian_web'],
  ['schematics', '/yuanli_web'],
])('keeps the colours of wires: %s', async (kind, path) => {
  const url = server.origin
  const token = await customerToken(url)
  const { data } = await apiOf(url, token, 'en').call<LibraryDocument[]>('GET', `/api/web/library/${kind}`)
  const context = await browser.newContext({ colorScheme: 'dark' })
  await context.addCookies([
    { name: TOKEN_COOKIE, value: token, url },
    { name: LANGUAGE_COOKIE, value: 'en', url },
  ])
  const page = await context.newPage()
  await page.goto(`${url}${path}?sheet=${data[0]?.id}`)
  const paper = page.getByRole('main').locator('[aria-describedby] > div').first()
  await paper.waitFor()
  await expect.poll(() => paper.evaluate((element) => getComputedStyle(element).filter)).toBe('brightness(0.7)')
  await context.close()
})
