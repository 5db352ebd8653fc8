/** The user menu, the password change, and the user's profile. */

import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pages as handbook } from '#modules/handbook/shared/pages.ts'
import { pages as tour } from '#modules/tour/shared/pages.ts'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import { translate } from '#server/translate.ts'
import { type Locale, PASSWORD_NOTICE_MS } from '#shared/constants.ts'
import { pages } from '#shared/pages.ts'
import { signIn } from './api.ts'
import { findViolations } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { languagesOf } from './test-scope.ts'

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

/** The texts of the specification, and their translations. */
const WORDS = {
  zh: {
    title: '修改密码',
    old: '原密码必须填写',
    new: '新密码必须填写',
    short: '密码长度必须大于或等于 6 位',
    done: '修改密码完成',
    warning: '警告',
  },
  en: {
    title: 'Change password',
    old: 'Original password must be filled in',
    new: 'New password must be filled in',
    short: 'Password length must be greater than or equal to 6 digits',
    done: 'Password changed',
    warning: 'Warning',
  },
} as const

async function openMenu({ page }: BackOfficePage) {
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menu').waitFor()
}
const choose = ({ page }: BackOfficePage, name: string) =>
  page.getByRole('menuitem', { name, exact: true }).click()

describe.each(languagesOf('zh'))('changing the password in %s', (language: Locale) => {
  const words = WORDS[language]
  let office: BackOfficePage
  beforeAll(async () => {
    office = await openOffice(browser, server.origin, { person: 'editor', language })
    await office.visit('/dashboard')
  })
  afterAll(() => office.close())
  afterEach(() => office.expectHealthy())

  const field = (index: number) => office.dialog.locator('input:not([hidden])').nth(index)
  const submit = () =>
    office.dialog.getByRole('button', { name: office.t('profile.password.submit'), exact: true })
  const text = (words: string) => office.page.getByText(words, { exact: true })

  test('reports missing and short values on blur, and sends nothing', async () => {
    let calls = 0
    office.page.on('request', (request) => {
      if (request.url().endsWith('/api/user/changepwd')) calls += 1
    })
    await openMenu(office)
    await choose(office, words.title)
    await office.page.getByRole('dialog', { name: words.title, exact: true }).waitFor()
    await expect
      .poll(() => field(0).evaluate((input) => input === document.activeElement))
      .toBe(true)
    await office.page.keyboard.press('Tab')
    await text(words.old).waitFor()
    await field(1).focus()
    await field(2).focus()
    await text(words.new).waitFor()
    await field(1).fill('12345')
    await field(2).fill('1234')
    await submit().click()
    await text(words.short).waitFor()
    await text(office.t('profile.password.different')).waitFor()
    expect(await findViolations(office.page)).toEqual([])
    expect(calls).toBe(0)
  })

  test('a rejection by the server is a warning that disappears after four seconds; the input is kept', async () => {
    const typed = ['not the password', 'another one', 'another one']
    for (const [index, value] of typed.entries()) await field(index).fill(value)
    const from = Date.now()
    await submit().click()
    const notice = office.page.getByRole('status').filter({ hasText: words.warning })
    await notice.waitFor()
    expect(await notice.textContent()).toBe(
      words.warning + translate({ key: 'error.password' }, language),
    )
    await notice.waitFor({ state: 'hidden' })
    expect(Date.now() - from).toBeGreaterThan(PASSWORD_NOTICE_MS.warning)
    expect(await Promise.all([0, 1, 2].map((index) => field(index).inputValue()))).toEqual(typed)
  })

  test('a success closes the dialog, and its notice is still there after the warning would have left', async () => {
    const elsewhere = await signIn(server.origin, 'editor', DEMO_PASSWORD)
    await field(0).fill(DEMO_PASSWORD)
    await field(1).fill(DEMO_PASSWORD)
    await field(2).fill(DEMO_PASSWORD)
    await submit().click()
    const notice = office.page.getByRole('status').filter({ hasText: words.done })
    await notice.waitFor()
    await office.dialog.waitFor({ state: 'hidden' })
    const headers = { Authorization: `Bearer ${elsewhere}` }
    const answer = await fetch(`${server.origin}/api/user/info`, { headers })
    expect(((await answer.json()) as { code: number }).code).toBe(50012)
    await office.page.waitForTimeout(PASSWORD_NOTICE_MS.warning + 1500)
    expect(await notice.isVisible()).toBe(true)
    expect(await notice.textContent()).toBe(words.done)
  })
})

describe('the profile', () => {
  let office: BackOfficePage
  beforeAll(async () => {
    office = await openOffice(browser, server.origin)
    await office.visit('/dashboard')
  })
  afterAll(() => office.close())
  afterEach(() => office.expectHealthy())

  const part = (name: 'details' | 'security' | 'changes' | 'appearance') =>
    office.page.getByRole('tab', { name: office.t(`profile.part.${name}`), exact: true })

  test('opens from the user menu, next to the other entries', async () => {
    const { page, t } = office
    await openMenu(office)
    const names = await page.getByRole('menuitem').allTextContents()
    const { profile } = pages
    const { documentation } = handbook
    expect(names).toEqual([
      profile.title.zh,
      t('profile.settings'),
      WORDS.zh.title,
      documentation.title.zh,
      tour.guide.title.zh,
      t('layout.logout'),
    ])
    expect(await findViolations(page)).toEqual([])
    await choose(office, profile.title.zh)
    await page.waitForURL(`**${profile.path}`)
    await page.getByRole('tabpanel').waitFor()
  })

  test('shows a new name in the top bar once it is saved', async () => {
    const { page, main, button, t } = office
    const name = main.getByRole('textbox').first()
    await name.fill('林小测')
    await button(t('profile.save')).click()
    await page.getByText(t('profile.saved')).waitFor()
    await page.getByRole('banner').getByText('林小测').waitFor()
    await part('changes').click()
    await main.getByRole('listitem').filter({ hasText: 'admin' }).first().waitFor()
  })

  test('signs out another device, and not this one', async () => {
    const { page, main, t } = office
    const elsewhere = await signIn(server.origin, 'admin', DEMO_PASSWORD)
    await part('security').click()
    await main.getByText(t('profile.devices.this'), { exact: true }).waitFor()
    const endOthers = main.getByRole('button', { name: t('profile.devices.endOthers') })
    await endOthers.click()
    await endOthers.waitFor({ state: 'hidden' })
    const headers = { Authorization: `Bearer ${elsewhere}` }
    const answer = await fetch(`${server.origin}/api/user/info`, { headers })
    expect(((await answer.json()) as { code: number }).code).toBe(50012)
    await page.reload()
    await main.getByText(t('profile.devices.this'), { exact: true }).waitFor()
  })

  test('passes axe in every part, and fits a phone', async () => {
    const { page } = office
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      for (const name of ['details', 'security', 'changes', 'appearance'] as const) {
        await part(name).click()
        await office.settle()
        expect.soft(await findViolations(page), `${name} at ${width}`).toEqual([])
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        )
        expect.soft(over, `${name} at ${width}, pixels too wide`).toBe(0)
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('opens the appearance by its address', async () => {
    await office.visit('/theme/index')
    await expect.poll(() => part('appearance').getAttribute('aria-selected')).toBe('true')
    await office.page.getByRole('group', { name: office.t('profile.size') }).waitFor()
  })
})
