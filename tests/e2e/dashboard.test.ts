/**
 * The start page: every number equals the total of the linked list, in both languages, for roles
 * that may list it.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ResourceName, resources } from '#config'
import { pages } from '#modules/dashboard/shared/pages.ts'
import { LATE_AFTER_DAYS } from '#modules/orders/shared/order-figures.ts'
import type { PortalDashboard } from '../support/dashboard.ts'
import { findViolations } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

const report = async ({ api }: BackOfficePage) =>
  (await api.call<PortalDashboard>('GET', '/api/dashboard')).data

describe.each([
  ['en', 'editor'],
  ['zh', 'admin'],
] as const)('the start page in %s for the %s', (language, person) => {
  test('links each number to the counted records', async () => {
    const office = await openOffice(browser, server.origin, { language, person })
    const { main, t } = office
    await office.visit('/dashboard')
    await office.settle()
    const { waiting, orders } = await report(office)
    expect(waiting.length).toBe(person === 'admin' ? 7 : 5)
    for (const { key, count, resource } of waiting) {
      const label = t(`dashboard.waiting.${key}` as 'dashboard.waiting.errors', {
        days: LATE_AFTER_DAYS,
      })
      const tile = main.getByRole('link', { name: label })
      if (!count) {
        expect(await tile.count(), key).toBe(0)
        continue
      }
      expect(await tile.textContent(), key).toBe(`${count}${label}`)
      if (!['registrations', 'superseded'].includes(key)) continue
      await tile.click()
      await expect
        .poll(() => office.heading.textContent())
        .toBe(resources[resource as ResourceName].label[language])
      await main.getByText(new RegExp(`(of|共) ${count}\\b`)).waitFor()
      await office.go('/dashboard')
    }
    for (const { status, count } of orders?.states ?? []) {
      const { label } = {
        label: resources.orders.fields.status.options[status as 'submitted'][language],
      }
      const bar = main
        .getByRole('list', { name: t('dashboard.states') })
        .getByRole('link', { name: label })
      expect(await bar.textContent()).toBe(`${label}${count}`)
    }
    const translations = main.getByRole('region', { name: t('dashboard.untranslated') })
    expect(await translations.count(), 'nothing is missing').toBe(0)
    const [part] = (await office.api.list('codes')).records
    await office.api.call('PUT', `/api/codes/${part?.id}`, { name: { en: 'Untranslated' } })
    await office.visit('/dashboard')
    await translations
      .getByRole('link', { name: t('dashboard.translated', { share: '99%' }) })
      .click()
    await expect.poll(() => office.heading.textContent()).toBe(pages.translations.title[language])
    await office.api.call('PUT', `/api/codes/${part?.id}`, { name: part?.name })
    await office.expectHealthy()
    await office.close()
  })

  test('draws the orders of twelve weeks, and lists them in a table', async () => {
    const office = await openOffice(browser, server.origin, {
      language,
      person,
      dark: person === 'admin',
    })
    const { main, page, t } = office
    await office.visit('/dashboard')
    await office.settle()
    expect(await findViolations(page)).toEqual([])
    const { orders } = await report(office)
    const total = (orders?.weeks ?? [])
      .flatMap(({ counts }) => Object.values(counts))
      .reduce((a, b) => a + b, 0)
    expect(total).toBeGreaterThan(5)
    const chart = main.getByRole('img', { name: t('dashboard.weeksSummary', { total, count: 12 }) })
    const parts = (orders?.weeks ?? [])
      .flatMap(({ counts }) => Object.values(counts))
      .filter((count) => count > 0)
    expect(await chart.locator('.bar').count()).toBe(parts.length)
    await office.button(t('dashboard.asTable')).click()
    const totals = await main.locator('tbody td:last-child').allTextContents()
    expect([totals.length, totals.map(Number).reduce((a, b) => a + b, 0)]).toEqual([12, total])
    expect(await findViolations(page)).toEqual([])
    const ofOneState = main.locator('tbody td:not(:last-child) a')
    const count = Number(await ofOneState.first().textContent())
    await ofOneState.first().click()
    await page.waitForURL(/status/)
    await expect.poll(() => main.locator('tbody').getByRole('row').count()).toBe(count)
    await office.expectHealthy()
    await office.close()
  })
})

test('an order is confirmed and a message done where they are listed', async () => {
  const office = await openOffice(browser, server.origin, { language: 'en' })
  const { main, page, api, t } = office
  const lines = [{ part_number: 'X', quantity: 1 }]
  const { id } = await api.create('orders', { company: 'Red Curtain', lines })
  await office.visit('/dashboard')
  const card = (name: string) => main.getByRole('region', { name })
  const orders = card(t('dashboard.waiting.ordersNew')).getByRole('listitem')
  const messages = card(t('dashboard.messages')).getByRole('listitem')
  const first = (await orders.first().getByRole('link').textContent()) ?? ''
  await orders
    .first()
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await orders.filter({ hasText: first }).waitFor({ state: 'detached' })
  const { records } = await api.list('orders', { filter: { number: first } })
  expect(records[0]?.status).toBe('confirmed')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
  const newest = (await messages.first().getByRole('link').textContent()) ?? ''
  await messages.first().getByRole('button').click()
  await messages.filter({ hasText: newest }).waitFor({ state: 'detached' })
  await api.call('DELETE', `/api/orders/${id}`)
  await office.expectHealthy()
  await office.close()
})

test('reloads when it is shown again, and reports a failure', async () => {
  const office = await openOffice(browser, server.origin, { language: 'en' })
  const { page, main, t, button } = office
  await office.visit('/dashboard')
  await office.settle()
  const before =
    (await report(office)).orders?.states.find(({ status }) => status === 'submitted')?.count ?? 0
  const lines = [{ part_number: 'X', quantity: 1 }]
  await office.go(resources.codes.paths.list)
  await office.api.create('orders', { company: 'Red Curtain', lines })
  await office.go('/dashboard')
  const tile = main.getByRole('link', { name: t('dashboard.waiting.ordersNew') })
  await expect.poll(() => tile.textContent()).toContain(`${before + 1}`)
  await page.route('**/api/dashboard', (route) =>
    route.fulfill({ json: { code: 50000, message: 'x', data: null } }),
  )
  await button(t('dashboard.refresh')).click()
  await main.getByRole('alert').waitFor()
  expect(await tile.textContent()).toContain(`${before + 1}`)
  await page.unroute('**/api/dashboard')
  await main.getByRole('button', { name: t('layout.retry') }).click()
  await main.getByRole('alert').waitFor({ state: 'detached' })
  await office.close()
})

