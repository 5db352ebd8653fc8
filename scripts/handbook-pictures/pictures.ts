/** Screenshots of the handbook: URL and preparation of each. */
import type { Page } from 'playwright-core'
import { resources } from '#config'
import type { Locale } from '#shared/constants.ts'
import { pages } from '#shared/pages.ts'
import type { Resource } from '#shared/resources/define.ts'
import { texts } from '../../src/locales/texts.ts'

export interface Picture {
  /** As the chapters name it. */
  name: string
  address: string
  prepare?(page: Page, locale: Locale): Promise<void>
  /** With the whole menu rather than its icons alone. */
  hasMenu?: boolean
  /** px, where the page needs more room, or less. */
  width?: number
  height?: number
}

const { codes, orders, messages, roles, page_styles } = resources

const press = async (page: Page, locale: Locale, key: keyof typeof texts.en.admin.messages) =>
  page.locator('main').getByRole('button', { name: texts[locale].admin.messages[key], exact: true }).first().click()

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
  { name: 'home', address: pages.dashboard.path, hasMenu: true },
  {
    name: 'settings',
    height: 640,
    address: pages.dashboard.path,
    prepare: async (page, locale) => {
      await page.locator('[data-tour="account"]').click()
      await page.getByRole('menuitem', { name: texts[locale].admin.messages['profile.settings'] }).click()
    },
  },
  { name: 'grid', height: 560, address: codes.paths.list },
  {
    name: 'import',
    address: codes.paths.import,
    prepare: async (page, locale) => {
      const { messages } = texts[locale].admin
      await page.getByRole('textbox', { name: messages['import.paste'] }).fill(ROWS.join('\n'))
      await press(page, locale, 'import.try')
      await press(page, locale, 'import.check')
      const status = page.getByRole('group', { name: messages['import.filterRows'] })
      await status.getByRole('button', { name: messages['import.allRows'] }).click()
    },
  },
  { name: 'form', height: 620, address: codes.paths.list, prepare: (page) => open(page, codes) },
  { name: 'orders', height: 600, address: orders.paths.list },
  {
    name: 'board',
    height: 600,
    address: orders.paths.list,
    prepare: async (page, locale) => press(page, locale, 'workflow.viewBoard'),
  },
  {
    name: 'order',
    address: orders.paths.list,
    prepare: async (page, locale) => {
      await press(page, locale, 'workflow.viewList')
      await open(page, orders)
    },
  },
  { name: 'registrations', height: 520, address: pages.registrations.path },
  {
    name: 'inbox',
    height: 600,
    address: messages.paths.list,
    prepare: async (page) => page.locator('main li a').first().click(),
  },
  { name: 'role', address: roles.paths.list, prepare: showGrants },
  { name: 'style', address: page_styles.paths.list, width: 1320, height: 760 },
]
