/**
 * The start page, the search and the catalogue in the browser: by keyboard on a desktop, by touch
 * on a phone.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts } from '#locales/texts.ts'
import type { SearchHit, SearchResponse } from '#modules/catalogue/shared/search.ts'
import type { Locale } from '#shared/constants.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import { textIn } from '#shared/i18n/text.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, shareDemoServer } from './demo-server.ts'
import {
  customerToken,
  DESKTOP,
  type Device,
  openStorefrontPage,
  PHONE,
  type StorefrontPage,
} from './storefront-page.ts'
import { languagesOf } from './test-scope.ts'

const SERIAL = 'V12-2407-0140'

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([shareDemoServer(), acquireBrowser()])
})
afterAll(() => server?.keep())

interface Search extends StorefrontPage {
  text: ReturnType<typeof wordsOf>
  /** The hits of one group. */
  hits(q: string, group: string, more?: string): Promise<SearchHit[]>
}

function wordsOf(locale: Locale) {
  const { frame, home, search, unit } = texts[locale].storefront
  return textIn({ ...frame, ...home, ...search, ...unit }, locale)
}

/** The demo customer on a separate device. */
async function visiting(language: Locale, device: Device, task: (search: Search) => Promise<void>) {
  const token = await customerToken(server.origin)
  const visit = await openStorefrontPage(browser, server.origin, { language, device, token })
  const hits = async (q: string, group: string, more = '') => {
    const { data } = await visit.api.call<SearchResponse>(
      'GET',
      `/api/web/search?q=${encodeURIComponent(q)}${more}`,
    )
    return data.groups.find((item) => item.group === group)?.hits ?? []
  }
  await task({ ...visit, text: wordsOf(language), hits })
  await visit.leave()
}

const isResults = (page: Page, q: string) =>
  page.waitForURL((url) => url.pathname === '/product_web' && url.searchParams.get('q') === q)

