/** Pages of the storefront show their first view with the responses that came with them. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { customerToken, DESKTOP, openStorefrontPage, type StorefrontPage } from './storefront-page.ts'
import { storefrontWords } from './storefront-translations.ts'

const text = storefrontWords('en')

let server: DemoServer
let browser: Browser
let visit: StorefrontPage
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterEach(() => visit.leave())
afterAll(() => server?.stop())

async function openPage() {
  const token = await customerToken(server.origin)
  visit = await openStorefrontPage(browser, server.origin, { language: 'en', device: DESKTOP, token })
  return visit.page
}

/** For what follows a render, within the time after which responses are requested again. */
const SETTLE_MS = 1_000
/** Longer than that. */
const SLOW_MS = 4_000

/** By address, a part of each page that only its data can fill. */
const VIEWS = {
  '/': 'main a[href="/product_web?line=1"]',
  '/product_web': 'main a[href^="/detail_web?id="]',
  '/product_web?q=fan': 'main a[href^="/detail_web?part="]',
  '/detail_web?id=1': 'main h1',
  '/detail_web?part=5': 'main h1',
  '/zujian_web?id=1': 'main h1',
  '/flist_web?id=1': 'main h1',
  '/jiexian_web?sheet=1': 'main h1',
  '/error_web?guide=1': 'main h1',
}

/** The same of the first screen, which is painted before the rest. */
const FIRST_SCREENS = { ...VIEWS, '/': 'main img[fetchpriority="high"]' }

test('without a response to any read', async () => {
  const page = await openPage()
  await page.route('**/api/**', async (route) => {
    const isRead = !/\/api\/(files|user\/info_web)/.test(route.request().url())
    if (!isRead) await route.continue()
  })
  const { data: orders } = await visit.api.call<{ id: number }[]>('GET', '/api/web/orders?range=[0,0]')
  const views = { ...VIEWS, [`/order_info_web?id=${orders[0]?.id}`]: 'main h1' }
  for (const [address, view] of Object.entries(views)) {
    // A busy machine: the document does not wait for slow responses.
    await expect
      .poll(async () => {
        await page.goto(server.origin + address)
        return Promise.race([
          page
            .locator(view)
            .first()
            .waitFor()
            .then(() => address),
          sleep(SLOW_MS),
        ])
      })
      .toBe(address)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('in one render, which replaces the app shell', async () => {
  const page = await openPage()
  const observer = await page.addInitScript(
    (views) => {
      const view = views[location.pathname + location.search]
      if (!view) return
      const states: string[] = []
      Object.assign(window, { states })
      const stateOf = (root: Element) => {
        if (!root.firstElementChild) return 'empty'
        if (root.firstElementChild.getAttribute('aria-hidden')) return 'shell'
        return root.querySelector(view) ? 'view' : 'incomplete'
      }
      new MutationObserver(() => {
        const root = document.getElementById('root')
        const state = root ? stateOf(root) : 'empty'
        if (state !== states.at(-1) && (states.length || state === 'shell')) states.push(state)
      }).observe(document, { childList: true, subtree: true })
    },
    FIRST_SCREENS as Record<string, string>,
  )
  for (const [address, view] of Object.entries(FIRST_SCREENS)) {
    await expect
      .poll(
        async () => {
          await page.goto(server.origin + address)
          await page.locator(view).first().waitFor()
          return page.evaluate(() => (window as unknown as { states: string[] }).states)
        },
        { message: address },
      )
      .toEqual(['shell', 'view'])
  }
  // Later tests use the same page.
  await observer.dispose()
})

test('and request them again a moment later', async () => {
  const page = await openPage()
  const isAgain = page.waitForResponse(/\/api\/web\/products\/1$/)
  await page.goto(`${server.origin}/detail_web?id=1`)
  expect((await isAgain).status()).toBe(200)
})

declare global {
  interface Window {
    commits: number
  }
}

test('and render again only what has changed', async () => {
  const page = await openPage()
  // Where React reports to its developer tools.
  const hook = await page.addInitScript(() => {
    window.commits = 0
    const onCommitFiberRoot = () => {
      window.commits += 1
    }
    const report = { supportsFiber: true, inject: () => 1, onCommitFiberRoot, onPostCommitFiberRoot: () => {} }
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { ...report, onCommitFiberUnmount: () => {} } })
  })
  const { promise: hasSettled, resolve: respond } = Promise.withResolvers<void>()
  await page.route(/\/api\/web\/products\/1$/, async (route) => {
    await hasSettled
    await route.continue()
  })
  const isAgain = page.waitForRequest(/\/api\/web\/products\/1$/)
  const isPrepared = page.waitForResponse(/\/assets\/outbox-/)
  await page.goto(`${server.origin}/detail_web?id=1`)
  await page.locator('footer').waitFor()
  await page.locator('main dl').waitFor()
  const commits = () => page.evaluate(() => window.commits)
  let before = 0
  await expect
    .poll(
      async () => {
        const last = before
        before = await commits()
        return before - last
      },
      { interval: SETTLE_MS / 2 },
    )
    .toBe(0)
  expect(before).toBeGreaterThan(0)
  // Pending requests are read a moment later; an empty list renders nothing again.
  const [again] = await Promise.all([isAgain, isPrepared])
  await page.waitForTimeout(SETTLE_MS)
  respond()
  await (await again.response())?.finished()
  await page.waitForTimeout(SETTLE_MS)
  expect(await commits()).toBe(before)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await hook.dispose()
})

test('not at once where the code took long to load', async () => {
  const page = await openPage()
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/web/')) reads.push(request.url())
  })
  await page.route('**/assets/common-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    await route.continue()
  })
  await page.goto(`${server.origin}/detail_web?id=1`)
  await page.locator('main h1').waitFor()
  await page.waitForTimeout(SETTLE_MS)
  expect(reads).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('but not to a user whose session has ended', async () => {
  const page = await openPage()
  await page.route('**/api/user/info_web', (route) =>
    route.fulfill({ status: 500, json: { code: CODES.server, message: 'x', data: null } }),
  )
  await page.goto(`${server.origin}/detail_web?id=1`)
  await page.waitForURL(/\/login_web/)
  await page.getByText(text('signIn.title')).first().waitFor()
  expect((await page.context().cookies()).some(({ name }) => name === 'Admin-Token')).toBe(false)
})
