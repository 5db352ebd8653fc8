/** Signing in by WeChat in the browser, against a mock of that service. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#config'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import { pages } from '#shared/pages.ts'
import {
  type MessagingService,
  messagingEnvironment,
  startMessagingService,
} from '../support/messaging-service.ts'
import { findViolations } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { storefrontWords } from './storefront-translations.ts'
import { languagesOf } from './test-scope.ts'

let service: MessagingService
let server: DemoServer
let browser: Browser
beforeAll(async () => {
  service = await startMessagingService()
  ;[server, browser] = await Promise.all([
    startDemoServer(messagingEnvironment(service)),
    acquireBrowser(),
  ])
})
afterAll(async () => {
  await server?.stop()
  await service?.close()
})

const isAt = (path: string) => (url: URL) => url.pathname === path

async function expectNoViolations(office: BackOfficePage) {
  await office.settle()
  expect(await findViolations(office.page)).toEqual([])
  expect(
    await office.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBe(0)
  await office.expectHealthy()
}

describe.each(languagesOf('zh'))('in %s', (language) => {
  const person = { openid: `o-${language}`, unionid: `u-${language}`, nickname: '小林' }
  const begin = async (width = 390) => {
    const office = await openOffice(browser, server.origin, { person: null, language, width })
    await office.visit('/login/weixin')
    return office
  }
  const scan = ({ page, t }: BackOfficePage) =>
    page.getByRole('link', { name: t('social.scan') }).click()

  test('connects a new person by signing in once', async () => {
    service.person = person
    const office = await begin()
    const { page, t, button } = office
    await expectNoViolations(office)
    await scan(office)
    await page.waitForURL(isAt('/login/upopenid'))
    await page.getByText(t('social.bindLead', { name: person.nickname })).waitFor()
    await expectNoViolations(office)
    await page.getByLabel(t('login.username'), { exact: true }).fill('editor')
    await page.getByLabel(t('login.password'), { exact: true }).fill(DEMO_PASSWORD)
    await button(t('login.submit')).click()
    await office.main
      .getByRole('heading', { level: 1, name: pages.dashboard.title[language] })
      .waitFor()
    await office.expectHealthy()
    await office.close()

    const later = await begin(1440)
    await scan(later)
    await later.page.waitForURL(isAt('/dashboard'))
    await later.menu.getByRole('link', { name: resources.codes.label[language] }).waitFor()
    await later.expectHealthy()
    await later.close()
  })

  test('connects and disconnects an account on its profile', async () => {
    service.person = {
      openid: `o-profile-${language}`,
      unionid: `u-profile-${language}`,
      nickname: '阿强',
    }
    const office = await openOffice(browser, server.origin, { language })
    const { page, main, t, button } = office
    const security = async () => {
      await main.getByRole('tab', { name: t('profile.part.security') }).click()
      return main.getByRole('region', { name: t('social.name') })
    }
    await office.visit('/profile/index')
    const before = await security()
    await before.getByText(t('social.notBound')).waitFor()
    await expectNoViolations(office)
    await button(t('social.bindTitle')).click()
    // Through the service, which redirects back at once.
    await page.waitForURL((url) => url.pathname + url.search === '/profile/index?part=security')
    const after = main.getByRole('region', { name: t('social.name') })
    await after.getByText(t('social.bound', { name: '阿强' })).waitFor()
    await button(t('social.unbind')).click()
    await page.getByText(t('social.unbound')).waitFor()
    await after.getByText(t('social.notBound')).waitFor()
    await expectNoViolations(office)
    await office.close()
  })

  test('shows that nothing changed after a rejection, and can be repeated', async () => {
    service.person = null
    const office = await begin()
    await scan(office)
    await office.page.waitForURL(isAt('/auth-redirect'))
    await office.page.getByRole('alert').getByText(office.t('social.declined')).waitFor()
    await expectNoViolations(office)
    await office.page.getByRole('link', { name: office.t('social.again') }).click()
    await office.page.waitForURL(isAt('/login/weixin'))
    await office.close()
  })

  test('rejects a code with the state of another browser', async () => {
    const office = await openOffice(browser, server.origin, { person: null, language })
    await office.visit(`/auth-redirect?code=${service.codeFor(person)}&state=of-another-browser`)
    await office.page.getByRole('alert').first().waitFor()
    office.expectRejected(400)
    await expectNoViolations(office)
    await office.close()
  })
})

test('skips the QR code inside WeChat', async () => {
  service.person = { openid: 'o-inside', nickname: '小王' }
  const office = await openOffice(browser, server.origin, { person: null })
  await office.visit('/login/wxauth').catch(() => undefined)
  await office.page.waitForURL(isAt('/login/upopenid'))
  await office.expectHealthy()
  await office.close()
})

test('customers connect by signing in once, come in by WeChat from then on, and disconnect on their account', async () => {
  const text = storefrontWords('en')
  // A refusal first, which must not lose the address to return to.
  service.person = null
  const begin = async (width: number) => {
    const office = await openOffice(browser, server.origin, { person: null, language: 'en', width })
    await office.page.goto('/user_web?from=link')
    await office.button(text('signIn.wechat')).click()
    return office
  }
  const first = await begin(390)
  await first.page.getByText(text('wechat.declined')).waitFor()
  service.person = { openid: 'o-customer', unionid: 'u-customer', nickname: 'Lin' }
  await first.page.getByRole('link', { name: text('wechat.again') }).click()
  await first.button(text('wechat.go')).click()
  await first.page.getByText(text('wechat.bindLead', { name: 'Lin' })).waitFor()
  await expectNoViolations(first)
  await first.page.getByLabel(text('signIn.username'), { exact: true }).fill('customer')
  await first.page.getByLabel(text('signIn.password'), { exact: true }).fill(DEMO_PASSWORD)
  await first.button(text('signIn.submit')).click()
  await first.page.waitForURL((url) => url.pathname + url.search === '/user_web?from=link')
  await first.page.getByText(text('wechat.bound', { name: 'Lin' })).waitFor()
  await first.expectHealthy()
  await first.close()

  const later = await begin(1440)
  await later.page.waitForURL((url) => url.pathname + url.search === '/user_web?from=link')
  await later.button(text('wechat.unbind')).click()
  await later.page.getByText(text('wechat.unbound'), { exact: true }).waitFor()
  await later.button(text('wechat.bind')).click()
  await later.page.getByText(text('wechat.bound', { name: 'Lin' })).waitFor()
  expect(new URL(later.page.url()).pathname).toBe('/user_web')
  await later.button(text('wechat.unbind')).click()
  await later.page.getByText(text('wechat.unbound'), { exact: true }).waitFor()
  await expectNoViolations(later)
  await later.close()
})

test('reports on its pages that it is not set up', async () => {
  const plain = await startDemoServer()
  const office = await openOffice(browser, plain.origin, { person: null })
  await office.visit('/login/weixin')
  const none = office.page.getByRole('heading', { name: office.t('social.notConfigured') })
  await none.waitFor()
  await expectNoViolations(office)
  for (const path of ['/login/qrweb', '/login/wxauth', '/auth-redirect', '/login/upopenid']) {
    await office.page.goto(path)
    await none.waitFor()
    expect(await office.button(office.t('layout.retry')).count()).toBe(0)
    expect(await office.page.innerText('body')).not.toMatch(/WECHAT_/)
  }
  await office.expectHealthy()
  await office.page.getByRole('link', { name: office.t('social.password') }).click()
  await office.page.getByLabel(office.t('login.username'), { exact: true }).waitFor()
  await office.close()
  const staff = await openOffice(browser, plain.origin)
  await staff.visit('/profile/index')
  await staff.main.getByRole('tab', { name: staff.t('profile.part.security') }).click()
  await staff.main.getByText(staff.t('social.notConfiguredText')).waitFor()
  expect(await staff.button(staff.t('social.bindTitle')).count()).toBe(0)
  await expectNoViolations(staff)
  await staff.close()
  await plain.stop()
})