describe.each(languagesOf('zh'))('a technician who searches in %s', (locale) => {
  test('searches from the start page: suggestions by pinyin, selected by keyboard', () =>
    visiting(locale, DESKTOP, async ({ page, text, box, offers, hits, expectNoViolations }) => {
      await page.goto('/')
      await page
        .getByRole('heading', { level: 1, name: text('home.hello', { name: 'customer' }) })
        .waitFor()
      await page.getByRole('heading', { level: 2, name: text('home.changes') }).waitFor()
      await expectNoViolations()
      const [part] = await hits('fengshan', 'codes')
      await box.fill('fengshan')
      await offers.first().waitFor()
      expect(await box.getAttribute('aria-expanded')).toBe('true')
      expect(await offers.first().locator('mark').allTextContents()).toContain('风扇')
      await expectNoViolations()
      await box.press('ArrowDown')
      const active = await box.getAttribute('aria-activedescendant')
      expect(await offers.first().getAttribute('id')).toBe(active)
      await box.press('Escape')
      expect(await offers.count()).toBe(0)
      expect(await box.inputValue()).toBe('fengshan')
      await box.press('ArrowDown')
      await offers.first().waitFor()
      await box.press('ArrowDown')
      await box.press('Enter')
      await page.waitForURL(
        (url) =>
          url.pathname === '/detail_web' && url.searchParams.get('part') === String(part?.id),
      )
    }))

  test('finds the replacement of a superseded number', () =>
    visiting(locale, DESKTOP, async ({ page, text, box, offers, hits }) => {
      const old = (await hits('fan', 'codes', '&group=codes&range=[0,99]')).find(
        ({ replacement }) => replacement,
      )
      const number = inLanguage(old?.title, 'en').replace(/[^\w-]/g, '')
      const by = old?.replacement?.title ?? ''
      expect(by).not.toBe('')
      await page.goto('/product_web')
      await box.fill(number.replaceAll('-', '').toLowerCase())
      await offers.first().waitFor()
      expect(await offers.first().textContent()).toContain(by)
      await box.press('Enter')
      const parts = page.getByRole('region', { name: text('group.codes'), exact: true })
      await parts.waitFor()
      expect(await parts.getByRole('heading', { level: 3 }).first().textContent()).toBe(by)
      await parts
        .getByRole('link', { name: text('results.replacedBy', { by }) })
        .first()
        .waitFor()
    }))

  test('filters results, and keeps the filters in the address over back and reload', () =>
    visiting(locale, DESKTOP, async ({ page, text, api, expectNoViolations }) => {
      await page.goto('/product_web?q=vela')
      const { data } = await api.call<SearchResponse>('GET', '/api/web/search?q=vela')
      const total = data.groups.find(({ group }) => group === 'documents')?.total ?? 0
      await expectNoViolations()
      const kinds = page.getByRole('navigation', { name: text('results.groups') })
      await kinds.getByRole('link', { name: `${text('group.documents')} ${total}` }).click()
      await page
        .getByText(text('results.type'), { exact: true })
        .filter({ visible: true })
        .waitFor()
      const aside = page.getByRole('complementary', { name: text('results.narrow') })
      const manual = data.facets.type.find(({ value }) => value === 'documents.manual')
      const label = inLanguage(manual?.label, locale)
      await aside
        .getByRole('link', { name: `${label} ${manual?.count}` })
        .filter({ visible: true })
        .click()
      await page
        .getByText(text('results.count', { smart_count: manual?.count ?? 0 }), { exact: true })
        .waitFor()
      await expectNoViolations()
      await page.reload()
      const remove = page.getByRole('link', { name: text('results.remove', { label }) })
      await remove.waitFor()
      await page.goBack()
      await remove.waitFor({ state: 'detached' })
      expect(new URL(page.url()).searchParams.get('group')).toBe('documents')
      await page.goBack()
      await page.getByRole('region', { name: text('group.goods'), exact: true }).waitFor()
    }))

  test('tolerates a typo, and offers help without results', () =>
    visiting(locale, DESKTOP, async ({ page, text, go, expectNoViolations }) => {
      await page.goto('/product_web?q=gobbo%20wheel')
      await page
        .getByText(text('results.instead', { q: 'gobbo wheel', instead: 'gobo wheel' }))
        .waitFor()
      await go('/product_web?q=xqzzy')
      await page.getByRole('heading', { name: text('results.none', { q: 'xqzzy' }) }).waitFor()
      await expectNoViolations()
      const ask = page.getByRole('link', { name: text('results.ask', { q: 'xqzzy' }) })
      expect(await ask.getAttribute('href')).toBe('/contact_web?about=search&q=xqzzy')
      await page.getByRole('link', { name: text('results.browse') }).click()
      await page.getByText(text('results.productCount', { smart_count: 16 })).waitFor()
    }))

  test('searches by touch on a phone: a line, a serial number, what was seen last', () =>
    visiting(locale, PHONE, async ({ page, go, text, box, offers, api, expectNoViolations }) => {
      const { data: lines } = await api.call<{ id: number; name: { en: string; zh: string } }[]>(
        'GET',
        '/api/web/lines',
      )
      const name = inLanguage(lines[0]?.name, locale)
      await page.goto('/')
      await page.getByRole('link', { name, exact: true }).tap()
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      await expectNoViolations()
      await page.getByText(text('results.narrow'), { exact: true }).tap()
      await page
        .getByRole('link', { name: /^VELA-600/ })
        .first()
        .tap()
      await page.getByRole('heading', { level: 1, name: 'VELA-600' }).waitFor()
      await go('/')
      await page.getByRole('heading', { level: 2, name: text('home.recent') }).waitFor()
      const recent = page.getByRole('region', { name: text('home.recent') })
      await recent.getByRole('link', { name: /^VELA-600/ }).waitFor()
      await expectNoViolations()
      await box.fill(SERIAL.toLowerCase())
      await offers.getByText(text('search.unit', { serial: SERIAL })).waitFor()
      await expectNoViolations()
      await offers.first().tap()
      await page.waitForURL((url) => url.pathname === '/detail_web')
      await page.getByText(SERIAL).first().waitFor()
      await page
        .getByRole('banner')
        .getByRole('button', { name: text('unit.clear') })
        .tap()
      await page.getByText(SERIAL).first().waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: text('bar.search') }).tap()
      await expect.poll(() => box.evaluate((field) => field.matches(':focus'))).toBe(true)
      await expectNoViolations()
      await box.fill(SERIAL)
      await box.press('Enter')
      await page.waitForURL((url) => url.pathname === '/detail_web')
      await page.getByText(SERIAL).first().waitFor()
      await go('/')
      await box.fill('E21')
      await offers.first().waitFor()
      await box.press('Enter')
      await isResults(page, 'E21')
      await page.getByRole('region', { name: text('group.troubleshooting'), exact: true }).waitFor()
      await expectNoViolations()
    }))
})
