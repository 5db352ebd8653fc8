/** Signing in and out as admin in Chinese. */
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { resources } from '#config'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import { TOKEN_COOKIE } from '#shared/constants.ts'
import { launchChromium } from '../support/chromium.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { type Office, openOffice } from './office.ts'

let server: DemoServer
let browser: Browser
let office: Office
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), launchChromium()])
})
beforeEach(async () => {
  office = await openOffice(browser, server.origin, { person: null })
})
afterEach(async () => {
  await office.expectHealthy()
  await office.close()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const isAt = (path: string) => (url: URL) => url.pathname === path

async function signIn(password: string) {
  const { page, say, button } = office
  await page.getByLabel(say('login.username'), { exact: true }).fill('admin')
  await page.getByLabel(say('login.password'), { exact: true }).fill(password)
  await button(say('login.submit')).click()
}

test('whoever asks for a page signs in first, and is led there', async () => {
  const { codes } = resources
  await office.page.goto(`${codes.paths.update}?id=1`)
  await office.page.waitForURL(isAt('/login'))
  await signIn(DEMO_PASSWORD)
  await office.page.waitForURL(isAt(codes.paths.update))
  expect(new URL(office.page.url()).search).toBe('?id=1')
  await office.button(office.say('form.save')).waitFor()
})

test('a wrong password is told, and the right one then accepted', async () => {
  const { page } = office
  await office.visit('/login')
  await signIn('not the password')
  await page.getByRole('alert').waitFor()
  office.expectRefused(400)
  await signIn(DEMO_PASSWORD)
  await page.waitForURL(isAt('/dashboard'))
  await office.menu.getByRole('link', { name: resources.codes.label.zh }).waitFor()
})

test('signing out forgets the token, and a known token leads past the sign-in', async () => {
  const { page, say } = office
  await office.visit('/login')
  await signIn(DEMO_PASSWORD)
  await page.waitForURL(isAt('/dashboard'))
  await page.goto('/login')
  await page.waitForURL(isAt('/dashboard'))
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: say('layout.logout') }).click()
  await page.waitForURL(isAt('/login'))
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ name }) => name === TOKEN_COOKIE)).toEqual([])
})
