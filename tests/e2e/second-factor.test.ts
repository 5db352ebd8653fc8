/**
 * Two-step verification in the browser: its settings, and the sign-in with an app, a recovery code
 * and a passkey.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#config'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import { isShortRun } from '../support/scope.ts'
import { appCode } from '../support/second-factor.ts'
import { signIn } from './api.ts'
import { findViolations, overflow } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { languagesOf } from './test-scope.ts'

let server: DemoServer
let browser: Browser
/** Passkeys belong to host names, not to addresses. */
let origin: string
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
  origin = server.origin.replace('127.0.0.1', 'localhost')
})
afterAll(() => server?.stop())

const SECURITY = '/profile/index?part=security'

async function expectAccessible(office: BackOfficePage) {
  await office.settle()
  expect(await findViolations(office.page)).toEqual([])
  expect(await overflow(office.page)).toBe(0)
}

/** A security key of the browser that confirms everything. */
async function addAuthenticator({ page }: BackOfficePage) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function fillPassword({ page, t, button }: BackOfficePage) {
  await page.getByLabel(t('login.username'), { exact: true }).fill('editor')
  await page.getByLabel(t('login.password'), { exact: true }).fill(DEMO_PASSWORD)
  await button(t('login.submit')).click()
}

/** Confirms a change of the settings by the password. */
async function givePassword(
  { dialog, t }: BackOfficePage,
  action: 'second.next' | 'second.remove' = 'second.next',
) {
  await dialog.getByLabel(t('second.password')).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: t(action), exact: true }).click()
}

/** The page after the sign-in, which reads with its token. */
async function arrived({ page, heading, settle }: BackOfficePage) {
  await page.waitForURL((url) => url.pathname === '/dashboard')
  await heading.waitFor()
  await settle()
}

describe.each(languagesOf('zh'))('two-step verification in %s', (language) => {
  test('is set up with an app and a passkey, and required at the sign-in', async () => {
    const office = await openOffice(browser, origin, { person: 'editor', language })
    const { page, main, dialog, t, button } = office
    await addAuthenticator(office)
    await office.visit(SECURITY)
    const panel = main.getByRole('region', { name: t('second.title') })
    await panel.getByRole('button', { name: t('second.add'), exact: true }).click()
    await expectAccessible(office)
    await givePassword(office)
    await dialog.getByRole('img', { name: t('second.picture') }).waitFor()
    const secret = (await dialog.getByRole('status').innerText()).replace(/\s/g, '')
    await expectAccessible(office)
    await dialog.getByLabel(t('second.firstCode')).fill(appCode(secret, -1))
    await dialog.getByRole('button', { name: t('second.confirm') }).click()
    const codes = dialog.getByRole('list', { name: t('second.codes') }).getByRole('listitem')
    await codes.first().waitFor()
    const recovery = await codes.allInnerTexts()
    expect(recovery).toHaveLength(10)
    await expectAccessible(office)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: t('second.download') }).click(),
    ])
    expect(file.suggestedFilename()).toBe('recovery-codes.txt')
    await button(t('second.saved')).click()

    await panel.getByRole('button', { name: t('second.addPasskey') }).click()
    await dialog.getByLabel(t('second.passkeyName')).fill('Laptop')
    await givePassword(office)
    await panel.getByText('Laptop').waitFor()
    await expectAccessible(office)

    await page.context().clearCookies({ name: 'Admin-Token' })
    await office.visit('/login')
    await fillPassword(office)
    await page.getByRole('heading', { name: t('second.step') }).waitFor()
    office.expectRejected(428)
    await expectAccessible(office)
    await button(t('second.usePasskey')).click()
    await arrived(office)

    await page.context().clearCookies({ name: 'Admin-Token' })
    await office.visit('/login')
    await fillPassword(office)
    await page.getByRole('heading', { name: t('second.step') }).waitFor()
    office.expectRejected(428)
    await page.getByLabel(t('second.code'), { exact: true }).fill('AAAA-AAAA-AAAA-AAAA')
    await button(t('second.confirm')).click()
    await page.getByRole('main').getByRole('alert').waitFor()
    office.expectRejected(400)
    await page.getByLabel(t('second.code'), { exact: true }).fill(String(recovery[0]))
    await button(t('second.confirm')).click()
    await arrived(office)

    await office.visit(SECURITY)
    await panel.getByText(t('second.left', { smart_count: 9 })).waitFor()
    await panel.getByRole('button', { name: t('second.removeNamed', { name: 'Laptop' }) }).click()
    await givePassword(office, 'second.remove')
    await panel.getByText('Laptop').waitFor({ state: 'detached' })
    await panel
      .getByRole('button', { name: t('second.removeNamed', { name: t('second.app') }) })
      .click()
    await givePassword(office, 'second.remove')
    await panel.getByText(t('second.codes')).waitFor({ state: 'detached' })
    await office.expectHealthy()
    await office.close()
    expect(await signIn(origin, 'editor', DEMO_PASSWORD)).toMatch(/^[\w-]{43}$/)
  })

  test.skipIf(isShortRun)(
    'is set up at the sign-in where a role demands it, and reset by an administrator',
    async () => {
      const admin = await openOffice(browser, origin, { language })
      const role = (await admin.api.list('roles', { filter: { key: 'editor' } })).ids[0]
      const demand = (requires_second_factor: boolean) =>
        admin.api.call('PUT', `/api/roles/${role}`, { requires_second_factor })
      await demand(true)
      const office = await openOffice(browser, origin, { person: null, language, width: 390 })
      const { page, t, button } = office
      await addAuthenticator(office)
      await office.visit('/login')
      await fillPassword(office)
      await page.getByRole('heading', { name: t('second.setUp') }).waitFor()
      office.expectRejected(428)
      await expectAccessible(office)
      await button(t('second.createPasskey')).click()
      await page.getByRole('heading', { name: t('second.codes') }).waitFor()
      await expectAccessible(office)
      await button(t('second.saved')).click()
      await arrived(office)
      await office.expectHealthy()
      await office.close()

      await demand(false)
      const user = (await admin.api.list('users', { filter: { username: 'editor' } })).ids[0]
      await admin.visit(`${resources.users.paths.update}?id=${user}`)
      await admin.button(t('access.resetFactor')).click()
      await expectAccessible(admin)
      await admin.dialog.getByRole('button', { name: t('access.resetFactor') }).click()
      await admin.page.getByText(t('second.resetDone')).waitFor()
      await admin.expectHealthy()
      await admin.close()
      expect(await signIn(origin, 'editor', DEMO_PASSWORD)).toMatch(/^[\w-]{43}$/)
    },
  )
})
