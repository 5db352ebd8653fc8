/** The storefront in a browser, for one user and device. */
import type { Browser, Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import { type Locale, TOKEN_COOKIE } from '#shared/constants.ts'
import { type Api, apiOf } from './api.ts'
import { findViolations, overflow } from './axe.ts'
import { openTestPage } from './browser.ts'
import { isLoaded, navigate } from './navigate.ts'

const QUIET_MS = 300
export const DESKTOP = { width: 1440, height: 900, dark: false, touch: false }
export const PHONE = { width: 390, height: 844, dark: true, touch: true }
export type Device = typeof DESKTOP

export interface VisitOptions {
  language: Locale
  device: Device
  /** The account that is signed in at the start. */
  token?: string
}

export interface StorefrontPage {
  page: Page
  /** The API of the same user. */
  api: Api
  main: Locator
  /** The search box and its suggestions. */
  box: Locator
  offers: Locator
  violations: string[]
  title(name: string): Locator
  button(name: string): Locator
  /**
   * Opens an address as a link does, without reloading the document; the first time it is loaded.
   */
  go(address: string): Promise<void>
  /** Waits until the network has been idle for a moment. */
  quiet(): Promise<void>
  /** Clicks, or taps on a touch screen. */
  press(on: Locator): Promise<void>
  /** Fails on axe violations, horizontal overflow, and console errors. */
  expectNoViolations(): Promise<void>
  leave(): Promise<void>
}

/** A token of a customer's account; the demo's by default. */
export async function customerToken(
  origin: string,
  username = 'customer',
  password = DEMO_PASSWORD,
): Promise<string> {
  const url = '/api/authorization/requestToken_web'
  const { data } = await apiOf(origin, '', 'en').call('POST', url, { username, password })
  return String(data)
}

/** Removes the units that the demo customer begins with. */
export async function removeUnits({ call }: Api): Promise<void> {
  const { data } = await call<{ id: string }[]>('GET', '/api/web/fixtures')
  for (const { id } of data) await call('DELETE', `/api/web/fixtures/${id}`)
}

interface StoredUnit {
  serial: string
  product: unknown
}

/** Stores the selected unit as an earlier visit does; the next page shows it. */
export async function storeUnit({ page, api }: StorefrontPage, value: StoredUnit): Promise<void> {
  const { data } = await api.call<{ user_id: number }>('GET', '/api/user/info_web')
  await page.evaluate((unit) => localStorage.setItem('storefront.unit', JSON.stringify(unit)), {
    owner: data.user_id,
    value,
  })
}

/** Opens a page in a new browser profile. */
export async function openStorefrontPage(
  browser: Browser,
  origin: string,
  options: VisitOptions,
): Promise<StorefrontPage> {
  const { language, device, token = '' } = options
  const { page, violations, leave } = await openTestPage(browser, origin, { language, ...device })
  const main = page.getByRole('main')
  const quiet = networkIdleOf(page)
  if (token) await page.context().addCookies([{ name: TOKEN_COOKIE, value: token, url: origin }])
  return {
    page,
    api: apiOf(origin, token, language),
    main,
    box: page.getByRole('combobox').first(),
    offers: page.getByRole('option'),
    violations,
    title: (name) => page.getByRole('heading', { level: 1, name, exact: true }),
    button: (name) => page.getByRole('button', { name, exact: true }),
    go: async (address) => {
      if (!isLoaded(page, address)) return void (await page.goto(address))
      await navigate(page, main.getByRole('heading', { level: 1 }), address)
    },
    quiet,
    press: (on) => (device.touch ? on.tap() : on.click()),
    expectNoViolations: async () => {
      await quiet()
      expect(await findViolations(page), page.url()).toEqual([])
      expect(await overflow(page), page.url()).toBe(0)
      expect(violations.splice(0)).toEqual([])
    },
    leave,
  }
}

/** Playwright's "networkidle" knows loads of whole documents alone. */
function networkIdleOf(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  let lastAt = 0
  const end = (request: Request) => {
    pending.delete(request)
    lastAt = Date.now()
  }
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const isIdle = () => pending.size === 0 && Date.now() - lastAt > QUIET_MS
  return () => expect.poll(isIdle, { interval: 50 }).toBe(true)
}
