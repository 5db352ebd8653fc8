/** The tags bar (specification §2 "Tags bar", §4, §9), and the pages that it keeps alive. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#config'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import { findViolations } from './axe.ts'
import { openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { tagsAt } from './tags.ts'
import { languagesOf } from './test-scope.ts'

const PINNED = ['/dashboard', '/documentation/index']
const { codes, goods, orders, leimu } = resources

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

const withTags = tagsAt(() => [browser, server.origin])
const inEnglish = { language: 'en' } as const

test('the tags are off by default', async () => {
  const office = await openOffice(browser, server.origin)
  await office.visit(codes.paths.list)
  expect(await office.page.getByRole('navigation', { name: office.t('tabs.bar') }).count()).toBe(0)
  await office.close()
})

describe.each(languagesOf('en'))('the menu of a tag, in %s', (language) => {
  const words = {
    en: [
      'Refresh',
      'Close',
      'Close Others',
      'Close All',
      'Close Left',
      'Close Right',
      'Pin',
      'Move Left',
      'Move Right',
    ],
    zh: ['刷新', '关闭', '关闭其他', '关闭全部', '关闭左侧', '关闭右侧', '固定', '左移', '右移'],
  }[language]
  test(
    'is 105 px wide, offers what it should, and holds nothing against axe',
    withTags(
      async ({ office, menuOf }) => {
        const { page } = office
        await office.go(codes.paths.list)
        const menu = await menuOf('/codes')
        expect(await menu.getByRole('menuitem').allTextContents()).toEqual(words)
        expect(
          await page
            .locator('.MuiMenu-paper')
            .evaluate((paper) => paper.getBoundingClientRect().width),
        ).toBe(105)
        const wrapped = await menu
          .getByRole('menuitem')
          .evaluateAll(
            (all) =>
              all.filter((item) => item.scrollWidth > item.clientWidth || item.clientHeight > 32)
                .length,
          )
        expect(wrapped).toBe(0)
        expect(await findViolations(page)).toEqual([])
        await page.keyboard.press('Escape')
        const pinned = await menuOf('/dashboard')
        expect(await pinned.getByRole('menuitem').allTextContents()).not.toContain(words[1])
        await page.keyboard.press('Escape')
      },
      { language },
    ),
  )
})

test(
  'click goes there, the middle button closes, closing the active tag goes to the last remaining',
  withTags(async ({ office, tag, keys, activeTag, open, choose }) => {
    const { page, t } = office
    expect(await keys()).toEqual(PINNED)
    await office.go(`${codes.paths.list}?page=2`)
    await office.go(leimu.paths.list)
    await office.go(`${goods.paths.update}?id=1`)
    expect(await keys()).toEqual([...PINNED, '/codes', '/leimu', '/goods/1'])
    expect(await tag('/goods/1').getAttribute('data-title')).toBe(
      await office.heading.textContent(),
    )

    await open('/codes')
    expect(page.url()).toContain(`${codes.paths.list}?page=2`)
    await tag('/codes').click({ button: 'middle' })
    await expect.poll(activeTag).toBe('/goods/1')
    expect(await keys()).toEqual([...PINNED, '/leimu', '/goods/1'])

    await tag('/dashboard').click({ button: 'middle' })
    await tag('/leimu')
      .getByRole('button', { name: t('tabs.closeNamed', { title: '' }).slice(0, 2) })
      .click()
    expect(await keys()).toEqual([...PINNED, '/goods/1'])
    await office.go(codes.paths.list)
    await choose('/goods/1', t('tabs.close.others'))
    await expect.poll(activeTag).toBe('/goods/1')
    expect(await keys()).toEqual([...PINNED, '/goods/1'])
    await choose('/goods/1', t('tabs.close.all'))
    await expect.poll(activeTag).toBe('/documentation/index')
    expect(await keys()).toEqual(PINNED)
    await office.go('/404')
    expect(await keys()).toEqual(PINNED)
    expect(await activeTag()).toBeNull()
  }),
)

test(
  'by keys: arrows move, Enter goes, Ctrl+Shift+arrow reorders, Shift+F10 opens the menu, Delete closes',
  withTags(async ({ office, tag, keys, activeTag, open }) => {
    const { page, t } = office
    await office.go(leimu.paths.list)
    await office.go(codes.paths.list)
    await open('/leimu')
    await page.keyboard.press('Control+Shift+ArrowRight')
    await expect.poll(keys).toEqual([...PINNED, '/codes', '/leimu'])
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect.poll(activeTag).toBe('/codes')
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: t('tabs.pin'), exact: true }).click()
    await expect.poll(() => tag('/codes').textContent()).toContain(t('tabs.pinned'))
    await tag('/codes').getByRole('button').first().focus()
    await page.keyboard.press('Delete')
    expect(await keys()).toEqual([...PINNED, '/codes', '/leimu'])
    await page.keyboard.press('End')
    await page.keyboard.press('Delete')
    await expect.poll(keys).toEqual([...PINNED, '/codes'])
  }),
)

test(
  'dragged to another place, kept over a reload with pins and titles, gone after signing out',
  withTags(async ({ office, tag, keys, choose }) => {
    const { page, t } = office
    await office.go(leimu.paths.list)
    await office.go(`${codes.paths.update}?id=2`)
    await office.go(goods.paths.list)
    const [from, to] = [await tag('/goods').boundingBox(), await tag('/leimu').boundingBox()]
    if (!from || !to) throw new Error('a tag has no place')
    await page.mouse.move(from.x + 20, from.y + 15)
    await page.mouse.down()
    await page.mouse.move(to.x + 40, to.y + 15, { steps: 8 })
    await page.mouse.move(to.x + 10, to.y + 15, { steps: 4 })
    await page.mouse.up()
    await expect.poll(keys).toEqual([...PINNED, '/goods', '/leimu', '/codes/2'])
    await choose('/codes/2', t('tabs.pin'))
    const title = (await tag('/codes/2').getAttribute('data-title')) ?? ''
    await page.reload()
    await office.heading.waitFor()
    expect(await keys()).toEqual([...PINNED, '/codes/2', '/goods', '/leimu'])
    expect(await tag('/codes/2').getAttribute('data-title')).toBe(title)

    await page.getByRole('button', { name: t('layout.account', { name: '' }).trim() }).click()
    await page.getByRole('menuitem', { name: t('layout.logout') }).click()
    await page.waitForURL('**/login')
    expect(
      await page.evaluate(() =>
        Object.keys(sessionStorage).filter((key) => key.startsWith('tabs.')),
      ),
    ).toEqual([])
  }, inEnglish),
)

