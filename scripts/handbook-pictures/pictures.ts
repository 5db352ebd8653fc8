/** Screenshots of the handbook and of README.md: page and preparation of each. */
import type { Page } from 'playwright-core'
import { resources } from '#config'
import { pages as registration } from '#modules/registration/shared/pages.ts'
import type { Locale } from '#shared/constants.ts'
import { pages } from '#shared/pages.ts'
import type { Resource } from '#shared/resources/define.ts'
import { texts } from '../../src/locales/texts.ts'

export interface Picture {
  /** Name of the picture in the chapters. */
  name: string
  /** Path of its page. */
  path: string
  prepare?(page: Page, locale: Locale): Promise<void>
  /** With the whole menu rather than its icons alone. */
  hasMenu?: boolean
  /** px, where the page needs more room, or less. */
  width?: number
  height?: number
}

const { codes, goods, orders, messages, roles, page_styles } = resources

const press = async (page: Page, locale: Locale, key: keyof typeof texts.en.admin.messages) =>
  page
    .locator('main')
    .getByRole('button', { name: texts[locale].admin.messages[key], exact: true })
    .first()
    .click()

/** Opens a record of the list that is shown. */
async function open(page: Page, resource: Resource, nth = 0): Promise<void> {
  const link = page.locator(`main a[href^="${resource.paths.update}?id="]`).nth(nth)
  await page.goto((await link.getAttribute('href')) ?? '')
}

/** The table of what a role may do, with its heading. */
async function showGrants(page: Page): Promise<void> {
  await open(page, roles, 1)
  const table = page.locator('[data-tour="field-grants"]')
  await table.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 80))
}

const ROWS = [
  'part_number,name_en,name_zh,unit',
  'FS-ACC-0010-01,Steel safety cable,钢丝保险绳,pcs',
  'FS-BRK-0001-01,Floor bracket,地面支架,pcs',
  ',Without a number,无料号,pcs',
]

export const pictures: readonly Picture[] = [
  { name: 'home', path: pages.dashboard.path, hasMenu: true },
  {
    name: 'settings',
    height: 640,
    path: pages.dashboard.path,
    prepare: async (page, locale) => {
      await page.locator('[data-tour="account"]').click()
      await page
        .getByRole('menuitem', { name: texts[locale].admin.messages['profile.settings'] })
        .click()
    },
  },
  { name: 'grid', height: 560, path: codes.paths.list },
  {
    name: 'import',
    path: codes.paths.import,
    prepare: async (page, locale) => {
      const { messages } = texts[locale].admin
      await page.getByRole('textbox', { name: messages['import.paste'] }).fill(ROWS.join('\n'))
      await press(page, locale, 'import.try')
      await press(page, locale, 'import.check')
      const status = page.getByRole('group', { name: messages['import.filterRows'] })
      await status.getByRole('button', { name: messages['import.allRows'] }).click()
    },
  },
  { name: 'form', height: 620, path: codes.paths.list, prepare: (page) => open(page, codes) },
  { name: 'orders', height: 600, path: orders.paths.list },
  {
    name: 'board',
    height: 600,
    path: orders.paths.list,
    prepare: async (page, locale) => press(page, locale, 'workflow.viewBoard'),
  },
  {
    name: 'order',
    path: orders.paths.list,
    prepare: async (page, locale) => {
      await press(page, locale, 'workflow.viewList')
      await open(page, orders)
    },
  },
  { name: 'registrations', height: 520, path: registration.registrations.path },
  {
    name: 'inbox',
    height: 600,
    path: messages.paths.list,
    prepare: async (page) => page.locator('main li a').first().click(),
  },
  { name: 'role', path: roles.paths.list, prepare: showGrants },
  { name: 'style', path: page_styles.paths.list, width: 1320, height: 760 },
]

/** Those of README.md, each in one language. */
export const readmePictures: readonly (Picture & { locale: Locale })[] = [
  { name: 'parts', locale: 'en', path: codes.paths.list, hasMenu: true, width: 1280, height: 760 },
  {
    name: 'product',
    locale: 'zh',
    path: goods.paths.list,
    prepare: (page) => open(page, goods),
    hasMenu: true,
    width: 1280,
    height: 760,
  },
]
