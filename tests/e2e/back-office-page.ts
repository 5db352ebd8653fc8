/** The back-office in a browser, for one user and language. */
import type { Browser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { DEMO_NAME } from '#demo/people/style.ts'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import { LANGUAGE_COOKIE, type Locale, TOKEN_COOKIE } from '#shared/constants.ts'
import { LIST_VIEWS, type ListChoiceValue } from '#shared/session/list-choices.ts'
import { type Api, apiOf, signIn } from './api.ts'
import { openTestPage } from './browser.ts'
import { isLoaded, navigate } from './navigate.ts'
import { type Translations, translationsIn, UNTRANSLATED } from './translations.ts'

export interface OfficeOptions {
  /** The account that is signed in at the start; null starts signed out. */
  person?: 'admin' | 'editor' | null
  language?: Locale
  width?: number
  dark?: boolean
  /** Shows lists as earlier tests have chosen, in place of the initial choices. */
  keepsChoices?: boolean
}

export interface BackOfficePage extends Translations {
  page: Page
  language: Locale
  /** The API of the same user. */
  api: Api
  /** The page's content, without menu and top bar. */
  main: Locator
  menu: Locator
  /** The title on the page. */
  heading: Locator
  /** The open dialog. */
  dialog: Locator
  /** Loads the document at an address and waits for the page's title. */
  visit(address: string): Promise<void>
  /**
   * Opens an address as a link does, without reloading the document; the first time it is loaded.
   */
  go(address: string): Promise<void>
  /** Waits until no animation and no request is running. */
  settle(): Promise<void>
  button(name: string): Locator
  /** Chooses from the menu of a list or a form, then from the one that this opens. */
  chooseInListMenu(...names: readonly string[]): Promise<void>
  /** Unfolds the filters of a list. */
  openFilters(): Promise<void>
  /** Expects that the server has rejected a request with this status. */
  expectRejected(status: number): void
  /** Expects at least one console message like this one, and accepts all of them. */
  expectComplaints(pattern: RegExp): void
  /** Fails on console errors and untranslated texts. */
  expectHealthy(): Promise<void>
  close(): Promise<void>
}

/** Every title ends with the product's name. */
const PRODUCT_TITLE = new RegExp(`(${Object.values(DEMO_NAME).join('|')})$`)
const HEIGHT = 900

/** Shows the lists of an account as the config does: it keeps what an earlier test has chosen. */
async function resetChoices(api: Api): Promise<void> {
  const { data } = await api.call<{ choices: Record<string, ListChoiceValue> }>(
    'GET',
    '/api/user/info',
  )
  for (const [key, chosen] of Object.entries(data.choices)) {
    const value = typeof chosen === 'boolean' ? false : LIST_VIEWS[0]
    if (value !== chosen)
      await api.call('PUT', `/api/user/choices/${key.replace('.', '/')}`, { value })
  }
}

/** Opens a page in a new browser profile. */
export async function openOffice(
  browser: Browser,
  origin: string,
  options: OfficeOptions = {},
): Promise<BackOfficePage> {
  const {
    person = 'admin',
    language = 'zh',
    width = 1440,
    dark = false,
    keepsChoices = false,
  } = options
  const { page, violations, leave } = await openTestPage(browser, origin, {
    language,
    width,
    height: HEIGHT,
    dark,
  })
  const cookies: { name: string; value: string; url: string }[] = [
    { name: LANGUAGE_COOKIE, value: language, url: origin },
  ]
  const token = person ? await signIn(origin, person, DEMO_PASSWORD) : ''
  if (token) cookies.push({ name: TOKEN_COOKIE, value: token, url: origin })
  await page.context().addCookies(cookies)
  const api = apiOf(origin, token, language)
  if (token && !keepsChoices) await resetChoices(api)
  const wording = translationsIn(language)
  const main = page.locator('main')
  const heading = main.getByRole('heading', { level: 1 })
  const visit = async (address: string) => {
    await page.goto(address)
    await heading.waitFor()
  }

  return {
    ...wording,
    page,
    language,
    api,
    main,
    heading,
    menu: page.getByRole('navigation', { name: wording.t('layout.menu') }),
    dialog: page.getByRole('dialog'),
    visit,
    go: async (address) => {
      if (!isLoaded(page, address)) return visit(address)
      await navigate(page, heading, address)
      await page.waitForFunction(isSettled)
    },
    settle: async () => void (await page.waitForFunction(isSettled)),
    button: (name) => page.getByRole('button', { name, exact: true }),
    chooseInListMenu: async (...names) => {
      await main.getByRole('button', { name: wording.t('list.more'), exact: true }).click()
      for (const name of names) await page.getByRole('menuitem', { name, exact: true }).click()
    },
    openFilters: async () => {
      const name = wording.t('list.filters')
      const filters = main.getByRole('button', { name, exact: true })
      if ((await filters.getAttribute('aria-expanded')) === 'false') await filters.click()
    },
    expectRejected: (status) => {
      const index = violations.findIndex((text) => text.includes(`status of ${status}`))
      expect(index, `a refusal with ${status}, among: ${violations.join('; ')}`).not.toBe(-1)
      violations.splice(index, 1)
    },
    expectComplaints: (pattern) => {
      const others = violations.filter((text) => !pattern.test(text))
      expect(others.length, `a complaint like ${pattern}`).toBeLessThan(violations.length)
      violations.splice(0, violations.length, ...others)
    },
    expectHealthy: async () => {
      const texts = await page.evaluate(readableTexts)
      expect(
        texts.filter((text) => UNTRANSLATED.test(text)),
        `words of ${page.url()}`,
      ).toEqual([])
      expect(await page.title()).toMatch(PRODUCT_TITLE)
      expect(violations.splice(0)).toEqual([])
    },
    close: leave,
  }
}

/** Runs in the page. */
const isSettled = () =>
  document.getAnimations().every(({ playState }) => playState !== 'running') &&
  !document.querySelector('main [aria-busy="true"], main .MuiSkeleton-root')

/** The visible text and the accessible names of the page; runs in the page. */
function readableTexts(): string[] {
  const spoken = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  )
  return [document.title, ...document.body.innerText.split('\n'), ...spoken]
}
