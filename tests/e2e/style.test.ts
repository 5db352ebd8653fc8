/**
 * The page style: edited next to its preview, published, applied everywhere, restored from its
 * history.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#config'
import { DEMO_NAME } from '#demo/people/style.ts'
import { translate } from '#server/translate.ts'
import { LOCALES } from '#shared/constants.ts'
import { findViolations, overflow } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { formOf } from './form.ts'

const { page_styles } = resources
const { list: path } = page_styles.paths

let server: DemoServer
let browser: Browser
let office: BackOfficePage
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
  office = await openOffice(browser, server.origin)
  await office.visit(path)
})
afterAll(() => server?.stop())

const preview = () => office.page.getByRole('figure', { name: office.t('style.previewOf') })
const name = (part: number) =>
  formOf(office, page_styles).input('product_name').locator(`[lang=${LOCALES[part]}]`)

test('updates the preview while typing, in each language, light and dark, desktop and phone', async () => {
  const { main, t } = office
  await preview().getByText('手边这台灯具的全部资料').waitFor()
  await preview().getByText('切割与图案').waitFor()
  await name(1).fill('灯光服务台')
  await preview().getByText('灯光服务台').waitFor()
  await main.getByRole('button', { name: 'English', exact: true }).click()
  await preview().getByText('Everything for the fixture in front of you').waitFor()
  const ground = () => preview().evaluate((element) => getComputedStyle(element).backgroundColor)
  const light = await ground()
  await main.getByRole('button', { name: t('style.dark'), exact: true }).click()
  await expect.poll(ground).not.toBe(light)
  await main.getByRole('button', { name: t('style.phone'), exact: true }).click()
  await expect.poll(async () => (await preview().boundingBox())?.width).toBeLessThan(300)
  await office.settle()
  expect(await findViolations(office.page)).toEqual([])
})

test('shows errors next to their fields, and publishes nothing', async () => {
  const { button, t } = office
  const form = formOf(office, page_styles)
  await form.input('email').fill('nonsense')
  await button(t('style.publish')).click()
  await expect.poll(() => form.error('email')).toBe(translate({ key: 'validation.email' }, 'zh'))
  expect((await office.api.list('page_styles')).total).toBe(1)
  await form.input('email').fill('help@lantern.example')
})

test('applies everywhere and to everyone once published', async () => {
  const { button, t, page, main } = office
  await name(0).fill('Lantern Desk')
  await button(t('style.publish')).click()
  await main.getByText(t('form.unsaved')).waitFor({ state: 'hidden' })
  await expect.poll(() => page.title()).toBe('页面样式 - 灯光服务台')
  const guest = await openOffice(browser, server.origin, { person: null, language: 'en' })
  await guest.visit('/login')
  await guest.page.getByText('Lantern Desk').first().waitFor()
  await expect.poll(() => guest.page.title()).toContain('Lantern Desk')
  await guest.close()
})

test('shows the second of two administrators what the first has saved', async () => {
  const { button, t, page, api } = office
  await name(0).fill('Mine')
  await api.call('POST', '/api/user/addconfig', {
    product_name: { en: 'Theirs', zh: '灯光服务台' },
  })
  await button(t('style.publish')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Theirs').first().waitFor()
  await dialog.getByRole('button', { name: t('conflict.reload') }).click()
  await expect.poll(() => name(0).inputValue()).toBe('Theirs')
  office.expectRejected(409)
})

test('restores the first state from its history', async () => {
  const { t, page, button, dialog } = office
  await button(t('history.title')).click()
  const versions = dialog.getByRole('button', { name: t('history.view') })
  await versions.last().click()
  await dialog.getByRole('button', { name: t('history.restore', { smart_count: 2 }) }).click()
  await expect.poll(() => page.title()).toBe(`页面样式 - ${DEMO_NAME.zh}`)
  await expect.poll(() => name(0).inputValue()).toBe(DEMO_NAME.en)
  await office.expectHealthy()
})

test('loads the pictures of the preview from the host of the API', async () => {
  const { page, go } = office
  await page.evaluate((origin) => {
    const host = document.createElement('meta')
    host.name = 'api-host'
    host.content = origin
    document.head.prepend(host)
  }, server.origin)
  await go(resources.roles.paths.list)
  await go(path)
  const pictures = preview().locator('img')
  await pictures.first().waitFor()
  const addresses = await pictures.evaluateAll((all) =>
    all.map((one) => one.getAttribute('src') ?? ''),
  )
  expect(addresses.filter((address) => !address.startsWith(`${server.origin}/`))).toEqual([])
})

test('fits a phone in the dark, in English, with enough contrast', async () => {
  const phone = await openOffice(browser, server.origin, { language: 'en', width: 390, dark: true })
  await phone.visit(path)
  await phone.page.getByRole('figure').waitFor()
  expect.soft(await findViolations(phone.page)).toEqual([])
  expect.soft(await overflow(phone.page)).toBe(0)
  await phone.expectHealthy()
  await phone.close()
})
