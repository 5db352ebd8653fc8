/** The sidebar of the back-office (specification §2, §4, §8, §9), and the frame on phones. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#config'
import type { Locale } from '#shared/constants.ts'
import { pages } from '#shared/pages.ts'
import { findViolations } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import {
  cookie,
  crumbs,
  focused,
  logo,
  style,
  type WithOffice,
  width,
  withOffice,
} from './frame.ts'
import { languagesOf } from './test-scope.ts'

const { codes, leimu } = resources
const NESTED = { zh: '内层', en: 'Inner' }
const ABROAD = { zh: '官网', en: 'Website' }
const BELOW = { zh: '规格书', en: 'Data sheets' }

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
  const { api, close } = await openOffice(browser, server.origin)
  const menu = async (menu_name: object, url: string, parent_id: number | null) => {
    const values = { menu_name, url, parent_id, icon: 'link', sort: 1, hidden: false }
    return (await api.call<{ id: number }>('POST', '/api/user/EditMenu', values)).data.id
  }
  const group = await menu({ zh: '外层', en: 'Outer' }, '#', null)
  const inner = await menu(NESTED, '#', group)
  await menu(BELOW, `${leimu.paths.list}?perPage=10`, inner)
  await menu(ABROAD, 'https://example.com/', group)
  await close()
})
afterAll(() => server?.stop())

const inOffice: WithOffice = (options, action) =>
  withOffice([browser, server.origin], options, action)

describe.each(languagesOf('zh'))('the sidebar in %s', (language: Locale) => {
  test('is 210 px of #304156 with #bfcbd9, its active entry #409eff; closed, a rail of 54 px; stored in the cookie', () =>
    inOffice({ language }, async (office) => {
      const { menu, page, t, button } = office
      await office.visit(codes.paths.list)
      const entry = (label: string) => menu.getByRole('link', { name: label, exact: true })
      await entry(codes.label[language]).waitFor()
      expect(await width(menu)).toBe(210)
      expect(await style(menu, 'background-color')).toBe('rgb(48, 65, 86)')
      expect(await style(entry(leimu.label[language]), 'color')).toBe('rgb(191, 203, 217)')
      expect(await style(entry(codes.label[language]), 'color')).toBe('rgb(64, 158, 255)')
      expect(await entry(codes.label[language]).getAttribute('aria-current')).toBe('page')
      expect(await logo(office).isVisible()).toBe(true)
      expect(await cookie(office, 'sidebarStatus')).toBeUndefined()

      await button(t('layout.closeMenu')).click()
      await expect.poll(() => width(menu)).toBe(54)
      expect(await cookie(office, 'sidebarStatus')).toBe('0')
      await office.visit(`${codes.paths.update}?id=1`)
      expect(await width(menu)).toBe(54)
      expect(await findViolations(page)).toEqual([])
      await button(t('layout.openMenu')).click()
      await expect.poll(() => width(menu)).toBe(210)
      expect(await cookie(office, 'sidebarStatus')).toBe('1')
      expect(await entry(codes.label[language]).getAttribute('aria-current')).toBe('page')
    }))

  test('requests the code of a page once the pointer is on its link', () =>
    inOffice({ language }, async ({ menu, page, visit }) => {
      await visit(codes.paths.list)
      const requested = page.waitForRequest(/settings-page.*\.js$/)
      await menu.getByRole('link', { name: pages.settings.title[language], exact: true }).hover()
      await requested
      expect(new URL(page.url()).pathname).toBe(codes.paths.list)
    }))

  test('opens groups at any depth, remembers them, and other sites open apart', () =>
    inOffice({ language }, async (office) => {
      const { menu } = office
      await office.visit('/dashboard')
      const inner = menu.getByRole('button', { name: NESTED[language], exact: true })
      const below = menu.getByRole('link', { name: BELOW[language] })
      await below.waitFor()
      await inner.click()
      await below.waitFor({ state: 'hidden' })
      await office.visit('/dashboard')
      await expect.poll(() => inner.getAttribute('aria-expanded')).toBe('false')
      const abroad = menu.getByRole('link', { name: ABROAD[language] })
      expect(await abroad.getAttribute('target')).toBe('_blank')
      await office.visit(`${leimu.paths.list}?perPage=10`)
      await expect.poll(() => below.getAttribute('aria-current')).toBe('page')
    }))

  test('flies out of the rail by mouse and by keys', () =>
    inOffice({ language }, async (office) => {
      const { menu, page, t, button } = office
      await office.visit('/dashboard')
      await button(t('layout.closeMenu')).click()
      const group = menu.getByRole('button', {
        name: language === 'zh' ? '外层' : 'Outer',
        exact: true,
      })
      const flyOuts = page.getByRole('menu')

      await group.hover()
      await flyOuts.getByRole('menuitem', { name: NESTED[language] }).hover()
      await flyOuts.getByRole('menuitem', { name: BELOW[language] }).waitFor()
      expect(await findViolations(page)).toEqual([])
      await page.mouse.move(700, 500)
      await expect.poll(() => flyOuts.count()).toBe(0)

      await group.focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(office)).toContain(NESTED[language])
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => focused(office)).toContain(ABROAD[language])
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => focused(office)).toContain(BELOW[language])
      await page.keyboard.press('Escape')
      await expect.poll(() => focused(office)).toContain(NESTED[language])
      await page.keyboard.press('Escape')
      expect(await focused(office)).toBe(await group.getAttribute('aria-label'))
      expect(await flyOuts.count()).toBe(0)

      await page.keyboard.press('ArrowRight')
      await expect.poll(() => focused(office)).toContain(NESTED[language])
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => focused(office)).toContain(BELOW[language])
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.pathname === leimu.paths.list)
      await expect.poll(() => flyOuts.count()).toBe(0)
    }))

  test('shows an error when the menus cannot be loaded, and retries', () =>
    inOffice({ language }, async (office) => {
      const { menu, page, t, button } = office
      const calls = '**/api/user/getmenulist'
      await page.route(calls, (route) => route.abort())
      await page.goto('/dashboard')
      await menu.getByRole('alert').getByText(t('layout.menuFailed')).waitFor()
      expect(await findViolations(page)).toEqual([])
      await page.unroute(calls)
      await button(t('layout.retry')).click()
      await menu.getByRole('link', { name: codes.label[language], exact: true }).waitFor()
      office.expectComplaints(/Failed to load resource/)
    }))
})

