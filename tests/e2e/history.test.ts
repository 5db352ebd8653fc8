/**
 * History, changes and trash: a colleague's change of yesterday is put back, and a deleted record
 * restored.
 */
import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#config'
import type { StoredFile } from '#fields/stored-file.ts'
import { text } from '#fields/text/definition.ts'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import { pages } from '#shared/pages.ts'
import { sampleImage } from '../support/sample-files.ts'
import { isShortRun } from '../support/scope.ts'
import { apiOf, signIn } from './api.ts'
import { findViolations } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { pushAddress } from './navigate.ts'
import { languagesOf } from './test-scope.ts'

/** Of the demo's editor: the history shows names, not usernames. */
const EDITOR_NAME = '周子墨'

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

const { paths } = resources.codes

const unusedNumber = () => `HISTORY-${randomUUID().slice(0, 8)}`

/** A part that a colleague has changed. */
async function changedPart(office: BackOfficePage, number: string): Promise<number> {
  const editor = apiOf(server.origin, await signIn(server.origin, 'editor', DEMO_PASSWORD), 'en')
  const name = { en: 'Lens', zh: '镜头' }
  const { id } = await office.api.create('codes', {
    part_number: number,
    name,
    unit: 'pcs',
    status: 'active',
  })
  await editor.call('PUT', `/api/codes/${id}`, { unit: 'box' })
  return id
}

const unitOf = async ({ api }: BackOfficePage, id: number) =>
  (await api.call<{ unit: string }>('GET', `/api/codes/${id}`)).data.unit

/** An image that only its uploader can access until a record has it. */
async function uploadedByEditor(): Promise<StoredFile> {
  const body = new FormData()
  body.append(
    'file',
    new File(
      [new Uint8Array(sampleImage('before.png', Date.now() % 10_000).content)],
      'before.png',
    ),
  )
  const headers = {
    Authorization: `Bearer ${await signIn(server.origin, 'editor', DEMO_PASSWORD)}`,
  }
  const response = await fetch(`${server.origin}/api/files`, { method: 'POST', headers, body })
  return ((await response.json()) as { data: StoredFile }).data
}

/** Runs in the page: 0 for an image that was not loaded. */
const widthOf = (image: Element) => (image as HTMLImageElement).naturalWidth

