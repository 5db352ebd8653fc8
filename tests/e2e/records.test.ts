/**
 * The life of a record of every resource, as admin in Chinese: created, rejected, found, changed,
 * deleted, restored.
 */
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { translate } from '#server/translate.ts'
import { can } from '#shared/resources/permissions.ts'
import { isShortRun } from '../support/scope.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { formOf, neededFields, textField } from './form.ts'
import { gridOf, WITHOUT_GRID } from './grid.ts'
import { everyResource, partOf } from './test-scope.ts'

let server: DemoServer
let browser: Browser
let office: BackOfficePage
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
  office = await openOffice(browser, server.origin)
  await office.visit('/dashboard')
})
afterEach(() => office.expectHealthy())
afterAll(() => server?.stop())

/** Created from lists, imports and stars, or with a secret that a dialog shows once. */
const WITH_OTHER_FORMS = ['views', 'import_mappings', 'favourites', 'keys', 'webhooks']

/**
 * A short run takes the one with tabs, files and rows; the rules of each are tested without a
 * browser.
 */
const written = partOf(
  everyResource.filter(
    (item) =>
      can({ roles: ['admin'] }, 'create', item) &&
      ![...WITHOUT_GRID, ...WITH_OTHER_FORMS].includes(item.name),
  ),
).filter(({ name }) => !isShortRun || name === 'goods')

describe.each(written)('$name', (resource) => {
  const name = resource.one.zh
  const isAt = (path: string) => (url: URL) => url.pathname === path

  /** The only row of a search result. */
  async function find(text: string) {
    const grid = gridOf(office, resource)
    await grid.search(text)
    await expect.poll(async () => (await grid.ids()).length).toBe(1)
    return grid.table.getByRole('row').last()
  }

  test('is created by its form', async () => {
    const form = formOf(office, resource)
    await office.go(resource.paths.create)
    expect(await office.heading.textContent()).toBe(office.t('page.new', { name }))
    await form.fillNew('first-one')
    await form.save()
    await office.page.waitForURL(isAt(resource.paths.list))
    await office.page.getByText(office.t('write.create', { name })).waitFor()
    await find('first-one')
  })

  test('shows the server’s error at its field', async ({ skip }) => {
    const unique = neededFields(resource).find((f) => f.unique)
    if (!unique) return skip()
    const form = formOf(office, resource)
    await office.main.getByRole('link', { name: office.t('list.create'), exact: true }).click()
    await office.page.waitForURL(isAt(resource.paths.create))
    await form.fillNew('first-one')
    await form.save()
    const key = unique.name === 'username' ? 'error.usernameTaken' : 'validation.unique'
    await expect.poll(() => form.error(unique.name)).toBe(translate({ key }, 'zh'))
    office.expectRejected(422)
    expect(await form.input(unique.name).inputValue()).toBe('first-one')
  })

  test('is changed, and not left without asking', async () => {
    const { page, menu, dialog, t } = office
    const form = formOf(office, resource)
    const field = textField(resource)
    await office.visit(resource.paths.list)
    const row = await find('first-one')
    await row.getByRole('link', { name: t('list.edit', { title: '' }) }).click()
    await page.waitForURL(isAt(resource.paths.update))
    await form.fill(field.name, 'second-one')
    await menu.getByRole('link', { name: t('dashboard.title'), exact: true }).click()
    await dialog.getByText(t('form.leaveTitle')).waitFor()
    await dialog.getByRole('button', { name: t('form.stay') }).click()
    await dialog.waitFor({ state: 'hidden' })
    await form.save()
    await page.waitForURL(isAt(resource.paths.list))
    await find('second-one')
  })

  test('is deleted after asking, and brought back', async () => {
    const { page, dialog, t, button } = office
    const grid = gridOf(office, resource)
    const row = await find('second-one')
    await row.getByRole('button', { name: t('list.delete', { title: '' }) }).click()
    await dialog.getByText(t('delete.restorable')).waitFor()
    await dialog.getByRole('button', { name: t('form.delete') }).click()
    await page.getByText(t('list.noMatch')).waitFor()
    await button(t('write.undo')).click()
    await expect.poll(async () => (await grid.ids()).length).toBe(1)
  })
})
