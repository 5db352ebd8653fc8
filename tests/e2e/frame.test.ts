/** The frame of the back-office (specification §2, §4, §8, §9): sidebar, top bar, size, full screen, settings. */
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#admin/layout/settings.ts'
import { shadesOf } from '#admin/layout/theme-colour.ts'
import { resources } from '#config'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import { LOCALES, type Locale, PRODUCT_NAME, TOKEN_COOKIE } from '#shared/constants.ts'
import { CODES } from '#shared/errors.ts'
import { type Page as MadePage, pages } from '#shared/pages.ts'
import { launchChromium } from '../support/chromium.ts'
import { signIn } from './api.ts'
import { findings } from './axe.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { type Office, openOffice } from './office.ts'

const { codes, leimu } = resources
const NESTED = { zh: '内层', en: 'Inner' }
const ABROAD = { zh: '官网', en: 'Website' }
const BELOW = { zh: '规格书', en: 'Data sheets' }

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), launchChromium()])
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
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const style = (at: Locator, name: string) =>
  at.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)
const width = async (at: Locator) => (await at.boundingBox())?.width
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
const crumbs = ({ page, say }: Office) => page.getByRole('navigation', { name: say('layout.path') })
/** The product's name in the sidebar, also while a dialog hides the page from assistive technology. */
const logo = ({ page }: Office) => page.locator('nav').first().getByText(PRODUCT_NAME)
const focused = ({ page }: Office) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
const cookie = async ({ page }: Office, name: string) =>
  (await page.context().cookies()).find((one) => one.name === name)?.value

/** Opens an office, does something there, and sees that the page had nothing to complain about. */
async function inOffice(options: Parameters<typeof openOffice>[2], act: (office: Office) => Promise<void>) {
  const office = await openOffice(browser, server.origin, options)
  await act(office)
  await office.expectHealthy()
  await office.close()
}

const openDrawer = async (office: Office) => {
  const { page, say, dialog } = office
  await page.locator('header').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: say('profile.settings') }).click()
  await dialog.waitFor()
}

