/**
 * Two people at the same records: what one saves reaches the other, who loses neither place nor
 * typing.
 */
import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resources } from '#config'
import { text } from '#fields/text/definition.ts'
import { isShortRun } from '../support/scope.ts'
import { findViolations } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { formOf } from './form.ts'
import { languagesOf } from './test-scope.ts'

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

const EDITOR_NAME = '周子墨'
const { paths, fields } = resources.codes

describe.each(languagesOf('zh'))('in %s', (language) => {
  let office: BackOfficePage
  let colleague: BackOfficePage
  let number: string
  let id: number
  const inLanguage = (value: string) => text.definition.format(value, fields.unit, language)
  beforeAll(async () => {
    office = await openOffice(browser, server.origin, { language })
    colleague = await openOffice(browser, server.origin, { person: 'editor', language: 'en' })
  })
  afterAll(async () => {
    await office?.close()
    await colleague?.close()
  })
  beforeEach(async () => {
    number = `TOGETHER-${randomUUID().slice(0, 8)}`
    const name = { en: 'Lens', zh: '镜头' }
    ;({ id } = await office.api.create('codes', {
      part_number: number,
      name,
      unit: 'pcs',
      status: 'active',
    }))
  })

  afterEach(() => office.expectHealthy())

  const save = (values: object) => colleague.api.call('PUT', `/api/codes/${id}`, values)

  test('a list follows what a colleague saves, and keeps the selection', async () => {
    const { main } = office
    await office.go(
      `${paths.list}?filter=${encodeURIComponent(JSON.stringify({ part_number: { eq: number } }))}`,
    )
    const row = main.getByRole('row').filter({ hasText: number })
    await row.getByRole('checkbox').check()
    await save({ name: { zh: '透镜' } })
    await row.getByText('透镜').waitFor()
    expect(await row.getByRole('checkbox').isChecked()).toBe(true)
  })

  test('a list shows what a colleague has saved while the device was offline', async () => {
    const { main, page } = office
    await office.go(
      `${paths.list}?filter=${encodeURIComponent(JSON.stringify({ part_number: { eq: number } }))}`,
    )
    const row = main.getByRole('row').filter({ hasText: number })
    await row.waitFor()
    await office.settle()
    await page.context().setOffline(true)
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/api/codes'),
    )
    await save({ name: { zh: '离线' } })
    await failed
    await page.context().setOffline(false)
    await row.getByText('离线').waitFor()
    office.expectComplaints(/ERR_INTERNET_DISCONNECTED/)
  })

  test('a form without changes shows theirs, with their author', async () => {
    const { main, t } = office
    await office.go(`${paths.update}?id=${id}`)
    const form = formOf(office, resources.codes)
    await expect.poll(() => form.input('unit').inputValue()).toBe(inLanguage('pcs'))
    await save({ unit: 'box' })
    await main.getByText(t('together.updatedBy', { name: EDITOR_NAME })).waitFor()
    expect(await form.input('unit').inputValue()).toBe(inLanguage('box'))
    await office.settle()
    expect(await findViolations(office.page)).toEqual([])
  })

  test('a form with changes keeps them, and shows both versions', async () => {
    const { main, dialog, t } = office
    await office.go(`${paths.update}?id=${id}`)
    const form = formOf(office, resources.codes)
    await form.input('unit').fill('set')
    await save({ unit: 'box', remark: 'theirs' })
    await main.getByText(t('together.changedBy', { name: EDITOR_NAME })).waitFor()
    expect(await form.input('unit').inputValue()).toBe('set')
    await office.button(t('together.compare')).click()
    await dialog.getByRole('row').filter({ hasText: 'theirs' }).waitFor()
    expect(await dialog.locator('tbody tr').count()).toBe(2)
    await dialog.getByRole('button', { name: t('conflict.reload') }).click()
    await main
      .getByText(t('together.changedBy', { name: EDITOR_NAME }))
      .waitFor({ state: 'hidden' })
    expect(await form.input('unit').inputValue()).toBe(inLanguage('box'))
    expect(await form.input('remark').inputValue()).toBe('theirs')
  })

  test('each sees who else has the record open, whether they edit, and when they leave', async () => {
    const address = `${paths.update}?id=${id}`
    await Promise.all([office.go(address), colleague.go(address)])
    const { name } = (await colleague.api.call<{ name: string }>('GET', '/api/user/info')).data
    const sign = (key: 'together.viewing' | 'together.editing') =>
      office.main.getByText(office.t(key, { name }), { exact: true })
    await sign('together.viewing').waitFor({ state: 'attached' })
    await formOf(colleague, resources.codes).input('unit').fill('set')
    await sign('together.editing').waitFor({ state: 'attached' })
    await office.settle()
    expect(await findViolations(office.page)).toEqual([])
    await colleague.page.goto('about:blank')
    await sign('together.editing').waitFor({ state: 'detached' })
  })

  test.skipIf(isShortRun)(
    'a note mentions a colleague, whose notification links to the record',
    async () => {
      const { page, main, t } = office
      await Promise.all([office.go(`${paths.update}?id=${id}`), colleague.go(paths.list)])
      const notes = main.getByRole('region', { name: t('notes.title') })
      const input = notes.getByRole('textbox', { name: t('notes.new') })
      await input.pressSequentially('@edi')
      await notes
        .getByRole('group', { name: t('notes.people') })
        .getByRole('button')
        .waitFor()
      await office.settle()
      expect(await findViolations(page)).toEqual([])
      await input.press('Enter')
      await input.pressSequentially('please check')
      await notes.getByRole('button', { name: t('notes.add') }).click()
      await notes.getByText('@editor please check').waitFor()
      await office.settle()
      expect(await findViolations(page)).toEqual([])

      await colleague.button(colleague.t('bell.open', { smart_count: 1 })).click()
      await colleague.settle()
      expect(await findViolations(colleague.page)).toEqual([])
      await colleague.dialog.getByRole('link').filter({ hasText: number }).click()
      await colleague.heading.filter({ hasText: number }).waitFor()
      await colleague.button(colleague.t('bell.openEmpty')).waitFor()
    },
  )

  test.skipIf(isShortRun)(
    'the bell shows the number of pending records, and opens their list',
    async () => {
      const { page, dialog, button, t } = office
      await page.setViewportSize({ width: 390, height: 900 })
      await office.go('/dashboard')
      await button(t('bell.openEmpty')).click()
      const orders = dialog.getByRole('link').filter({ hasText: resources.orders.label[language] })
      await orders.first().waitFor()
      await office.settle()
      expect(await findViolations(page)).toEqual([])
      await orders.first().click()
      await page.waitForURL(
        (url) => url.pathname === resources.orders.paths.list && url.search.includes('submitted'),
      )
      await page.setViewportSize({ width: 1440, height: 900 })
    },
  )

  test('a notification is titled by its record, names its sender, and its page offers to delete it', async () => {
    const { page, main, button, t } = office
    const { notifications } = resources
    const text = '@admin, look'
    await colleague.api.call('POST', `/api/records/codes/${id}/notes`, { text })
    await office.go(notifications.paths.list)
    const row = main.getByRole('row').filter({ hasText: number })
    await row.getByText(EDITOR_NAME).waitFor()
    await row.getByText(number).click()
    await expect.poll(() => office.heading.textContent()).toBe(number)
    await button(t('list.more')).click()
    await page.getByRole('menuitem', { name: t('form.delete'), exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await office.api.call('POST', '/api/user/notifications/read', {})
  })

  test('a record that is deleted on its page is not read again', async () => {
    const { page, dialog, t } = office
    await office.go(`${paths.update}?id=${id}`)
    const list = await page.context().newPage()
    await list.goto(`${server.origin}${paths.list}?filter={"id":${id}}`)
    const row = list.getByRole('row').filter({ hasText: number })
    await row.waitFor()
    const missing: string[] = []
    page.on('response', (response) => {
      if (response.status() === 404) missing.push(response.url())
    })
    // The event of the deletion is received before its response.
    await page.route(`**/api/codes/${id}`, async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue()
      const response = await route.fetch()
      await row.waitFor({ state: 'detached' })
      await route.fulfill({ response })
    })
    await office.chooseInListMenu(t('form.delete'))
    await dialog.getByRole('button', { name: t('form.delete') }).click()
    await page.waitForURL((url) => url.pathname === paths.list)
    expect(missing).toEqual([])
    await list.close()
  })

  test.skipIf(isShortRun)('tabs of one browser share one stream', async () => {
    const { page } = office
    await office.go(paths.list)
    const second = await page.context().newPage()
    const streams: string[] = []
    second.on(
      'request',
      (request) => request.url().includes('/api/events') && streams.push(request.url()),
    )
    await second.goto(`${server.origin}${paths.update}?id=${id}`)
    await second.getByRole('heading', { level: 1, name: number }).waitFor()
    await save({ unit: 'box' })
    await second.getByText(office.t('together.updatedBy', { name: EDITOR_NAME })).waitFor()
    expect(streams).toEqual([])
    await page.goto('about:blank')
    await save({ unit: 'set' })
    await expect.poll(() => streams.length).toBe(1)
    await second.close()
    await office.go(paths.list)
  })
})
