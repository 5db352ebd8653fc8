/** The handbook and the guided tours, as a clerk uses them. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#config'
import { pages } from '#modules/handbook/shared/pages.ts'
import { pages as tour } from '#modules/tour/shared/pages.ts'
import { findViolations, overflow } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, shareDemoServer } from './demo-server.ts'
import { languagesOf } from './test-scope.ts'

const HANDBOOK = pages.documentation.path
const TOURS = tour.guide.path
const { codes } = resources

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([shareDemoServer(), acquireBrowser()])
})
afterAll(() => server?.keep())

const WORDS = {
  en: { search: 'superseded', chapter: '2. Grids', section: 'Superseded parts', contents: 13 },
  zh: { search: 'yibeitidai', chapter: '2. 列表', section: '已被替代的料号', contents: 13 },
} as const

const chapter = ({ main }: BackOfficePage) =>
  main.getByRole('article').getByRole('heading', { level: 2 })
const focused = ({ page }: BackOfficePage) => page.evaluate(() => document.activeElement?.id)
const popover = ({ page }: BackOfficePage) => page.getByRole('dialog')
const step = ({ page }: BackOfficePage) => page.locator('.driver-popover-title')
/** A step takes keys from the frame after the one that shows it. */
async function press({ page }: BackOfficePage, key: string): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await page.keyboard.press(key)
}

describe.each(languagesOf('zh'))('in %s', (language) => {
  const words = WORDS[language]
  let office: BackOfficePage
  beforeAll(async () => {
    office = await openOffice(browser, server.origin, { language, dark: language === 'zh' })
  })
  afterAll(() => office.close())

  test('the contents name every chapter, the one that is read is marked, its pictures are shown', async () => {
    const { page, main, t } = office
    await office.go(`${HANDBOOK}#grids`)
    await expect.poll(() => chapter(office).textContent()).toBe(words.chapter)
    const contents = main.getByRole('navigation', { name: t('handbook.contents') })
    expect(await contents.locator('> ol > li').count()).toBe(words.contents)
    expect(await contents.locator('[aria-current="page"]').textContent()).toContain(
      words.chapter.slice(3),
    )
    const picture = main.getByRole('img').first()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(await picture.getAttribute('alt')).not.toBe('')
    expect(await findViolations(page)).toEqual([])
    await office.expectHealthy()
  })

  test('the search finds a section by one of its words, in Chinese by pinyin, and Enter opens it', async () => {
    const { page, t } = office
    const box = page.getByRole('combobox', { name: t('handbook.search') })
    await box.fill(words.search)
    await page.getByRole('option', { selected: true }).filter({ hasText: words.section }).waitFor()
    expect(await page.getByRole('option').first().locator('mark').count()).toBeGreaterThan(0)
    expect(await findViolations(page)).toEqual([])
    await box.press('Enter')
    await page.waitForURL((url) => url.hash === '#products-superseded')
    await expect.poll(() => focused(office)).toBe('products-superseded')
    await page.goBack()
    await expect.poll(() => chapter(office).textContent()).toBe(words.chapter)
    await box.fill('qqqq')
    await page
      .getByText(t('handbook.nothing', { q: 'qqqq' }))
      .first()
      .waitFor()
  })

  test('a URL opens its section, and links in the text open their pages', async () => {
    const { page, main } = office
    await office.go(`${HANDBOOK}#orders-steps`)
    await expect.poll(() => focused(office)).toBe('orders-steps')
    await main.locator('article a[href="/order/index"]').first().click()
    await page.waitForURL((url) => url.pathname === '/order/index')
  })

  test('a tour of the real screens is controlled by keys, saves nothing, and ends with Escape', async () => {
    const { page, t, button } = office
    await office.go(TOURS)
    expect(await findViolations(page)).toEqual([])
    const title = t('tour.part')
    await button(t('tour.startNamed', { title })).press('Enter')
    const titles = ['search', 'filter', 'create', 'number'] as const
    for (const name of titles) {
      await expect.poll(() => step(office).textContent()).toBe(t(`tour.part.${name}`))
      if (name === 'filter') expect(await findViolations(page)).toEqual([])
      if (name !== 'number') await press(office, 'ArrowRight')
    }
    expect(new URL(page.url()).pathname).toBe(codes.paths.create)
    await press(office, 'ArrowLeft')
    await expect.poll(() => step(office).textContent()).toBe(t('tour.part.create'))
    expect(new URL(page.url()).pathname).toBe(codes.paths.list)
    await press(office, 'Escape')
    await popover(office).waitFor({ state: 'detached' })
    await expect.poll(() => focused(office)).toBe('content')
    await office.expectHealthy()
  })
})

test('on a phone a list of chapters replaces the contents, and nothing is wider than the screen', async () => {
  const office = await openOffice(browser, server.origin, { language: 'en', width: 390 })
  const { page, main, t } = office
  await office.go(HANDBOOK)
  await main.getByRole('combobox', { name: t('handbook.chapter') }).click()
  await page.getByRole('option', { name: '12. Keyboard shortcuts' }).click()
  await page.waitForURL((url) => url.hash === '#keys')
  await expect.poll(() => chapter(office).textContent()).toBe('12. Keyboard shortcuts')
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await findViolations(page)).toEqual([])
  await office.go(TOURS)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await office.button(t('tour.startNamed', { title: t('tour.first') })).click()
  await expect.poll(() => step(office).textContent()).toBe(t('tour.first.hello'))
  const invalid = page.locator('#driver-dummy-element[aria-expanded], .driver-overlay[xmlSpace]')
  await expect.poll(() => invalid.count()).toBe(0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => step(office).textContent()).toBe(t('tour.first.menu'))
  // The dialog of a step is placed after its text.
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
  await office.expectHealthy()
  await office.close()
})