test(
  'after a sign-out the next user of the window finds only tags of their own',
  withTags(async ({ office, keys }) => {
    const { page, t } = office
    await office.go(codes.paths.list)
    await page.evaluate(() =>
      localStorage.setItem('settings.editor', JSON.stringify({ tagsView: true })),
    )
    expect(await keys()).toEqual([...PINNED, '/codes'])
    for (const person of ['editor', 'admin']) {
      await page.getByRole('button', { name: t('layout.account', { name: '' }).trim() }).click()
      await page.getByRole('menuitem', { name: t('layout.logout') }).click()
      await page.waitForURL('**/login')
      await page.getByLabel(t('login.username'), { exact: true }).fill(person)
      await page.getByLabel(t('login.password'), { exact: true }).fill(DEMO_PASSWORD)
      await office.button(t('login.submit')).click()
      await office.heading.waitFor()
      await expect.poll(keys).toEqual(PINNED)
      await office.go(goods.paths.list)
      expect(await keys()).toEqual([...PINNED, '/goods'])
    }
  }, inEnglish),
)

test(
  'on a phone the bar scrolls to the active tag with a 4 px margin, and a long press opens the menu',
  withTags(
    async ({ office, tag }) => {
      const { page } = office
      for (const address of [
        leimu.paths.list,
        codes.paths.list,
        goods.paths.list,
        orders.paths.list,
      ]) {
        await office.go(address)
      }
      const gaps = (key: string) =>
        tag(key).evaluate((item) => {
          const [inner, outer] = [
            item.getBoundingClientRect(),
            item.parentElement?.getBoundingClientRect(),
          ]
          return outer ? [inner.left - outer.left, outer.right - inner.right].map(Math.floor) : []
        })
      await expect.poll(async () => (await gaps('/orders'))[1]).toBeGreaterThanOrEqual(4)
      await tag('/dashboard')
        .getByRole('button')
        .first()
        .evaluate((button: HTMLElement) => button.click())
      await expect.poll(async () => (await gaps('/dashboard'))[0]).toBeGreaterThanOrEqual(4)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBe(0)
      expect(await findViolations(page)).toEqual([])
      const press = { pointerType: 'touch', bubbles: true, clientX: 60, clientY: 70 }
      await tag('/dashboard').dispatchEvent('pointerdown', press)
      await page.getByRole('menu').waitFor()
      await page.keyboard.press('Escape')
    },
    { language: 'en', width: 390, dark: true },
  ),
)