describe.each(languagesOf('zh'))('in %s', (language) => {
  let office: BackOfficePage
  beforeAll(async () => {
    office = await openOffice(browser, server.origin, { language })
  })
  afterEach(() => office.expectHealthy())
  afterAll(() => office?.close())

  test('a colleague’s change is undone from the list of changes, in three clicks', async () => {
    const { page, dialog, main, t } = office
    const number = unusedNumber()
    const id = await changedPart(office, number)
    await office.go(pages.changes.path)
    const line = main.getByRole('listitem').filter({ hasText: number }).first()
    await line.locator('[aria-expanded]').click()
    await line.getByRole('table').waitFor()
    await office.settle()
    expect(await findViolations(page)).toEqual([])
    await line.getByRole('button', { name: t('writes.undo'), exact: false }).click()
    await dialog.getByText(t('writes.unchanged')).waitFor()
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: t('writes.undo'), exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await unitOf(office, id)).toBe('pcs')
  })

  test('the audit log shows resources, fields and values by their labels', async () => {
    const { main } = office
    const record = await changedPart(office, unusedNumber())
    const sort = ['id', 'DESC'] as const
    const { records } = await office.api.list('audit', {
      filter: { resource: 'codes', record },
      sort,
    })
    await office.go(resources.audit.paths.list)
    await main
      .getByRole('cell', { name: resources.codes.label[language], exact: true })
      .first()
      .waitFor()
    await office.go(`${resources.audit.paths.update}?id=${records[0]?.id}`)
    const { unit } = resources.codes.fields
    const row = main.getByRole('row').filter({ hasText: unit.label[language] })
    await row.waitFor()
    const pieces = ['pcs', 'box'].map((value) => text.definition.format(value, unit, language))
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(pieces)
  })

  // All responses of the server are tested by tests/http/past.test.ts.
  test.skipIf(isShortRun)('a list is shown as it was, and a record of it restored', async () => {
    const { page, dialog, main, t } = office
    const number = unusedNumber()
    const id = await changedPart(office, number)
    const { data } = await office.api.call<{ created_at: string }>('GET', `/api/codes/${id}`)
    await office.go(paths.list)
    await office.chooseInListMenu(t('past.open'))
    await page.waitForURL((url) => url.pathname === pages.past.path)
    // The address of a record and of the list, with a moment.
    await page.goto(`${paths.update}?id=${id}&at=${data.created_at}`)
    await page.waitForURL(
      (url) => url.pathname === pages.past.path && url.searchParams.get('id') === String(id),
    )
    await dialog.getByRole('table').waitFor()
    for (const [at, problem] of [
      ['yesterday', 'unreadable'],
      ['2999-01-01', 'future'],
    ] as const) {
      await page.evaluate(pushAddress, `${paths.list}?at=${at}`)
      await main.getByText(t(`past.problem.${problem}`, { text: at })).waitFor()
      expect(await main.getByRole('searchbox').count()).toBe(0)
    }
    const jobs = resources.jobs
    await page.evaluate(pushAddress, `${jobs.paths.list}?at=${data.created_at}`)
    await main.getByText(t('past.problem.resource', { name: jobs.label[language] })).waitFor()
    expect(await main.getByRole('searchbox').count()).toBe(0)
    const filter = encodeURIComponent(JSON.stringify({ q: number }))
    await page.evaluate(pushAddress, `${paths.list}?filter=${filter}&at=${data.created_at}`)
    await page.waitForURL(
      (url) => url.pathname === pages.past.path && url.searchParams.get('at') === data.created_at,
    )
    const row = main.getByRole('row').filter({ hasText: number })
    await row.waitFor()
    expect(await main.getByRole('searchbox').inputValue()).toBe(number)
    expect(await main.locator('tbody tr').count()).toBe(1)
    await office.settle()
    expect(await findViolations(page)).toEqual([])
    await row.getByRole('button', { name: t('past.view', { title: number }) }).click()
    await dialog.getByRole('table').waitFor()
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: t('history.restore', { smart_count: 1 }) }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await unitOf(office, id)).toBe('pcs')
  })

  test('a version is compared and restored on the page of its record', async () => {
    const { page, dialog, t } = office
    const id = await changedPart(office, unusedNumber())
    await office.go(`${paths.update}?id=${id}`)
    await office.button(t('history.title')).click()
    await dialog.getByText(EDITOR_NAME, { exact: true }).waitFor()
    await office.settle()
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: t('history.view') }).click()
    await dialog.getByRole('table').waitFor()
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: t('history.restore', { smart_count: 1 }) }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => unitOf(office, id)).toBe('pcs')
  })

  test('a version that is no longer accepted names its fields, which can be filled in', async () => {
    const { page, dialog, t } = office
    const [number, other] = [unusedNumber(), unusedNumber()]
    const id = await changedPart(office, number)
    await office.api.call('PUT', `/api/codes/${id}`, { part_number: other })
    await changedPart(office, number)
    await office.go(`${paths.update}?id=${id}`)
    await office.button(t('history.title')).click()
    await dialog
      .getByRole('button', { name: t('history.view') })
      .last()
      .click()
    const restore = dialog.getByRole('button', { name: t('history.restore', { smart_count: 2 }) })
    await restore.click()
    const rejected = dialog.getByRole('region', { name: t('history.rejected') })
    await rejected.getByText(t('history.rejectedText')).waitFor()
    const input = rejected.getByLabel(resources.codes.fields.part_number.label[language])
    expect(await input.inputValue()).toBe(number)
    expect(await findViolations(page)).toEqual([])
    await input.fill(`${number}-B`)
    await restore.click()
    await dialog.waitFor({ state: 'hidden' })
    const stored = (await office.api.call<object>('GET', `/api/codes/${id}`)).data
    expect(stored).toMatchObject({ part_number: `${number}-B`, unit: 'pcs' })
    office.expectRejected(422)
  })

  test('a picture that was removed is shown in the history, the version and the time machine', async () => {
    const { page, dialog, api, t } = office
    const image = await uploadedByEditor()
    const number = unusedNumber()
    const name = { en: 'Lens', zh: '镜头' }
    const { id } = await api.create('codes', {
      part_number: number,
      name,
      unit: 'pcs',
      status: 'active',
      image,
    })
    const at = new Date().toISOString()
    await api.call('PUT', `/api/codes/${id}`, { image: null })
    const width = () =>
      dialog
        .getByRole('row')
        .filter({ hasText: image.name })
        .locator('img')
        .first()
        .evaluate(widthOf)
    const close = async () => {
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    await office.go(`${paths.update}?id=${id}`)
    await office.button(t('history.title')).click()
    await expect.poll(width).toBe(1)
    await dialog.getByRole('button', { name: t('history.view') }).click()
    await dialog.getByRole('checkbox').first().waitFor()
    await expect.poll(width).toBe(1)
    await close()
    await page.evaluate(pushAddress, `${paths.update}?id=${id}&at=${at}`)
    await expect.poll(width).toBe(1)
    await close()
  })

  test('a deleted record is restored from the trash by keys, and the focus moves to the next one', async () => {
    const { page, dialog, main, t } = office
    const [next, number] = [unusedNumber(), unusedNumber()]
    await office.api.call('DELETE', `/api/codes/${await changedPart(office, next)}`)
    const id = await changedPart(office, number)
    await office.api.call('DELETE', `/api/codes/${id}`)
    await office.go(pages.trash.path)
    const restoreOf = (title: string) =>
      main.getByRole('button', { name: t('trash.restoreOf', { title }) })
    await restoreOf(number).press('Enter')
    await dialog.getByRole('table').waitFor()
    await office.settle()
    expect(await findViolations(page)).toEqual([])
    await dialog
      .getByRole('button', { name: t('trash.restoreOf', { title: number }) })
      .press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    expect(await unitOf(office, id)).toBe('box')
    await expect
      .poll(() => restoreOf(next).evaluate((button) => button === document.activeElement))
      .toBe(true)
  })

  test('the address of a deleted record names who deleted it, and offers to restore it', async () => {
    const { page, dialog, main, t } = office
    const { unit } = resources.codes.fields
    const number = unusedNumber()
    const id = await changedPart(office, number)
    await office.api.call('DELETE', `/api/codes/${id}`)
    await page.goto(`${paths.update}?id=${id}`)
    const name = resources.codes.one[language]
    await main
      .getByRole('heading', { name: t('trash.isDeleted', { name, title: number }) })
      .waitFor()
    expect(await findViolations(page)).toEqual([])
    office.expectRejected(404)
    await main.getByRole('button', { name: t('trash.restore') }).click()
    await dialog.getByRole('button', { name: t('trash.restoreOf', { title: number }) }).click()
    const input = main.getByRole('textbox', { name: unit.label[language] })
    await input.waitFor()
    expect(await input.inputValue()).toBe(text.definition.format('box', unit, language))
    await input.fill(text.definition.format('pcs', unit, language))
    await page.keyboard.press('Control+s')
    await expect.poll(() => unitOf(office, id)).toBe('pcs')
  })

  // Last, since it leaves a dialog open.
  test('the part list of an earlier assembly names the lines that are different now', async () => {
    const { dialog, api, t } = office
    const part = await changedPart(office, unusedNumber())
    const { id } = await api.create('zujian', {
      code: unusedNumber(),
      name: { en: 'Head', zh: '灯头' },
    })
    const line = (balloon: string) =>
      api.create('xiajie', { zujian: id, balloon, part, quantity: 2 })
    const [changed, removed] = [await line('1'), await line('2'), await line('3')]
    const at = new Date().toISOString()
    await api.call('PUT', `/api/xiajie/${changed.id}`, { quantity: 5 })
    await api.call('DELETE', `/api/xiajie/${removed.id}`)
    await line('4')
    await office.page.evaluate(
      pushAddress,
      `${resources.zujian.paths.update}?id=${id}&at=${encodeURIComponent(at)}`,
    )
    await dialog.getByText(t('past.partsDiffer', { smart_count: 3 })).waitFor()
    const lines = dialog.getByRole('table', { name: t('past.parts') }).locator('tbody tr')
    const states = await lines.evaluateAll((rows) =>
      rows.map((row) => row.getAttribute('data-state')),
    )
    expect(states).toEqual(['changed', 'removed', 'same', 'added'])
    expect(await lines.first().innerText()).toContain(t('past.lineNow', { value: 5 }))
    await office.settle()
    expect(await findViolations(office.page)).toEqual([])
  })
})