test('fits a phone', async () => {
  const phone = await openOffice(browser, server.origin, { width: 390, dark: true })
  await phone.visit('/dashboard')
  await phone.settle()
  expect(
    await phone.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBe(0)
  expect(await findViolations(phone.page)).toEqual([])
  await phone.close()
})

const SYSTEM = { name: 'system', id: null, kind: 'system', roles: ['admin'], locale: 'en' }

test('a failed job is run again where it is listed', async () => {
  const name = 'Nightly backup'
  const database = new DatabaseSync(join(server.dataDir, 'followspot.db'))
  const now = new Date().toISOString()
  database.exec('pragma busy_timeout = 20000')
  const { lastInsertRowid } = database
    .prepare(
      `insert into jobs (lock_version, created_at, updated_at, title, kind, status, progress,
        finished_at, attempts, problem, search_text)
      values (1, ?, ?, ?, 'backup', 'failed', 0, ?, 1, 'No space', '')`,
    )
    .run(now, now, name, now)
  database
    .prepare('insert into job_states (id, actor, input) values (?, ?, ?)')
    .run(lastInsertRowid, JSON.stringify(SYSTEM), '{}')
  database.close()
  const office = await openOffice(browser, server.origin, { language: 'en' })
  const { main, api, t } = office
  await office.visit('/dashboard')
  await main.getByRole('button', { name: t('jobs.retryOf', { name }), exact: true }).click()
  const job = async () =>
    (await api.list('jobs', { filter: { id: Number(lastInsertRowid) } })).records[0]
  await expect.poll(async () => Number((await job())?.attempts)).toBeGreaterThan(1)
  await office.expectHealthy()
  await office.close()
})
