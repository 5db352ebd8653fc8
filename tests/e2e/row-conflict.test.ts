/**
 * Two users change rows of the same list: each row is compared alone, and those of both are kept.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#config'
import { findViolations } from './axe.ts'
import { openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'

const { goods } = resources

let server: DemoServer
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

const specification = (en: string, value: string) => ({
  name: { en, zh: en },
  value: { en: value, zh: value },
  unit: null,
})

test('rows are compared one by one, and those that only one user has changed stay', async () => {
  const office = await openOffice(browser, server.origin, { language: 'en' })
  const { page, main, dialog, api, t } = office
  const rows = [
    specification('Power', '300'),
    specification('Weight', '12'),
    specification('Zoom', '40'),
  ]
  const { records } = await api.list('categories', { range: [0, 0] })
  const { id } = await api.create('goods', {
    model_number: 'ROWS-1',
    name: { en: 'Row lamp', zh: '行灯' },
    category: records[0]?.id,
    status: 'draft',
    specifications: rows,
  })
  const stored = async () =>
    (await api.call<Record<string, unknown>>('GET', `/api/goods/${id}`)).data.specifications
  await office.visit(`${goods.paths.update}?id=${id}`)
  const tab = goods.groups.find(({ fields }) => fields.includes('specifications'))?.label.en ?? ''
  await main.getByRole('tab', { name: tab }).click()
  const list = goods.fields.specifications.label.en
  // Name and value in both languages, and the unit.
  const value = (row: number) =>
    main
      .getByRole('group', { name: list })
      .getByRole('textbox')
      .nth(5 * row + 2)
  await value(0).fill('350')
  await value(1).fill('14')
  const theirs = [
    rows[0],
    specification('Weight', '13'),
    specification('Zoom', '45'),
    specification('Noise', '36'),
  ]
  await api.call('PUT', `/api/goods/${id}`, { specifications: theirs })
  await page.keyboard.press('Control+s')
  await dialog.getByText(t('conflict.title')).waitFor()
  office.expectRejected(409)
  const sides = dialog.locator('tbody > tr')
  await expect.poll(() => sides.count()).toBe(3)
  const heads = await sides.getByRole('rowheader').allTextContents()
  expect(heads).toEqual([
    `${t('conflict.row', { field: list, number: 2 })}Weight`,
    `${t('conflict.row', { field: list, number: 3 })}Zoom`,
    t('conflict.newRow', { field: list }),
  ])
  const untouched = await sides.filter({ hasText: t('conflict.untouched') }).count()
  expect(untouched).toBe(2)
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: t('conflict.saveOver') }).click()
  const mine = (en: string, value: string) => ({ name: { en, zh: en }, value: { en: value } })
  await expect
    .poll(stored)
    .toMatchObject([
      mine('Power', '350'),
      mine('Weight', '14'),
      mine('Zoom', '45'),
      mine('Noise', '36'),
    ])
  await office.expectHealthy()
  await office.close()
})
