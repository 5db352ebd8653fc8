/** Adding the README's resource to the config of a running development server needs no restart. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGE_COOKIE, TOKEN_COOKIE } from '#shared/constants.ts'
import {
  launchChromium,
  type MonitoredPage,
  openContext,
  openMonitoredPage,
} from '../support/chromium.ts'
import { type DevServer, START_MS, startDevServer } from './dev-server.ts'

const RESOURCE =
  /## A resource in 13 lines\n+```ts\n([\s\S]*?)\n```/.exec(
    readFileSync('README.md', 'utf8'),
  )?.[1] ?? ''
/**
 * Known warnings of react-admin in development: calls that a left page aborts, and a property that
 * its column chooser passes to MUI, which no longer supports it.
 */
const REACT_ADMIN = /^CanceledError|React does not recognize.*\bInputProps\b/

interface Answer {
  status: number
  code: number
  data: unknown
}

let server: DevServer
let token = ''
let browser: Browser
let open: MonitoredPage

async function call(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(server.origin + path, {
    method,
    headers: {
      'Accept-Language': 'en',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { code, data } = (await response.json()) as { code: number; data: unknown }
  return { status: response.status, code, data }
}

beforeAll(async () => {
  server = await startDevServer()
  const account = { username: 'admin', password: 'followspot' }
  token = String((await call('POST', '/api/authorization/requestToken', account)).data)
  browser = await launchChromium()
  open = await openMonitoredPage(
    await openContext(browser, { locale: 'en', viewport: { width: 1440, height: 900 } }),
  )
  await open.page.context().addCookies([
    { name: TOKEN_COOKIE, value: token, url: server.origin },
    { name: LANGUAGE_COOKIE, value: 'en', url: server.origin },
  ])
  await open.page.goto(`${server.origin}/dashboard`, { timeout: START_MS })
  await open.page.getByRole('link', { name: 'Product lines' }).waitFor({ timeout: START_MS })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test('the example of the README has 13 lines', () => {
  expect(RESOURCE.split('\n')).toHaveLength(13)
})

test('the resource is not there before', async () => {
  expect(await call('GET', '/api/workshops')).toMatchObject({ status: 404 })
})

test('saving the config makes its table and its API', async () => {
  server.addResource(RESOURCE)
  await expect.poll(async () => (await call('GET', '/api/workshops')).code).toBe(20000)
  const database = new SQLite(join(server.dataDir, 'followspot.db'), { readonly: true })
  const columns = database.prepare("select name from pragma_table_info('workshops')").pluck().all()
  const links = database
    .prepare('select "table" from pragma_foreign_key_list(\'workshops_goods\')')
    .pluck()
    .all()
  database.close()
  expect(columns).toEqual(
    expect.arrayContaining(['id', 'name_en', 'name_zh', 'city', 'contact', 'certified']),
  )
  expect(links).toEqual(expect.arrayContaining(['workshops', 'goods']))
})

test('its API validates, stores, finds, changes, deletes and undoes', async () => {
  const values = {
    name: { en: 'Stage Light Service', zh: '舞台灯光维修' },
    city: 'Guangzhou',
    goods: [1],
  }
  const wrong = await call('POST', '/api/workshops', {
    ...values,
    city: '',
    contact: 'a'.repeat(61),
  })
  expect(wrong).toMatchObject({
    code: 40001,
    data: { errors: [{ path: 'city' }, { path: 'contact' }] },
  })
  const made = await call('POST', '/api/workshops', values)
  expect(made).toMatchObject({ code: 20000, data: { ...values, $refs: { goods: [{ id: 1 }] } } })
  const { id } = made.data as { id: number }
  for (const filter of [{ q: 'weixiu' }, { city: { starts: 'Guang' } }, { goods: [1] }]) {
    const match = await call(
      'GET',
      `/api/workshops?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    )
    expect(match.data, JSON.stringify(filter)).toMatchObject([{ id }])
  }
  expect(await call('PUT', `/api/workshops/${id}`, { city: 'Shenzhen' })).toMatchObject({
    data: { city: 'Shenzhen' },
  })
  expect(await call('DELETE', `/api/workshops/${id}`)).toMatchObject({ code: 20000 })
  expect(await call('GET', `/api/workshops/${id}`)).toMatchObject({ status: 404 })
})

test('its grid and form are in the page that was open all the while', async () => {
  const { page, violations } = open
  await page.getByRole('link', { name: 'Workshops' }).click()
  await page.waitForURL('**/support/workshops/index')
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await page.waitForURL('**/support/workshops/add')
  const name = page.getByRole('group', { name: 'Name' })
  await name.getByLabel('English').fill('Follow Spot Clinic')
  await name.getByLabel('中文').fill('追光灯诊所')
  await page.getByLabel('City').fill('Foshan')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL('**/support/workshops/index')
  const row = page.getByRole('row').filter({ hasText: 'Foshan' })
  await row.waitFor()
  expect(await row.textContent()).toContain('Follow Spot Clinic')
  expect(violations.filter((text) => !REACT_ADMIN.test(text))).toEqual([])
})

test('a part of the config in a separate file is reloaded like the config', async () => {
  const clinics = (more: string) => `  clinics: {
    label: L('Clinics', '诊所'), icon: 'part', menu: 'data', title: 'name',
    permissions: { list: ['admin'], read: ['admin'], create: ['admin'], update: ['admin'] },
    storefront: {},
    fields: { name: text('Name', '名称', { required: true, customers: true })${more} },
  },`
  server.savePart(clinics(''))
  await expect.poll(async () => (await call('GET', '/api/clinics')).code).toBe(20000)
  expect((await call('POST', '/api/user/getconfig')).data).toMatchObject({
    lists: [{ name: 'clinics' }],
  })
  expect(await importClinics('name\nSouth\n')).toMatchObject({ created: 1 })
  server.savePart(clinics(", city: text('City', '城市')"))
  const made = { name: 'North', city: 'Foshan' }
  await expect.poll(async () => (await call('POST', '/api/clinics', made)).data).toMatchObject(made)
  // By the process of the first import, which has read the previous config.
  expect(await importClinics('name,city\nSouth,Shenzhen\n')).toMatchObject({ updated: 1 })
  const { data } = await call(
    'GET',
    `/api/clinics?filter=${encodeURIComponent('{"name":"South"}')}`,
  )
  expect(data).toMatchObject([{ city: 'Shenzhen' }])
})

async function importClinics(csv: string): Promise<unknown> {
  const body = new FormData()
  body.set('file', new Blob([csv], { type: 'text/csv' }), 'clinics.csv')
  const address = `${server.origin}/api/clinics/import?key=name&wait=50`
  const response = await fetch(address, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  })
  return ((await response.json()) as { data: unknown }).data
}

test('webhooks are sent', async () => {
  const values = { name: 'ERP', address: 'https://erp.invalid/', list: 'leimu', events: ['create'] }
  expect(await call('POST', '/api/webhooks', values)).toMatchObject({ code: 20000 })
  await call('POST', '/api/leimu', { name: { en: 'Lamps', zh: '灯' } })
  const deliveries = async () => (await call('GET', '/api/webhook_deliveries')).data
  await expect.poll(deliveries).toMatchObject([{ resource: 'leimu', attempts: 1 }])
})

test('reports an error in the config, and keeps the last good one running', async () => {
  server.addResource("  broken: { label: L('Broken', '坏'), fields: {} },")
  await expect.poll(() => server.output()).toContain('broken')
  expect(await call('GET', '/api/workshops')).toMatchObject({ code: 20000 })
})
