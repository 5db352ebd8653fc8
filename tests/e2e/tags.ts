/** The tags bar in a browser, and the active page. */
import type { Browser, Locator } from 'playwright-core'
import { type BackOfficePage, type OfficeOptions, openOffice } from './back-office-page.ts'
import { navigate } from './navigate.ts'

export interface Tags {
  /** The back-office with its `main` narrowed to the active page. */
  office: BackOfficePage
  bar: Locator
  /** A tag by its key: `/codes` for the list, `/codes/12` for a record. */
  tag(key: string): Locator
  /** Keys of the tags, in order. */
  keys(): Promise<string[]>
  /** Key of the active tag; null without one. */
  activeTag(): Promise<string | null>
  /** Clicks a tag, and waits for its page. */
  open(key: string): Promise<void>
  /** Opens the context menu of a tag. */
  menuOf(key: string): Promise<Locator>
  /** Chooses from the context menu of a tag. */
  choose(key: string, entry: string): Promise<void>
}

/** Signs in with the tags switched on. */
async function openTags(
  browser: Browser,
  origin: string,
  options: OfficeOptions = {},
): Promise<Tags> {
  const office = await openOffice(browser, origin, options)
  const { page, t } = office
  const settings = `settings.${options.person ?? 'admin'}`
  const storing = await page.addInitScript(
    ([key = '', value = '']) => localStorage.setItem(key, localStorage.getItem(key) ?? value),
    [settings, JSON.stringify({ tagsView: true })],
  )
  await office.visit('/dashboard')
  const bar = page.getByRole('navigation', { name: t('tabs.bar') })
  const tag = (key: string) => bar.locator(`[data-tag="${key}"]`)
  const activeTag = () =>
    bar.locator('[data-tag]:has([aria-current="page"])').getAttribute('data-tag')

  /**
   * Navigates as a link does; waits for the active page alone, since inactive ones are suspended.
   */
  async function go(address: string) {
    await navigate(page, office.heading, address)
    await page.waitForFunction(isStill)
  }

  async function menuOf(key: string) {
    await tag(key).click({ button: 'right' })
    const menu = page.getByRole('menu')
    await menu.waitFor()
    return menu
  }
  return {
    office: {
      ...office,
      go,
      main: page.locator('main > div:visible'),
      close: async () => {
        await storing.dispose()
        await office.close()
      },
    },
    bar,
    tag,
    keys: () =>
      bar
        .locator('[data-tag]')
        .evaluateAll((all) => all.map((item) => item.getAttribute('data-tag') ?? '')),
    activeTag: async () =>
      (await bar.locator('[aria-current="page"]').count()) ? activeTag() : null,
    open: async (key) => {
      await tag(key).getByRole('button').first().click()
      await bar.locator(`[data-tag="${key}"]:has([aria-current="page"])`).waitFor()
      await page.waitForFunction(isStill)
    },
    menuOf,
    choose: async (key, entry) => {
      const menu = await menuOf(key)
      await menu.getByRole('menuitem', { name: entry, exact: true }).click()
      await menu.waitFor({ state: 'hidden' })
    },
  }
}

/** Runs tests with tags; each fails on console errors at its end. */
export const tagsAt =
  (position: () => readonly [Browser, string]) =>
  (use: (tags: Tags) => Promise<void>, options: OfficeOptions = {}) =>
  async (): Promise<void> => {
    const tags = await openTags(...position(), options)
    await use(tags)
    await tags.office.expectHealthy()
    await tags.office.close()
  }

/** Runs in the page. */
const isStill = () =>
  [...document.querySelectorAll('main [aria-busy="true"], main .MuiSkeleton-root')].every(
    (busy) => busy.getClientRects().length === 0,
  )