describe('on a phone', () => {
  const open = ({ page, t }: BackOfficePage) =>
    page.getByRole('button', { name: t('layout.openMenu') }).click()

  test('the sidebar is a drawer that closes when one navigates, touches the page, or presses Esc', () =>
    inOffice({ language: 'en', width: 390 }, async (office) => {
      const { page, menu } = office
      await office.visit('/dashboard')
      expect(await menu.count()).toBe(0)
      await open(office)
      expect(await width(menu)).toBe(210)
      expect(await findViolations(page)).toEqual([])
      await menu.getByRole('link', { name: codes.label.en, exact: true }).click()
      await menu.waitFor({ state: 'detached' })
      expect(await cookie(office, 'sidebarStatus')).toBe('0')
      await open(office)
      await page.mouse.click(380, 400)
      await menu.waitFor({ state: 'detached' })
      await open(office)
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'detached' })
    }))

  test('starts at 992 px, not at 993; a resize into it closes the sidebar, but not while the page is hidden', () =>
    inOffice({ language: 'en', width: 993 }, async (office) => {
      const { page, menu } = office
      const resize = async (pixels: number) => {
        await page.setViewportSize({ width: pixels, height: 900 })
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        )
      }
      await office.visit('/404')
      await menu.waitFor()
      await page.evaluate(() =>
        Object.defineProperty(document, 'hidden', { value: true, configurable: true }),
      )
      await resize(600)
      expect(await menu.count()).toBe(1)
      await resize(993)
      await page.evaluate(() => Reflect.deleteProperty(document, 'hidden'))
      await resize(992)
      expect(await menu.count()).toBe(0)
      await open(office)
      await menu.waitFor()
      await resize(800)
      expect(await menu.count()).toBe(0)
      await resize(1200)
      expect(await width(menu)).toBe(210)
    }))

  test('the top bar has room for all its items', () =>
    inOffice({ language: 'zh', width: 390 }, async (office) => {
      const { page, t, main } = office
      await office.visit(`${codes.paths.update}?id=1`)
      const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(await tooWide()).toBe(0)
      expect(
        await crumbs(office)
          .getByRole('link', { name: t('layout.home') })
          .count(),
      ).toBe(1)
      expect(await crumbs(office).innerText()).toContain(
        await main.getByRole('heading', { level: 1 }).innerText(),
      )
      await page.getByRole('button', { name: t('frame.more'), exact: true }).click()
      await page.getByRole('menuitemradio', { name: t('layout.size.mini') }).waitFor()
      expect(await findViolations(page)).toEqual([])
      await page.getByRole('menuitemradio', { name: t('layout.size.mini') }).click()
      await expect.poll(() => cookie(office, 'size')).toBe('mini')
      expect(await tooWide()).toBe(0)
    }))
})

test('the demo URLs redirect to the real pages, the root to home, and unknown URLs to /404', () =>
  inOffice({ language: 'en' }, async (office) => {
    const places = [
      ['/excel/export-excel', codes.paths.list],
      ['/example/edit/1', '/goods/goods/update?id=1'],
      ['/example/edit/x', '/404'],
      ['/charts/line', '/dashboard'],
      ['/theme/index', '/profile/index?part=appearance'],
      ['/error/401', '/401'],
      ['/no/such/page', '/404'],
      ['/', '/dashboard'],
    ] as const
    /** Decided by the server or the shell. */
    const fromAnew = ['/excel/export-excel', '/no/such/page', '/']
    for (const [address, path] of places) {
      await (fromAnew.includes(address) ? office.visit(address) : office.go(address))
      await office.page.waitForURL((url) => url.pathname + url.search === path)
      await office.settle()
    }
  }))
