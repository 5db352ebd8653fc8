/**
 * Nothing on a page of the storefront jumps while it loads, on a phone and at a desk; and no page
 * of a phone is endless.
 */
import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANY_PAGES } from '#modules/orders/shared/company-pages.ts'
import { TOKEN_COOKIE } from '#shared/constants.ts'
import { CODES } from '#shared/errors.ts'
import { companyPageUrl } from '#storefront/paths.ts'
import { openContext } from '../support/chromium.ts'
import { FRAMED_PAGES } from '../support/framed-pages.ts'
import { apiOf } from './api.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { orderWords } from './order-steps.ts'
import { customerToken } from './storefront-page.ts'

/** Cumulative layout shift: a fifth of what counts as good. */
const MAX_SHIFT = 0.02
/** Pixels, of a page on a phone. */
const MAX_HEIGHT = 12_000
const WIDTHS = [390, 1440] as const
/** Common phones, without the bars of their browsers. */
const PHONES_WITH_BARS = [
  [390, 664],
  [360, 640],
] as const
/** Answers arrive in another order than they are requested. */
const DELAYS = 4
const DELAY_MS = 300

declare global {
  interface Window {
    shifts: string[]
    shift: number
  }
}

let server: DemoServer
let browser: Browser
let token: string
/** The page of a product. */
let hub: string
/** The page of a part. */
let part: string
/** A PDF, with a panel next to it. */
let pdf: string
/** Pages with a response that fails. */
const failures: (readonly [address: string, failing: string])[] = [
  ['/', '**/api/web/lines'],
  ['/contact_web', '**/api/web/contact*'],
]
/** Pages with their parameters. */
const addresses: string[] = [...FRAMED_PAGES]
const BEFORE = [
  '/login_web',
  '/reg_web',
  '/reset_web',
  '/login_web?wechat',
  companyPageUrl('privacy'),
]

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
  token = await customerToken(server.origin)
  const { call } = apiOf(server.origin, token, 'en')
  const get = async <T extends { id: number }>(url: string) => (await call<T[]>('GET', url)).data
  const firstId = async (url: string) => (await get(url))[0]?.id
  const products = await get<{ id: number; model_number: string }>('/api/web/products')
  const product = products.find(({ model_number }) => model_number === 'VELA-1200')?.id
  hub = `/detail_web?id=${product}`
  const ofProduct = (kind: string) => firstId(`/api/web/library/${kind}?product=${product}`)
  const guides = await get<{ id: number; questions: number }>(
    `/api/web/library/guides?product=${product}`,
  )
  const parts = await get('/api/web/codes?range=[0,2]')
  part = `/detail_web?part=${parts[0]?.id}`
  for (const list of ['cart', 'wishlist']) {
    await call('POST', `/api/web/${list}`, {
      lines: parts.map(({ id }) => ({ part: id, quantity: 2 })),
    })
  }
  const own = [
    'zujian',
    'fdemo',
    'fdemo_new',
    'jiexian',
    'yuanli',
    'other',
    'error',
    'flist',
    'showlog',
    'tlange',
  ]
  pdf = `/other_web?sheet=${await ofProduct('documents')}`
  failures.push(
    [`/zujian_web?id=${product}`, '**/api/web/products/*/assemblies'],
    [`/fdemo_web?id=${product}`, '**/api/web/library/models*'],
    [`/fdemo_web?id=${product}`, `**/api/web/products/${product}`],
    [pdf, '**/api/web/sheets/*'],
  )
  addresses.push(
    ...['/product_web?q=fan', '/product_web?q=fan&group=codes', part],
    ...['', '&tab=parts', '&tab=changes', `&with=${products[0]?.id}`].map(
      (more) => `/detail_web?id=${product}${more}`,
    ),
    ...own.map((name) => `/${name}_web?id=${product}`),
    `/detail_web?change=${await ofProduct('changes')}`,
    `/jiexian_web?sheet=${await ofProduct('wiring')}`,
    `/yuanli_web?sheet=${await ofProduct('schematics')}`,
    `/tlange_web?file=${await ofProduct('fixtures')}`,
    `/fdemo_web?id=${products.find(({ model_number }) => model_number === 'VELA-600')?.id}`,
    `/error_web?id=${product}&guide=${guides.find(({ questions }) => questions)?.id}`,
    ...['wishlist', 'quick', 'lists'].map((tab) => `/buy_web?tab=${tab}`),
    '/buy_web?step=review',
    `/order_info_web?id=${await firstId('/api/web/orders?range=[0,0]')}`,
    ...COMPANY_PAGES.map(companyPageUrl),
  )
})
afterAll(() => server?.stop())

