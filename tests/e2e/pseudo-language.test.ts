/**
 * The main pages in a made-up language: every text is translated, and has room for half as many
 * letters again.
 */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#config'
import { pages } from '#shared/pages.ts'
import { createdAt } from '#shared/resources/created-at.ts'
import { pseudoScript } from '../../scripts/pseudo-language.ts'
import { allPages } from '../support/office-pages.ts'
import { overflow } from './axe.ts'
import { openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { customerToken, DESKTOP, openStorefrontPage, PHONE } from './storefront-page.ts'

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

const STOREFRONT = [
  '/',
  '/product_web?q=fan',
  '/detail_web?id=1',
  '/buy_web',
  '/order_list_web',
  '/contact_web',
  '/user_web',
]
const OFFICE = [
  '/dashboard',
  resources.codes.paths.list,
  resources.codes.paths.create,
  resources.orders.paths.list,
  resources.page_styles.paths.list,
  pages.profile.path,
]

/** Texts from `Intl`, names of languages, keys and formats. */
const FORMATS = [
  ...Array.from({ length: 12 }, (_, month) =>
    (['short', 'long'] as const).map((style) =>
      new Date(2026, month, 1).toLocaleString('en-GB', { month: style }),
    ),
  ).flat(),
  ...[
    'Mon Tue Wed Thu Fri Sat Sun byte bytes kB MB GB English Ctrl Alt Esc Enter Tab'.split(' '),
  ].flat(),
]

/** Records what the page reads, and what comes with its document: these texts are data. */
function dataOf(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    const isRead =
      /\/api\//.test(response.url()) && /json/.test(response.headers()['content-type'] ?? '')
    if (isRead || response.request().resourceType() === 'document')
      bodies.push(response.text().catch(() => ''))
  })
  return async () =>
    [
      ...(await Promise.all(bodies)),
      JSON.stringify([resources, createdAt, allPages]),
      ...FORMATS,
    ].join('\n')
}

/** Words of visible texts and accessible names without an accent; runs in the page. */
function plainWords(): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    if (parent?.checkVisibility() && !parent.closest('script, style, code, pre, svg'))
      texts.push(walker.currentNode.textContent ?? '')
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`))
      texts.push(element.getAttribute(name) ?? '')
  return texts.flatMap((text) => text.match(/[A-Za-z]{3,}(?: [A-Za-z]{2,})*/g) ?? [])
}

/** Controls that are narrower or lower than their text; runs in the page. */
function clipped(): string[] {
  const controls =
    'button, [role="button"], [role="tab"], [class*="chip" i], [class*="badge" i], th, label'
  const isShortened = (element: Element) =>
    [element, ...element.querySelectorAll('*')].some(
      (item) => getComputedStyle(item).textOverflow === 'ellipsis',
    )
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter(
      (element) =>
        element.checkVisibility() &&
        element.clientWidth > 1 &&
        element.textContent?.trim() &&
        !isShortened(element),
    )
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(
      (element) =>
        `${element.textContent?.trim()}: ${element.scrollWidth - element.clientWidth} px too wide`,
    )
}

async function inspect(page: Page, address: string, data: () => Promise<string>): Promise<void> {
  await page.goto(address)
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const visible = await page.evaluate(plainWords)
  // Within a sentence, a label begins with a small letter.
  const responses = (await data()).toLowerCase()
  const foreign = visible.filter((words) => !responses.includes(words.toLowerCase()))
  expect.soft([...new Set(foreign)], `${address}, not translated`).toEqual([])
  for (const width of [PHONE.width, DESKTOP.width]) {
    await page.setViewportSize({ width, height: DESKTOP.height })
    // The page takes the new width some frames later.
    await expect
      .poll(() => overflow(page), { message: `${address} at ${width} px, pixels too wide` })
      .toBe(0)
    await expect
      .poll(() => page.evaluate(clipped), { message: `${address} at ${width} px` })
      .toEqual([])
  }
}

describe('in a made-up language', () => {
  test('the storefront is translated, and fits', async () => {
    const token = await customerToken(server.origin)
    const { page, leave } = await openStorefrontPage(browser, server.origin, {
      language: 'en',
      device: DESKTOP,
      token,
    })
    const pseudo = await page.addInitScript({ content: pseudoScript })
    const data = dataOf(page)
    for (const address of STOREFRONT) await inspect(page, address, data)
    await pseudo.dispose()
    await leave()
  })

  test('the back-office is translated, and fits', async () => {
    const { page, close } = await openOffice(browser, server.origin, { language: 'en' })
    // A stream that stays open: the network would never be idle.
    await page.route('**/api/events*', (route) => route.abort())
    const pseudo = await page.addInitScript({ content: pseudoScript })
    const data = dataOf(page)
    for (const address of OFFICE) await inspect(page, address, data)
    await pseudo.dispose()
    await close()
  })
})
