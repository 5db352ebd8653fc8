/** No page violates a rule of axe, light or dark, or overflows a phone. */

import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#config'
import { translate } from '#server/translate.ts'
import { isFullRun, isShortRun } from '../support/scope.ts'
import { findViolations, overflow } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, shareDemoServer } from './demo-server.ts'
import { formOf } from './form.ts'
import { everyResource } from './test-scope.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
/** Selects everything that lies over a page; the page is inspected without it. */
const OVERLAY = '.MuiModal-root, .MuiPopper-root'

let server: DemoServer
let browser: Browser
let office: BackOfficePage
beforeAll(async () => {
  ;[server, browser] = await Promise.all([shareDemoServer(), acquireBrowser()])
  office = await openOffice(browser, server.origin)
  await office.visit('/dashboard')
})
afterAll(() => server?.keep())

async function findingsOf(
  at: BackOfficePage,
  rules?: string[],
  within?: string,
): Promise<string[]> {
  await at.settle()
  return findViolations(at.page, rules, within)
}

/** @param everyway also in the dark and on a phone */
async function inspect(address: string, everyway = true): Promise<void> {
  const { page } = office
  await office.go(address)
  expect.soft(await findingsOf(office), `${address}`).toEqual([])
  if (!everyway) return office.expectHealthy()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await findingsOf(office, ['color-contrast']), `${address} in the dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(PHONE)
  await office.settle()
  // The layout follows a change of width a little later.
  await expect
    .poll(() => overflow(page), { message: `${address} on a phone, pixels too wide` })
    .toBe(0)
  await page.setViewportSize(DESK)
  await office.expectHealthy()
}

/** The orders and the errors have separate tests, which run axe on the same pages. */
const inspected = everyResource.filter(
  (item) => isFullRun || ['goods', 'roles'].includes(item.name),
)

describe.each(inspected)('$name', (resource) => {
  /** Colours and widths come from shared components, so a few pages represent all. */
  const everyway = isFullRun || resource.name === 'goods'
  test('its list', () => inspect(`${resource.paths.list}?perPage=10`, everyway))
  // The page of a record is the same form, filled in.
  test.skipIf(!isFullRun || !resource.permissions.create.includes('admin'))(
    'its form for a new record',
    () => inspect(resource.paths.create, everyway),
  )
  test('the page of a record', async ({ skip }) => {
    const [id] = (await office.api.list(resource.name)).ids
    if (id === undefined) return skip()
    await inspect(`${resource.paths.update}?id=${id}`, everyway)
  })
})

test.each(['/404', '/401', '/dashboard'])('%s', (address) => inspect(address))

test('what opens over a page', async () => {
  const { page, dialog, t, button, main } = office
  const { codes, menus, xiajie } = resources
  const steps: [address: string, opener: Locator][] = [
    [codes.paths.list, button(t('list.more'))],
    [codes.paths.list, button(t('list.addFilter'))],
    [codes.paths.list, main.getByRole('button', { name: t('list.delete', { title: '' }) }).first()],
    [codes.paths.list, page.getByRole('button', { name: t('layout.language') })],
    [menus.paths.create, button(t('fields.chooseFromTree'))],
    [menus.paths.create, button(t('fields.chooseIcon'))],
    [xiajie.paths.create, formOf(office, xiajie).input('zujian')],
  ]
  for (const [address, opener] of steps) {
    if (!page.url().includes(address)) await office.go(address)
    if (address === codes.paths.list) await office.openFilters()
    await opener.click()
    await dialog.or(page.getByRole('menu')).or(page.getByRole('listbox')).waitFor()
    expect
      .soft(await findingsOf(office, undefined, OVERLAY), `${address}, opened by ${opener}`)
      .toEqual([])
    await page.keyboard.press('Escape')
  }
  await office.go(codes.paths.list)
  await main.getByRole('row').nth(1).getByRole('checkbox').check()
  expect.soft(await findingsOf(office), 'selected rows').toEqual([])
  await office.expectHealthy()
})

test('an invalid form', async () => {
  await office.go(resources.orders.paths.create)
  await office.button(office.t('form.save')).click()
  await office.page.getByText(translate({ key: 'error.validation' }, 'zh')).waitFor()
  expect(await findingsOf(office)).toEqual([])
})

test.skipIf(isShortRun)('on a phone in the dark, in English', async () => {
  const phone = await openOffice(browser, server.origin, {
    language: 'en',
    width: PHONE.width,
    dark: true,
  })
  const { goods } = resources
  for (const address of [
    '/dashboard',
    goods.paths.list,
    goods.paths.create,
    `${goods.paths.update}?id=1`,
  ]) {
    await phone.go(address)
    expect.soft(await findingsOf(phone), address).toEqual([])
    expect.soft(await overflow(phone.page), address).toBe(0)
  }
  await phone.button(phone.t('layout.openMenu')).click()
  await phone.menu.waitFor()
  expect.soft(await findingsOf(phone), 'the menu').toEqual([])
  await phone.expectHealthy()
  await phone.close()
})

test('the sign-in page, light and dark', async () => {
  const guest = await openOffice(browser, server.origin, { person: null })
  await guest.visit('/login')
  expect.soft(await findingsOf(guest)).toEqual([])
  await guest.button(guest.t('login.submit')).click()
  await guest.page.locator('#login-error').waitFor()
  expect.soft(await findingsOf(guest), 'with an error').toEqual([])
  await guest.page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await findingsOf(guest, ['color-contrast']), 'with an error in the dark').toEqual([])
  await guest.page.setViewportSize(PHONE)
  expect.soft(await overflow(guest.page)).toBe(0)
  await guest.expectHealthy()
  await guest.close()
})
