/** The top bar and the settings of the back-office (specification §2, §4, §8, §9). */

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#admin/providers/settings.ts'
import { productName, resources } from '#config'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import { type Locale, TOKEN_COOKIE } from '#shared/constants.ts'
import { pages } from '#shared/pages.ts'
import { shadesOf } from '#shared/theme/theme-colour.ts'
import { allPages } from '../support/office-pages.ts'
import { isFullRun } from '../support/scope.ts'
import { signIn } from './api.ts'
import { findViolations } from './axe.ts'
import type { BackOfficePage } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, shareDemoServer } from './demo-server.ts'
import { cookie, crumbs, focused, logo, style, type WithOffice, withOffice } from './frame.ts'
import { languagesOf } from './test-scope.ts'

const { codes } = resources
/** Few rows are enough here, and render faster. */
const LIST = `${codes.paths.list}?perPage=10`

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([shareDemoServer(), acquireBrowser()])
})
afterAll(() => server?.keep())

const inOffice: WithOffice = (options, action) =>
  withOffice([browser, server.origin], options, action)

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((index) => Number.parseInt(hex.slice(index, index + 2), 16)).join(', ')})`

async function openDrawer({ page, t, dialog }: BackOfficePage): Promise<void> {
  await page.locator('header').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: t('profile.settings') }).click()
  await dialog.waitFor()
}

describe.each(languagesOf('en'))('the top bar in %s', (language: Locale) => {
  test('has a breadcrumb that starts with home on every page', () =>
    inOffice({ language }, async (office) => {
      const { t, heading } = office
      const steps = () =>
        crumbs(office).getByRole('listitem').filter({ hasText: /\S/ }).allInnerTexts()
      await office.visit('/dashboard')
      expect(await steps()).toEqual([t('layout.home')])
      const group = language === 'zh' ? '产品资料' : 'Catalogue'
      await office.go(codes.paths.list)
      expect(await steps()).toEqual([t('layout.home'), group, codes.label[language]])
      await office.go(codes.paths.create)
      expect(await steps()).toEqual([
        t('layout.home'),
        group,
        codes.label[language],
        t('list.create'),
      ])
      await office.go(`${codes.paths.update}?id=1`)
      await office.settle()
      expect(await steps()).toEqual([
        t('layout.home'),
        group,
        codes.label[language],
        await heading.innerText(),
      ])
      const others = allPages.filter(({ path }) => path !== pages.dashboard.path)
      for (const { path, title } of isFullRun ? others : others.slice(0, 3)) {
        await office.go(path)
        await expect
          .poll(steps)
          .toEqual(expect.arrayContaining([t('layout.home'), title[language]]))
        expect((await steps())[0]).toBe(t('layout.home'))
      }
      await office.go('/no/such/page')
      expect((await steps())[0]).toBe(t('layout.home'))
      await crumbs(office)
        .getByRole('link', { name: t('layout.home') })
        .click()
      await office.page.waitForURL('**/dashboard')
    }))

  test('enters and exits full screen, or warns if the browser does not support it', () =>
    inOffice({ language }, async (office) => {
      const { page, t, button } = office
      await office.visit('/dashboard')
      await button(t('frame.fullScreen')).click()
      await button(t('frame.leaveFullScreen')).waitFor()
      expect(
        await page.evaluate(() => document.fullscreenElement === document.documentElement),
      ).toBe(true)
      await button(t('frame.leaveFullScreen')).click()
      await button(t('frame.fullScreen')).waitFor()
      // As in browsers that lack it.
      await page.evaluate(() =>
        Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined }),
      )
      await button(t('frame.fullScreen')).click()
      await page.getByText(t('frame.noFullScreen')).waitFor()
      if (language === 'en') expect(t('frame.noFullScreen')).toBe('you browser can not work')
    }))
})

test('the size is one of four, medium at first, each denser than the previous; stored in the cookie', () =>
  inOffice({ language: 'zh' }, async (office) => {
    const { page, t, main } = office
    await office.visit(LIST)
    const row = main.getByRole('row').nth(1)
    const measure = async () => [
      (await row.boundingBox())?.height ?? 0,
      (await main.getByRole('link', { name: t('list.create') }).boundingBox())?.height ?? 0,
      (await main.getByRole('searchbox').first().boundingBox())?.height ?? 0,
    ]
    await row.waitFor()
    expect(await cookie(office, 'size')).toBeUndefined()
    const medium = await measure()
    const measures: number[][] = []
    for (const size of ['default', 'medium', 'small', 'mini'] as const) {
      await page.getByRole('button', { name: t('layout.size'), exact: true }).click()
      await page.getByRole('menuitemradio', { name: t(`layout.size.${size}`), exact: true }).click()
      await page.getByRole('menu').waitFor({ state: 'detached' })
      expect(await cookie(office, 'size')).toBe(size === 'medium' ? 'medium' : size)
      measures.push(await measure())
    }
    expect(measures[1]).toEqual(medium)
    for (const [index, denser] of measures.slice(1).entries()) {
      for (const [which, height] of denser.entries())
        expect(height).toBeLessThan(measures[index]?.[which] ?? 0)
    }
    await office.visit(LIST)
    await row.waitFor()
    expect(await measure()).toEqual(measures[3])
  }))

describe('the settings', () => {
  test('work, survive a reload, and belong to the user', () =>
    inOffice({ language: 'zh' }, async (office) => {
      const { page, t, dialog, button } = office
      await office.visit(LIST)
      const grid = office.main.getByRole('table')
      await grid.waitFor()
      const header = page.locator('header').locator('..')
      const bottom = async () => {
        const box = await office.main.boundingBox()
        return (box?.y ?? 0) + (box?.height ?? 0)
      }
      const press = (name: 'tagsView' | 'fixedHeader' | 'sidebarLogo' | 'showSettings') =>
        dialog.getByRole('switch', { name: t(`settings.${name}`) }).click()
      expect(await style(header, 'position')).toBe('relative')
      await expect.poll(bottom).toBe(900)

      await openDrawer(office)
      expect(await findViolations(page)).toEqual([])
      await press('fixedHeader')
      expect(await style(header, 'position')).toBe('sticky')
      await expect.poll(bottom).toBe(900)
      await press('tagsView')
      await expect
        .poll(() =>
          page.getByRole('navigation', { name: t('tabs.bar'), includeHidden: true }).count(),
        )
        .toBe(1)
      await expect.poll(bottom).toBe(900)
      await press('fixedHeader')
      await expect.poll(bottom).toBe(900)
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
      await page.getByRole('navigation', { name: t('tabs.bar') }).waitFor()
      await expect.poll(bottom).toBe(900)
      await button(t('settings.open')).click()
      await dialog.getByRole('button', { name: t('settings.reset') }).click()
      await page.getByText(t('settings.wasReset')).waitFor()
      await expect.poll(() => logo(office).count()).toBe(1)
      await page.getByRole('button', { name: t('write.undo') }).click()
      await expect.poll(() => logo(office).count()).toBe(0)
      await page.keyboard.press('Escape')

      const editor = await signIn(server.origin, 'editor', DEMO_PASSWORD)
      await page.context().addCookies([{ name: TOKEN_COOKIE, value: editor, url: server.origin }])
      await office.visit(LIST)
      await expect.poll(() => logo(office).count()).toBe(1)
      expect(await button(t('settings.open')).count()).toBe(0)
    }))

  test('colour the buttons, legibly, and turn the page dark', () =>
    inOffice({ language: 'en' }, async (office) => {
      const { page, t, dialog, main } = office
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await office.visit(LIST)
      const create = main.locator(`a[href="${codes.paths.create}"]`)
      const colour = () => style(create, 'background-color')
      const before = await colour()
      await openDrawer(office)
      // The message disappears soon.
      await Promise.all([
        page.getByText(t('settings.theme.applying')).waitFor(),
        dialog
          .getByRole('radio', { name: t('settings.theme.named', { colour: '#f5222d' }) })
          .check(),
      ])
      await expect.poll(colour).toBe(rgb(shadesOf('#f5222d', 'light').main))
      await page.getByText(t('settings.theme.applying')).waitFor({ state: 'hidden' })
      expect(await colour()).not.toBe(before)
      expect(await findViolations(page)).toEqual([])

      const code = dialog.getByRole('textbox', { name: t('settings.theme.hex') })
      await code.fill('#ffff')
      await dialog.getByText(t('settings.theme.wrong')).waitFor()
      expect(await colour()).toBe(rgb(shadesOf('#f5222d', 'light').main))
      await code.fill('#ffff00')
      await expect.poll(colour).toBe(rgb(shadesOf('#ffff00', 'light').main))
      await dialog.getByRole('button', { name: t('settings.mode.dark') }).click()
      await expect.poll(colour).toBe(rgb(shadesOf('#ffff00', 'dark').main))
      expect(await style(page.locator('body'), 'background-color')).toBe('rgb(11, 15, 20)')
      expect(await findViolations(page)).toEqual([])

      await dialog.getByRole('button', { name: t('settings.copy') }).click()
      await page.getByText(t('settings.copied')).waitFor()
      const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
      expect(copied).toEqual({ ...DEFAULT_SETTINGS, theme: '#ffff00', mode: 'dark' })
      await page.keyboard.press('Escape')
      await page.reload()
      await expect.poll(colour).toBe(rgb(shadesOf('#ffff00', 'dark').main))
      await page.getByRole('button', { name: t('layout.light'), exact: true }).click()
      await expect
        .poll(() => style(page.locator('body'), 'background-color'))
        .toBe('rgb(243, 245, 248)')
      expect(await page.title()).toBe(`${codes.label.en} - ${productName}`)
    }))
})
