/**
 * A customer from registration to leaving, in the browser: every account page, and the mails in
 * between.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import { translate } from '#server/translate.ts'
import { SESSION_DAYS, TOKEN_COOKIE } from '#shared/constants.ts'
import { startTextService, type TextService } from '../support/text-messages.ts'
import { apiOf, signIn } from './api.ts'
import { findViolations, overflow } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { linkIn, mailTo } from './mail-to.ts'
import { languageButton, storefrontWords } from './storefront-translations.ts'
import { languagesOf } from './test-scope.ts'

let service: TextService
let server: DemoServer
let browser: Browser
beforeAll(async () => {
  service = await startTextService()
  const environment = { MAIL_DELAY_SECONDS: '0', SMS_URL: service.url }
  ;[server, browser] = await Promise.all([startDemoServer(environment), acquireBrowser()])
})
afterAll(async () => {
  await server?.stop()
  await service?.close()
})

const isAt = (path: string) => (url: URL) => url.pathname === path

describe.each(languagesOf('zh'))('a customer in %s', (language) => {
  const text = storefrontWords(language)
  const message = (key: Parameters<typeof translate>[0]['key']) => translate({ key }, language)
  const other = language === 'zh' ? 'en' : 'zh'
  const username = `gaffer-${language}`
  const first = `${username}@stage.example`
  const second = `${username}@harbour.example`
  const passwords = {
    first: 'first password',
    second: 'second password',
    third: 'third password',
    fourth: 'the fourth',
  }
  let office: BackOfficePage
  beforeAll(async () => {
    office = await openOffice(browser, server.origin, { person: null, language })
  })
  afterAll(() => office.close())

  const field = (label: string) => office.page.getByLabel(label, { exact: true })
  const title = (name: string) => office.page.getByRole('heading', { level: 1, name, exact: true })
  const note = (words: string) => office.page.getByRole('status').getByText(words).first()
  const part = (name: string) => office.page.getByRole('region', { name, exact: true })
  async function expectNoViolations() {
    await office.settle()
    expect(await findViolations(office.page)).toEqual([])
    expect(await overflow(office.page)).toBe(0)
    await office.expectHealthy()
  }
  async function enter(password: string) {
    await field(text('signIn.username')).fill(username)
    await field(text('signIn.password')).fill(password)
    await office.button(text('signIn.submit')).click()
  }

  test('registers: shows errors on blur, in the current language', async () => {
    const { page, button } = office
    await office.visit('/reg_web')
    await field(text('user.username')).fill('a b')
    await field(text('field.email')).fill('nowhere')
    await field(text('field.mobile')).fill('12345678901')
    await field(text('signIn.password')).focus()
    await field(text('field.company')).focus()
    await field(text('field.email')).focus()
    for (const key of ['validation.required', 'validation.mobile'] as const) {
      await page.getByText(message(key)).first().waitFor()
    }
    await field(text('field.mobile')).focus()
    await page.getByText(message('validation.email')).waitFor()
    await expectNoViolations()

    await page.getByRole('button', { name: languageButton(language) }).click()
    await page.getByText(translate({ key: 'validation.email' }, other)).waitFor()
    await page.getByText(translate({ key: 'validation.mobile' }, other)).waitFor()
    expect(await field(storefrontWords(other)('field.email')).inputValue()).toBe('nowhere')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(
      other === 'zh' ? 'zh-CN' : 'en',
    )
    await page.getByRole('button', { name: languageButton(other) }).click()

    await field(text('user.username')).fill('customer')
    await field(text('signIn.password')).fill(passwords.first)
    await field(text('field.company')).fill('Harbour Stage')
    await field(text('field.email')).fill(first)
    await field(text('field.mobile')).fill('')
    await button(text('register.submit')).click()
    await page.getByText(message('error.usernameTaken')).waitFor()
    office.expectRejected(422)
    expect(
      await field(text('user.username')).evaluate((input) => input === document.activeElement),
    ).toBe(true)
    await field(text('user.username')).fill(username)
    await button(text('register.submit')).click()
    await title(text('registered.title')).waitFor()
    await page.getByText(text('registered.stepMail', { email: first })).waitFor()
    await expectNoViolations()

    await page.getByRole('link', { name: text('contact.signIn') }).click()
    await title(text('signIn.title')).waitFor()
    await enter(passwords.first)
    await page
      .getByRole('main')
      .getByRole('alert')
      .getByText(message('error.accountPending'))
      .waitFor()
    office.expectRejected(400)
    await expectNoViolations()
  })

  test('is approved, is notified by mail, and signs in to open their account', async () => {
    const { page } = office
    const admin = apiOf(
      server.origin,
      await signIn(server.origin, 'admin', DEMO_PASSWORD),
      language,
    )
    const { ids } = await admin.list('customers', { filter: { username } })
    await admin.call('PUT', `/api/customers/${ids[0]}`, { status: 'active' })
    expect(await mailTo(server, first, /login_web/)).toContain(username)

    await page.goto('/user_web?from=mail')
    await page.waitForURL(isAt('/login_web'))
    await enter(passwords.first)
    await title(text('user.title')).waitFor()
    expect(new URL(page.url()).search).toBe('?from=mail')
    // A device that dies without a network is still signed in when it is started again.
    const token = (await page.context().cookies()).find(({ name }) => name === TOKEN_COOKIE)
    expect(token?.expires).toBeGreaterThan(Date.now() / 1000 + (SESSION_DAYS - 1) * 86_400)
    await part(text('user.devices')).getByText(text('devices.here')).waitFor()
    await expectNoViolations()
  })

  test('changes profile and address, the address by a link mailed to the new one', async () => {
    const { page, button } = office
    await field(text('field.company')).fill('Harbour Stage & Light')
    await field(text('field.mobile')).fill('13912345678')
    await field(text('signIn.password')).fill(passwords.first)
    await button(text('user.save')).click()
    await note(text('user.saved')).waitFor()

    await button(text('email.change')).click()
    const email = part(text('user.email'))
    await field(text('email.new')).fill(second)
    await email.getByLabel(text('signIn.password'), { exact: true }).fill('not the password')
    await button(text('email.submit')).click()
    await email.getByText(message('error.ownPassword')).waitFor()
    office.expectRejected(422)
    await email.getByLabel(text('signIn.password'), { exact: true }).fill(passwords.first)
    await button(text('email.submit')).click()
    await email.getByText(text('email.pending', { email: second })).waitFor()
    await email.getByText(first, { exact: true }).waitFor()
    await expectNoViolations()

    const link = linkIn(await mailTo(server, second, /user_web\?confirm=/))
    await page.goto(link)
    await note(text('email.confirmed', { email: second })).waitFor()
    await email.getByText(second, { exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await mailTo(server, first, new RegExp(second))
    await page.goto(link)
    await email.getByRole('alert').getByText(message('error.link.used')).waitFor()
    office.expectRejected(400)
    await expectNoViolations()
  })

  test('changes the password: warns on rejection, and confirms success for twenty seconds', async () => {
    const { page, dialog, button } = office
    await button(text('password.title')).click()
    const submit = dialog.getByRole('button', { name: text('password.submit'), exact: true })
    await submit.click()
    await expect.poll(() => dialog.getByText(message('validation.required')).count()).toBe(2)
    await dialog.getByLabel(text('password.old'), { exact: true }).fill('not the password')
    await dialog.getByLabel(text('password.new'), { exact: true }).fill(passwords.second)
    await expectNoViolations()
    await submit.click()
    const warning = dialog.getByRole('status').getByText(message('error.password'))
    await warning.waitFor()
    expect(await warning.textContent()).toContain(text('password.warning'))
    await warning.waitFor({ state: 'hidden' })
    await dialog.getByLabel(text('password.old'), { exact: true }).fill(passwords.first)
    await submit.click()
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForTimeout(6_000)
    await note(text('password.done')).waitFor()
    await office.expectHealthy()
  })

  test('signs out other devices, and downloads a copy of the stored data', async () => {
    const { page, button } = office
    const credentials = { username, password: passwords.second }
    const visitor = apiOf(server.origin, '', language)
    const { data } = await visitor.call<string>(
      'POST',
      '/api/authorization/requestToken_web',
      credentials,
    )
    await page.reload()
    const devices = part(text('user.devices'))
    await devices.getByRole('listitem').nth(1).waitFor()
    await button(text('devices.others')).click()
    await note(text('devices.othersEnded', { smart_count: 1 })).waitFor()
    await expect.poll(() => devices.getByRole('listitem').count()).toBe(1)
    expect(
      (await apiOf(server.origin, data, language).call('GET', '/api/user/info_web')).code,
    ).toBe(50012)
    const download = page.waitForEvent('download')
    await button(text('data.download')).click()
    expect((await download).suggestedFilename()).toBe('my-data.json')
    await office.expectHealthy()
  })

  test('resets a forgotten password by the link of a mail', async () => {
    const { page, button } = office
    await page.context().clearCookies({ name: TOKEN_COOKIE })
    await office.visit('/login_web')
    await page.getByRole('link', { name: text('signIn.reset') }).click()
    await title(text('reset.title')).waitFor()
    await field(text('signIn.username')).fill(username)
    await field(text('field.email')).fill(second)
    await expectNoViolations()
    await button(text('reset.submit')).click()
    await title(text('reset.sentTitle')).waitFor()
    await expectNoViolations()

    const link = linkIn(await mailTo(server, second, /reset_web\?token=/))
    await page.goto(link)
    await title(text('reset.newTitle')).waitFor()
    for (const empty of ['', '      ', '\u200b'.repeat(6)]) {
      await field(text('reset.newPassword')).fill('12345')
      await field(text('reset.newPassword')).blur()
      await page.getByText(message('validation.required')).waitFor({ state: 'detached' })
      await field(text('reset.newPassword')).fill(empty)
      await button(text('reset.newSubmit')).click()
      await page.getByText(message('validation.required')).waitFor()
    }
    await field(text('reset.newPassword')).fill('12345')
    await button(text('reset.newSubmit')).click()
    await page
      .getByText(language === 'zh' ? '密码长度必须大于或等于 6 位' : 'Password length must be')
      .waitFor()
    await expectNoViolations()
    await field(text('reset.newPassword')).fill(passwords.third)
    await button(text('reset.newSubmit')).click()
    await title(text('reset.doneTitle')).waitFor()
    await page.goto(link)
    await title(text('reset.badTitle')).waitFor()
    await page.getByText(text('reset.bad.used')).waitFor()
    await expectNoViolations()
  })

  test('resets it again by the code of a text message', async () => {
    const { page, button } = office
    await button(text('reset.another')).click()
    await button(text('reset.bySms')).click()
    await field(text('signIn.username')).fill(username)
    await field(text('field.mobile')).fill('13912345678')
    await expectNoViolations()
    service.messages.length = 0
    await button(text('reset.submitSms')).click()
    await title(text('reset.codeTitle')).waitFor()
    await field(text('reset.code')).fill('no code')
    await button(text('reset.codeSubmit')).click()
    await page.getByRole('main').getByRole('alert').getByText(message('error.sms.code')).waitFor()
    office.expectRejected(400)
    await expect.poll(() => service.messages.length).toBe(1)
    await field(text('reset.code')).fill(service.messages[0]?.code ?? '')
    await button(text('reset.codeSubmit')).click()
    await field(text('reset.newPassword')).fill(passwords.fourth)
    await button(text('reset.newSubmit')).click()
    await page.getByRole('link', { name: text('signIn.submit') }).click()
    await title(text('signIn.title')).waitFor()
    expect(await field(text('signIn.username')).inputValue()).toBe(username)
    await enter(passwords.fourth)
    await page.waitForURL(isAt('/'))
  })

  test('leaves for good, on a phone', async () => {
    const { page, dialog, button } = office
    await page.setViewportSize({ width: 390, height: 844 })
    await office.go('/user_web')
    await button(text('data.delete')).click()
    await dialog.getByText(text('delete.staysText')).waitFor()
    await expectNoViolations()
    await dialog.getByLabel(text('delete.pwd'), { exact: true }).fill(passwords.fourth)
    await dialog.getByRole('button', { name: text('delete.submit') }).click()
    await page.waitForURL(isAt('/login_web'))
    await note(text('delete.done')).waitFor()
    await enter(passwords.fourth)
    await page.getByRole('alert').getByText(message('error.account')).first().waitFor()
    office.expectRejected(400)
    await expectNoViolations()
    await mailTo(server, second, new RegExp(username))
  })
})
