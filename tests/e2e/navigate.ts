/** Navigation within a loaded document, which costs a third of loading it again. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Neither front end has much to draw here, and no other page has its title. */
const BLANK_PAGE = '/404'

/**
 * Whether the document of the back-office, or of the storefront, that an address belongs to is
 * loaded.
 */
export function isLoaded(page: Page, address: string): boolean {
  const { protocol, pathname } = new URL(page.url())
  if (!protocol.startsWith('http') || pathname.includes('.')) return false
  return isStorefront(pathname) === isStorefront(new URL(address, page.url()).pathname)
}

const isStorefront = (path: string) => path === '/' || path.endsWith('_web')

/**
 * Navigates as a link does, and waits for the page's title. Where the present page may have the
 * same title, it is left first: the page that is open already, and the storefront's pages of one
 * kind.
 */
export async function navigate(page: Page, heading: Locator, address: string): Promise<void> {
  const { pathname } = new URL(page.url())
  const target = new URL(address, page.url()).pathname
  if (pathname !== BLANK_PAGE && (pathname === target || isStorefront(target)))
    await follow(page, heading, BLANK_PAGE)
  await follow(page, heading, address)
}

async function follow(page: Page, heading: Locator, address: string): Promise<void> {
  const before = await heading.textContent()
  await page.evaluate(pushAddress, address)
  await expect.poll(() => heading.textContent(), { interval: 20 }).not.toBe(before)
}

/** Reproduces the router's handling of "back" and "forward"; runs in the page. */
export function pushAddress(address: string): void {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number }
  history.pushState({ idx: idx + 1, key: String(Math.random()) }, '', address)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
