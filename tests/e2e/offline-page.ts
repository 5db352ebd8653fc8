/** Pages of the storefront with the service worker, which lose the network. */
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { COLLEAGUES } from '#modules/orders/shared/company.ts'
import { LANGUAGE_COOKIE, TOKEN_COOKIE } from '#shared/constants.ts'
import { openContext } from '../support/chromium.ts'

/** A browser with the service worker. */
export async function openWithWorker(browser: Browser, origin: string, token: string) {
  const context = await openContext(browser, { serviceWorkers: 'allow' })
  await context.addCookies([
    { name: TOKEN_COOKIE, value: token, url: origin },
    { name: LANGUAGE_COOKIE, value: 'en', url: origin },
  ])
  return { context, page: await context.newPage() }
}

/**
 * Opens a URL once the service worker controls the page; the network is lost when an order has been
 * prepared.
 */
export async function openUntilPrepared(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(`${origin}/`)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
  // On a busy machine, that page is preparing an order too.
  await page.goto('about:blank')
  const prepared = page.waitForResponse((response) => response.url().endsWith(COLLEAGUES))
  await page.goto(origin + path)
  await prepared
  await page.context().setOffline(true)
}
