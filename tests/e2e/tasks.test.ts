/**
 * Daily tasks, with the clicks and keys that they take; others are counted in the tests of
 * selection, history and workflow.
 */
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { resources } from '#config'
import { pages } from '#modules/registration/shared/pages.ts'
import { sampleImage } from '../support/sample-files.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'

const { codes, goods, customers, zujian } = resources

let server: DemoServer
let browser: Browser
let office: BackOfficePage
/** Clicks and keys so far; a paste is one, and so is a file dialog. */
let actions = 0

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())
beforeEach(async () => {
  office = await openOffice(browser, server.origin, { language: 'zh' })
  actions = 0
})
afterEach(async () => {
  await office.expectHealthy()
  await office.close()
})

const act = async (action: Promise<unknown>, count = 1) => {
  actions += count
  await action
}
const press = (key: string) => act(office.page.keyboard.press(key))
const type = (text: string) => act(office.page.keyboard.type(text), text.length)
const pasteRows = (rows: readonly (readonly string[])[]) =>
  act(
    office.page.evaluate(
      (text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        const event = new ClipboardEvent('paste', {
          clipboardData,
          bubbles: true,
          cancelable: true,
        })
        document.activeElement?.dispatchEvent(event)
      },
      rows.map((row) => row.join('\t')).join('\r\n'),
    ),
  )

test('the weights of forty parts are pasted and saved in four actions', async () => {
  const { main, t, button, api, go } = office
  const WEIGHT = 6
  const query = { sort: ['part_number', 'ASC'], range: [0, 39] } as const
  await go(`${codes.paths.list}?filter={}&sort=part_number&order=ASC&page=1&perPage=50`)
  await act(button(t('list.sheet')).click())
  await act(main.locator(`[data-row="0"][data-column="${WEIGHT}"]`).click())
  await pasteRows(Array.from({ length: 40 }, (_, index) => [`${index + 1}.25`]))
  await press('Control+s')
  const weights = async () => (await api.list('codes', query)).records.map(({ weight }) => weight)
  await expect.poll(weights).toEqual(Array.from({ length: 40 }, (_, index) => index + 1.25))
  expect(actions).toBe(4)
})

test('a product with ten specifications and three pictures takes less than fifty actions', async () => {
  const { page, main, go, api, language, button, t } = office
  const label = (name: keyof typeof goods.fields) => goods.fields[name].label[language]
  await go(goods.paths.create)
  await act(main.getByLabel(label('model_number')).first().click())
  await type('TASK-1')
  await act(main.locator('textarea[name="name.zh"]').click())
  await type('测试灯')
  await act(main.getByLabel(label('category')).first().click())
  await press('ArrowDown')
  await page.getByRole('option').first().waitFor()
  await press('Enter')
  const openTab = (name: string) => act(main.getByRole('tab', { name: tabOf(name) }).click())
  const tabOf = (name: string) =>
    goods.groups.find(({ fields }) => fields.includes(name))?.label[language] ?? name
  await openTab('specifications')
  const group = main.getByRole('group', { name: label('specifications') })
  await act(group.getByRole('button', { name: t('fields.addRow') }).click())
  await pasteRows(
    Array.from({ length: 10 }, (_, index) => [
      `Name ${index}`,
      `名称 ${index}`,
      `${index}`,
      `${index}`,
      'W',
    ]),
  )
  await openTab('images')
  const images = main.locator('input[type=file]').first()
  const files = ['a.png', 'b.png', 'c.png'].map((file, index) => ({
    name: file,
    mimeType: 'image/png',
    buffer: sampleImage(file, index).content,
  }))
  await act(images.setInputFiles(files))
  await expect
    .poll(() =>
      main
        .getByRole('group', { name: label('images') })
        .getByRole('listitem')
        .count(),
    )
    .toBe(3)
  await press('Control+s')
  const stored = async () =>
    (await api.list('goods', { filter: { model_number: 'TASK-1' } })).records[0]
  await expect.poll(async () => (await stored())?.specifications).toHaveLength(10)
  expect((await stored())?.images).toHaveLength(3)
  expect(actions).toBeLessThan(50)
  await expect.poll(() => button(office.t('write.undo')).count()).toBe(1)
})

test('six registrations are approved in three clicks', async () => {
  const { main, dialog, t, api, go, language } = office
  for (const index of [1, 2, 3, 4, 5, 6]) {
    await api.create('customers', {
      username: `task-${index}`,
      password: 'a long password 7',
      company: `Task ${index}`,
      email: `task-${index}@example.com`,
      mobile: `1990000010${index}`,
      status: 'pending',
    })
  }
  const pending = async () => (await api.list('customers', { filter: { status: 'pending' } })).total
  const approve =
    customers.workflow?.steps.find(({ name }) => name === 'approve')?.label[language] ?? ''
  await go(pages.registrations.path)
  await expect.poll(() => main.getByRole('checkbox').count()).toBeGreaterThan(6)
  await act(main.getByRole('checkbox', { name: t('registrations.selectAll') }).check())
  await act(main.getByRole('button', { name: approve, exact: true }).first().click())
  await act(dialog.getByRole('button', { name: approve, exact: true }).click())
  await expect.poll(pending).toBe(0)
  expect(actions).toBe(3)
})

test('twenty balloons are placed and saved in two actions', async () => {
  const { page, t, api, go } = office
  const { id } = await api.create('zujian', {
    code: 'ASY-TASK',
    name: { en: 'Task head', zh: '任务灯头' },
  })
  const [part] = (await api.list('codes', { range: [0, 0] })).records
  const numbers = Array.from({ length: 20 }, (_, index) => String(index + 1))
  for (const balloon of numbers)
    await api.create('xiajie', { zujian: id, balloon, part: part?.id, quantity: 1 })
  const balloons = numbers.map((number, index) => {
    const [x, y] = [60 + (index % 5) * 120, 60 + Math.floor(index / 5) * 80]
    return `<circle cx="${x}" cy="${y}" r="18" fill="none" stroke="#000"/><text x="${x}" y="${y + 5}" text-anchor="middle">${number}</text>`
  })
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 400" width="800" height="400">${balloons.join('')}</svg>`
  await go(`${zujian.paths.update}?id=${id}`)
  const file = { name: 'task.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) }
  await act(page.locator('input[type=file]').setInputFiles(file))
  await page.getByText(t('drawings.allMatched', { smart_count: 20 })).waitFor()
  expect(await page.getByText(t('drawings.foundNone')).count()).toBe(0)
  await press('Control+s')
  const stored = async () =>
    (await api.call<{ hotspots: unknown[] }>('GET', `/api/zujian/${id}`)).data.hotspots.length
  await expect.poll(stored).toBe(20)
  expect(actions).toBe(2)
})
