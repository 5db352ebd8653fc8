/** Registrations: approved, rejected with a reason, undone, disabled; customers get their mails. */
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { resources } from '#config'
import { texts } from '#locales/texts.ts'
import type { Locale } from '#shared/constants.ts'
import '#shared/i18n/every-message.ts'
import { pages } from '#modules/registration/shared/pages.ts'
import { translate } from '#shared/i18n/translate.ts'
import type { System } from '#shared/system.ts'
import { type ReadMail, readOutbox } from '../support/mails.ts'
import { findViolations, overflow } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'

const { path } = pages.registrations
const { workflow } = resources.customers

let server: DemoServer
let browser: Browser
let office: BackOfficePage
beforeAll(async () => {
  ;[server, browser] = await Promise.all([
    // Long enough to undo on a busy machine what has queued a mail.
    startDemoServer({ MAIL_DELAY_SECONDS: '20' }),
    acquireBrowser(),
  ])
  office = await openOffice(browser, server.origin)
  await office.visit(path)
})
afterEach(() => office.expectHealthy())
afterAll(() => server?.stop())

const mailTo = (address: string): ReadMail | undefined => {
  try {
    return readOutbox(server.dataDir).find(({ headers }) => headers.to === address)
  } catch {
    return undefined
  }
}
const statusOf = async (username: string) =>
  (await office.api.list('customers', { filter: { username } })).records[0]?.status
const stepName = (name: string, language: Locale = 'zh') =>
  workflow?.steps.find((step) => step.name === name)?.label[language] ?? name
const stepOf = (name: string, title: string, language: Locale = 'zh') =>
  texts[language].admin.messages['workflow.stepOf']
    .replace('%{step}', stepName(name, language))
    .replace('%{title}', title)
const waiting = () =>
  office.main.getByRole('listitem').filter({ has: office.page.getByRole('checkbox') })

test('those who have waited longest come first, with what is known about them', async () => {
  const { t, main } = office
  await waiting().first().waitFor()
  expect(await waiting().first().textContent()).toContain('Rigworks Hire Ltd')
  expect(await waiting().first().textContent()).toContain(
    t('registrations.waitsDays', { smart_count: 6 }),
  )
  await main
    .getByRole('link', { name: t('registrations.hint.mobile', { name: 'haitang' }) })
    .waitFor()
  await main
    .getByRole('link', { name: t('registrations.hint.domain', { name: 'nordsceno' }) })
    .waitFor()
  await office.settle()
  expect(await findViolations(office.page)).toEqual([])
})

test('a rejection needs a reason, in the customer’s language; the mail is shown, and leaves', async () => {
  const { dialog, button, page } = office
  await button(stepOf('reject', 'Rigworks Hire Ltd')).click()
  await dialog
    .getByText('Your registration with Followspot e-Support was not approved')
    .first()
    .waitFor()
  await dialog.getByRole('button', { name: stepName('reject'), exact: true }).click()
  await dialog.getByText(translate({ key: 'validation.required' }, 'zh')).waitFor()
  expect.soft(await findViolations(office.page), 'the dialog').toEqual([])
  await dialog.getByRole('button', { name: /^We couldn’t find a fixture of ours/ }).click()
  await dialog.getByText(/Reason: We couldn’t find a fixture of ours/).waitFor()
  await dialog.getByRole('button', { name: stepName('reject'), exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Rigworks Hire Ltd').waitFor({ state: 'detached' })
  // The focus moves to the row that follows the decided one.
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('li')?.textContent ?? '')
  await expect.poll(focused).toBe(await waiting().first().textContent())
  expect(await statusOf('rigworks')).toBe('rejected')
  await expect
    .poll(() => mailTo('ana@rigworks.example')?.text)
    .toContain('We couldn’t find a fixture of ours')
})

test('sends nothing when an approval is undone at once', async () => {
  const { dialog, t, button, page } = office
  const name = '青屿音乐节制作工作室'
  await button(stepOf('approve', name)).click()
  await dialog.getByRole('button', { name: stepName('approve'), exact: true }).click()
  await button(t('write.undo')).click()
  await page.getByText(t('write.undone')).waitFor()
  await button(stepOf('approve', name)).waitFor()
  expect(await statusOf('qingyu')).toBe('pending')
  const waitingMails = async () =>
    (await office.api.call<System>('GET', '/api/system')).data.mails.waiting
  await expect.poll(waitingMails).toBe(0)
  expect(mailTo('zhizuo@qingyu.example')).toBeUndefined()
})

test('approves several at once, and mails each in their language', async () => {
  const { dialog, t, main } = office
  for (const name of ['青屿音乐节制作工作室', 'Gantry One Touring']) {
    await main.getByRole('checkbox', { name: t('registrations.select', { name }) }).check()
  }
  await main.getByRole('button', { name: stepName('approve'), exact: true }).click()
  await dialog.getByRole('button', { name: stepName('approve'), exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => statusOf('gantry-one')).toBe('active')
  await expect.poll(() => mailTo('zhizuo@qingyu.example')?.headers.subject).toContain('已通过审核')
  await expect
    .poll(() => mailTo('crew@gantryone.example')?.headers.subject)
    .toContain('has been approved')
})

test('shows who decided, and disables and enables a customer, in English', async () => {
  const english = await openOffice(browser, server.origin, {
    language: 'en',
    width: 390,
    dark: true,
  })
  const { dialog, t, button, main, page } = english
  await english.visit(path)
  await page.getByRole('tab', { name: t('registrations.history') }).click()
  await main.getByText('We couldn’t find a fixture of ours').waitFor()
  expect.soft(await findViolations(english.page)).toEqual([])
  expect.soft(await overflow(english.page)).toBe(0)
  await button(stepOf('disable', 'Gantry One Touring', 'en')).click()
  await dialog.getByRole('button', { name: 'At your own request.' }).click()
  await dialog.getByRole('button', { name: stepName('disable', 'en'), exact: true }).click()
  await button(stepOf('enable', 'Gantry One Touring', 'en')).waitFor()
  expect(await statusOf('gantry-one')).toBe('disabled')
  await button(stepOf('enable', 'Gantry One Touring', 'en')).click()
  await dialog.getByRole('button', { name: stepName('enable', 'en'), exact: true }).click()
  await expect.poll(() => statusOf('gantry-one')).toBe('active')
  await english.expectHealthy()
  await english.close()
})

test('rejects an editor, who may not decide', async () => {
  const editor = await openOffice(browser, server.origin, { person: 'editor' })
  await editor.visit(path)
  await expect.poll(() => editor.heading.textContent()).toBe(editor.t('page.denied'))
  await editor.close()
})