describe.each(LOCALES)('the sidebar in %s', (language: Locale) => {
  test('is 210 px of #304156 with #bfcbd9, its active entry #409eff; closed, a rail of 54 px; the cookie knows', () =>
    inOffice({ language }, async (office) => {
      const { menu, page, say, button } = office
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

      await button(say('layout.closeMenu')).click()
      await expect.poll(() => width(menu)).toBe(54)
      expect(await cookie(office, 'sidebarStatus')).toBe('0')
      await office.visit(`${codes.paths.update}?id=1`)
      expect(await width(menu)).toBe(54)
      expect(await findings(page)).toEqual([])
      await button(say('layout.openMenu')).click()
      await expect.poll(() => width(menu)).toBe(210)
      expect(await cookie(office, 'sidebarStatus')).toBe('1')
      expect(await entry(codes.label[language]).getAttribute('aria-current')).toBe('page')
    }))

  test('opens groups at any depth, remembers them, and other sites open apart', () =>
    inOffice({ language }, async (office) => {
      const { menu, say } = office
      await office.visit('/dashboard')
      const inner = menu.getByRole('button', { name: say('layout.collapse', { name: NESTED[language] }) })
      const below = menu.getByRole('link', { name: BELOW[language] })
      await below.waitFor()
      await inner.click()
      await below.waitFor({ state: 'hidden' })
      await office.visit('/dashboard')
      await menu.getByRole('button', { name: say('layout.expand', { name: NESTED[language] }) }).waitFor()
      const abroad = menu.getByRole('link', { name: ABROAD[language] })
      expect(await abroad.getAttribute('target')).toBe('_blank')
      await office.visit(`${leimu.paths.list}?perPage=10`)
      await expect.poll(() => below.getAttribute('aria-current')).toBe('page')
    }))

  test('flies out of the rail by mouse and by keys', () =>
    inOffice({ language }, async (office) => {
      const { menu, page, say, button } = office
      await office.visit('/dashboard')
      await button(say('layout.closeMenu')).click()
      const group = menu.getByRole('button', { name: language === 'zh' ? '外层' : 'Outer', exact: true })
      const flyOuts = page.getByRole('menu')

      await group.hover()
      await flyOuts.getByRole('menuitem', { name: NESTED[language] }).hover()
      await flyOuts.getByRole('menuitem', { name: BELOW[language] }).waitFor()
      expect(await findings(page)).toEqual([])
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

  test('says when the menus cannot be loaded, and tries again', () =>
    inOffice({ language }, async (office) => {
      const { menu, page, say, button } = office
      const calls = '**/api/user/getmenulist'
      const broken = { status: 500, json: { code: CODES.server, message: '', data: null } }
      await page.route(calls, (route) => route.fulfill(broken))
      await page.goto('/dashboard')
      await menu.getByRole('alert').getByText(say('layout.menuFailed')).waitFor()
      expect(await findings(page)).toEqual([])
      await page.unroute(calls)
      await button(say('layout.retry')).click()
      await menu.getByRole('link', { name: codes.label[language], exact: true }).waitFor()
      office.expectRefused(500)
      office.expectRefused(500)
    }))
})

describe('on a phone', () => {
  const open = ({ page, say }: Office) => page.getByRole('button', { name: say('layout.openMenu') }).click()

  test('the sidebar is a drawer that closes when one navigates, touches the page, or presses Esc', () =>
    inOffice({ language: 'en', width: 390 }, async (office) => {
      const { page, menu } = office
      await office.visit('/dashboard')
      expect(await menu.count()).toBe(0)
      await open(office)
      expect(await width(menu)).toBe(210)
      expect(await findings(page)).toEqual([])
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

  test('begins at 992 px, not at 993; a resize into it closes the sidebar, but not while the page is hidden', () =>
    inOffice({ language: 'en', width: 993 }, async (office) => {
      const { page, menu } = office
      const resize = async (pixels: number) => {
        await page.setViewportSize({ width: pixels, height: 900 })
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      }
      await office.visit('/404')
      await menu.waitFor()
      await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }))
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

  test('the top bar has room for all it holds', () =>
    inOffice({ language: 'zh', width: 390 }, async (office) => {
      const { page, say, main } = office
      await office.visit(`${codes.paths.update}?id=1`)
      const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(await tooWide()).toBe(0)
      expect(
        await crumbs(office)
          .getByRole('link', { name: say('layout.home') })
          .count(),
      ).toBe(1)
      expect(await crumbs(office).innerText()).toContain(await main.getByRole('heading', { level: 1 }).innerText())
      await page.getByRole('button', { name: say('frame.more') }).click()
      await page.getByRole('menuitemradio', { name: say('layout.size.mini') }).waitFor()
      expect(await findings(page)).toEqual([])
      await page.getByRole('menuitemradio', { name: say('layout.size.mini') }).click()
      await expect.poll(() => cookie(office, 'size')).toBe('mini')
      expect(await tooWide()).toBe(0)
    }))
})

describe.each(LOCALES)('the top bar in %s', (language: Locale) => {
  test('has a breadcrumb that begins with home on every page', () =>
    inOffice({ language }, async (office) => {
      const { say, heading } = office
      const steps = () => crumbs(office).getByRole('listitem').filter({ hasText: /\S/ }).allInnerTexts()
      await office.visit('/dashboard')
      expect(await steps()).toEqual([say('layout.home')])
      const group = language === 'zh' ? '商品管理' : 'Products'
      await office.go(codes.paths.list)
      expect(await steps()).toEqual([say('layout.home'), group, codes.label[language]])
      await office.go(codes.paths.create)
      expect(await steps()).toEqual([say('layout.home'), group, codes.label[language], say('list.create')])
      await office.go(`${codes.paths.update}?id=1`)
      await office.settle()
      expect(await steps()).toEqual([say('layout.home'), group, codes.label[language], await heading.innerText()])
      for (const { path, title } of Object.values<MadePage>(pages)) {
        if (path === pages.dashboard.path) continue
        await office.go(path)
        await expect.poll(steps).toEqual(expect.arrayContaining([say('layout.home'), title[language]]))
        expect((await steps())[0]).toBe(say('layout.home'))
      }
      await office.go('/no/such/page')
      expect((await steps())[0]).toBe(say('layout.home'))
      await crumbs(office)
        .getByRole('link', { name: say('layout.home') })
        .click()
      await office.page.waitForURL('**/dashboard')
    }))

  test('fills the screen and gives it back, or warns where the browser cannot', () =>
    inOffice({ language }, async (office) => {
      const { page, say, button } = office
      await office.visit('/dashboard')
      await button(say('frame.fullScreen')).click()
      await button(say('frame.leaveFullScreen')).waitFor()
      expect(await page.evaluate(() => document.fullscreenElement === document.documentElement)).toBe(true)
      await button(say('frame.leaveFullScreen')).click()
      await button(say('frame.fullScreen')).waitFor()
      await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
      await button(say('frame.fullScreen')).click()
      await page.getByText(say('frame.noFullScreen')).waitFor()
      if (language === 'en') expect(say('frame.noFullScreen')).toBe('you browser can not work')
    }))
})

test('the size is one of four, medium at first, each denser than the one before; the cookie knows', () =>
  inOffice({ language: 'zh' }, async (office) => {
    const { page, say, main } = office
    await office.visit(codes.paths.list)
    const row = main.getByRole('row').nth(1)
    const measure = async () => [
      (await row.boundingBox())?.height ?? 0,
      (await main.getByRole('link', { name: say('list.create') }).boundingBox())?.height ?? 0,
      (await main.getByRole('searchbox').first().boundingBox())?.height ?? 0,
    ]
    await row.waitFor()
    expect(await cookie(office, 'size')).toBeUndefined()
    const medium = await measure()
    const measures: number[][] = []
    for (const size of ['default', 'medium', 'small', 'mini'] as const) {
      await page.getByRole('button', { name: say('layout.size'), exact: true }).click()
      await page.getByRole('menuitemradio', { name: say(`layout.size.${size}`), exact: true }).click()
      await page.getByRole('menu').waitFor({ state: 'detached' })
      expect(await cookie(office, 'size')).toBe(size === 'medium' ? 'medium' : size)
      measures.push(await measure())
    }
    expect(measures[1]).toEqual(medium)
    for (const [at, denser] of measures.slice(1).entries()) {
      for (const [which, height] of denser.entries()) expect(height).toBeLessThan(measures[at]?.[which] ?? 0)
    }
    await office.visit(codes.paths.list)
    await row.waitFor()
    expect(await measure()).toEqual(measures[3])
  }))

describe('the settings', () => {
  test('do what they say, outlive a reload, and belong to the user', () =>
    inOffice({ language: 'zh' }, async (office) => {
      const { page, say, dialog, button } = office
      await office.visit(codes.paths.list)
      const grid = office.main.getByRole('table')
      await grid.waitFor()
      const header = page.locator('header').locator('..')
      const bottom = async () => {
        const box = await office.main.boundingBox()
        return (box?.y ?? 0) + (box?.height ?? 0)
      }
      const press = (name: 'tagsView' | 'fixedHeader' | 'sidebarLogo' | 'showSettings') =>
        dialog.getByRole('switch', { name: say(`settings.${name}`) }).click()
      expect(await style(header, 'position')).toBe('relative')
      expect(await bottom()).toBe(900)

      await openDrawer(office)
      expect(await findings(page)).toEqual([])
      await press('fixedHeader')
      expect(await style(header, 'position')).toBe('sticky')
      expect(await bottom()).toBe(900)
      await press('tagsView')
      await expect
        .poll(() => page.getByRole('navigation', { name: say('tabs.bar'), includeHidden: true }).count())
        .toBe(1)
      expect(await bottom()).toBe(900)
      await press('fixedHeader')
      expect(await bottom()).toBe(900)
      await press('sidebarLogo')
      await expect.poll(() => logo(office).count()).toBe(0)
      await press('showSettings')
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      expect(await focused(office)).toBe(
        await page.locator('header').getByRole('button').last().getAttribute('aria-label'),
      )

      await page.reload()
      await grid.waitFor()
      expect(await style(header, 'position')).toBe('relative')
      await expect.poll(() => logo(office).count()).toBe(0)
      await page.getByRole('navigation', { name: say('tabs.bar') }).waitFor()
      expect(await bottom()).toBe(900)
      await button(say('settings.open')).click()
      await dialog.getByRole('button', { name: say('settings.reset') }).click()
      await page.getByText(say('settings.wasReset')).waitFor()
      await expect.poll(() => logo(office).count()).toBe(1)
      await page.getByRole('button', { name: say('write.undo') }).click()
      await expect.poll(() => logo(office).count()).toBe(0)
      await page.keyboard.press('Escape')

      const editor = await signIn(server.origin, 'editor', DEMO_PASSWORD)
      await page.context().addCookies([{ name: TOKEN_COOKIE, value: editor, url: server.origin }])
      await office.visit(codes.paths.list)
      await expect.poll(() => logo(office).count()).toBe(1)
      expect(await button(say('settings.open')).count()).toBe(0)
    }))

  test('colour the buttons, legibly, and turn the page dark', () =>
    inOffice({ language: 'en' }, async (office) => {
      const { page, say, dialog, main } = office
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await office.visit(codes.paths.list)
      const create = main.locator(`a[href="${codes.paths.create}"]`)
      const colour = () => style(create, 'background-color')
      const before = await colour()
      await openDrawer(office)
      await dialog.getByRole('radio', { name: say('settings.theme.named', { colour: '#f5222d' }) }).check()
      await page.getByText(say('settings.theme.applying')).waitFor()
      await expect.poll(colour).toBe(rgb(shadesOf('#f5222d', 'light').main))
      await page.getByText(say('settings.theme.applying')).waitFor({ state: 'hidden' })
      expect(await colour()).not.toBe(before)
      expect(await findings(page)).toEqual([])

      const code = dialog.getByRole('textbox', { name: say('settings.theme.hex') })
      await code.fill('#ffff')
      await dialog.getByText(say('settings.theme.wrong')).waitFor()
      expect(await colour()).toBe(rgb(shadesOf('#f5222d', 'light').main))
      await code.fill('#ffff00')
      await expect.poll(colour).toBe(rgb(shadesOf('#ffff00', 'light').main))
      await dialog.getByRole('button', { name: say('settings.mode.dark') }).click()
      await expect.poll(colour).toBe(rgb(shadesOf('#ffff00', 'dark').main))
      expect(await style(page.locator('body'), 'background-color')).toBe('rgb(11, 15, 20)')
      expect(await findings(page)).toEqual([])

      await dialog.getByRole('button', { name: say('settings.copy') }).click()
      await page.getByText(say('settings.copied')).waitFor()
      const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
      expect(copied).toEqual({ ...DEFAULT_SETTINGS, theme: '#ffff00', mode: 'dark' })
      await page.keyboard.press('Escape')
      await page.reload()
      await expect.poll(colour).toBe(rgb(shadesOf('#ffff00', 'dark').main))
      await page.getByRole('button', { name: say('layout.light'), exact: true }).click()
      await expect.poll(() => style(page.locator('body'), 'background-color')).toBe('rgb(243, 245, 248)')
      expect(await page.title()).toBe(`${codes.label.en} - ${PRODUCT_NAME}`)
    }))
})