/** Adds up what moves without an input; names what moved most. */
function observe(): void {
  window.shift = 0
  window.shifts = []
  new PerformanceObserver((list) => {
    type Shift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node?: Node | null }[]
    }
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      window.shift += value
      const nodes = sources.map(({ node }) =>
        node instanceof Element ? node : node?.parentElement,
      )
      window.shifts.push(
        ...nodes.map((node) => `${value.toFixed(3)} ${node?.tagName} ${node?.className}`),
      )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const cases = WIDTHS.flatMap((width) => [true, false].map((isSignedIn) => ({ width, isSignedIn })))

test.each(cases)(
  'does not shift pages at $width px, signed in: $isSignedIn',
  async ({ width, isSignedIn }) => {
    const isPhone = width < 600
    const context = await openObserved(width)
    if (isSignedIn)
      await context.addCookies([{ name: TOKEN_COOKIE, value: token, url: server.origin }])
    for (const address of isSignedIn ? addresses : BEFORE) {
      const height = await expectStill(context, address)
      if (isPhone) expect.soft(height, address).toBeLessThan(MAX_HEIGHT)
    }
    await context.close()
  },
)

test.each(WIDTHS)(
  'does not shift pages at %d px with a selected unit and slow responses',
  async (width) => {
    const context = await openObserved(width)
    await context.addCookies([{ name: TOKEN_COOKIE, value: token, url: server.origin }])
    let calls = 0
    await context.route('**/api/**', async (route) => {
      calls += 1
      await setTimeout((calls % DELAYS) * DELAY_MS)
      await route.continue()
    })
    for (const address of [
      `${hub}&serial=V12-2405-0016`,
      hub,
      '/',
      '/order_list_web',
      '/buy_web?tab=quick',
      pdf,
    ]) {
      await expectStill(context, address)
    }
    await context.close()
  },
)

test.each(WIDTHS)('does not shift pages at %d px where a response fails', async (width) => {
  for (const [address, failing] of failures) {
    const context = await openObserved(width)
    await context.addCookies([{ name: TOKEN_COOKIE, value: token, url: server.origin }])
    let failed = 0
    await context.route(failing, async (route) => {
      failed += 1
      await setTimeout(DELAY_MS)
      await route.fulfill({ status: 500, json: { code: CODES.server, message: 'Out of order' } })
    })
    await expectStill(context, address)
    expect(failed, `${address} ${failing}`).toBeGreaterThan(0)
    await context.close()
  }
})

test('shows the latest changes once both their responses have arrived', async () => {
  const context = await openObserved(1440)
  await context.addCookies([{ name: TOKEN_COOKIE, value: token, url: server.origin }])
  let isReleased = false
  await context.route('**/api/web/firmware*', async (route) => {
    await expect.poll(() => isReleased).toBe(true)
    await route.continue()
  })
  const page = await context.newPage()
  await page.goto(server.origin)
  const changes = page.locator('[aria-labelledby=changes]')
  await page.waitForResponse(/\/api\/web\/tlf/)
  expect(await changes.getByRole('listitem').count()).toBe(0)
  isReleased = true
  await changes.getByRole('listitem').first().waitFor()
  await context.close()
})

async function openObserved(width: number): Promise<BrowserContext> {
  const isPhone = width < 600
  const context = await openContext(browser, {
    viewport: { width, height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
  })
  await context.addInitScript(observe)
  return context
}

/** @returns the height of the page */
async function expectStill(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(server.origin + address)
  await page.locator('h1, [role=alert]').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.locator('[data-waiting]').count()).toBe(0)
  const { shift, shifts, height } = await page.evaluate(() => {
    return {
      shift: window.shift,
      shifts: window.shifts,
      height: document.documentElement.scrollHeight,
    }
  })
  expect.soft(shift, `${address}: ${shifts.join(', ')}`).toBeLessThanOrEqual(MAX_SHIFT)
  await page.close()
  return height
}

test('shows the first tiles of a product without scrolling on a phone, for a selected unit as well', async () => {
  const context = await openContext(browser, {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  await context.addCookies([{ name: TOKEN_COOKIE, value: token, url: server.origin }])
  const page = await context.newPage()
  for (const address of [hub, `${hub}&serial=V12-2405-0016`]) {
    await page.goto(server.origin + address)
    await page.waitForLoadState('networkidle')
    expect(await page.locator('[data-unit] a').count()).toBe(address === hub ? 0 : 1)
    const tile = await page.locator('main nav').last().getByRole('link').first().boundingBox()
    const bar = await page.locator('nav').last().boundingBox()
    expect(tile?.y, address).toBeLessThan((bar?.y ?? 0) - 44)
  }
  await context.close()
})

test('keeps the button that orders a part on the first screen of phones, between the bars of their browsers', async () => {
  for (const [width, height] of PHONES_WITH_BARS) {
    const context = await openContext(browser, {
      viewport: { width, height },
      isMobile: true,
      hasTouch: true,
    })
    await context.addCookies([{ name: TOKEN_COOKIE, value: token, url: server.origin }])
    const page = await context.newPage()
    const button = page.getByRole('button', { name: orderWords('en')('add.toCart'), exact: true })
    const expectVisible = async (situation: string) => {
      await button.waitFor()
      const box = await button.boundingBox()
      expect
        .soft(box && box.y + box.height, `${width} × ${height}, ${situation}`)
        .toBeLessThan(height)
    }
    await page.goto(server.origin + part)
    await expectVisible('without a unit')
    await page.goto(`${server.origin}${hub}&serial=V12-2405-0016`)
    await page.locator('[data-unit] a').waitFor()
    await page.goto(server.origin + part)
    await page.locator('[data-unit] a').waitFor()
    await expectVisible('with a unit')
    await context.close()
  }
})
