/** An editor's permissions, in English; the API also rejects what the interface hides. */

import type { Browser, Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#config'
import { CODES } from '#shared/errors.ts'
import { SETTINGS_GROUPS } from '#shared/menu-groups.ts'
import { isInMenus, type Page, pages } from '#shared/pages.ts'
import { ACTIONS, type Action } from '#shared/resources/actions.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import { allPages } from '../support/office-pages.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, shareDemoServer } from './demo-server.ts'
import { WITHOUT_GRID } from './grid.ts'
import { firstOfKind } from './test-scope.ts'

const all = Object.values<Resource>(resources)
const editorCan = (action: Action, resource: Resource, field?: string) =>
  can({ roles: ['editor'] }, action, resource, field)

let server: DemoServer
let browser: Browser
let office: BackOfficePage
beforeAll(async () => {
  ;[server, browser] = await Promise.all([shareDemoServer(), acquireBrowser()])
  office = await openOffice(browser, server.origin, { person: 'editor', language: 'en' })
  await office.visit('/dashboard')
})
afterEach(() => office.expectHealthy())
afterAll(() => server?.keep())

test('an editor may less than everything', () => {
  expect(all.filter((item) => !editorCan('list', item)).length).toBeGreaterThan(0)
  expect(
    all.filter((item) => editorCan('list', item) && !editorCan('create', item)).length,
  ).toBeGreaterThan(0)
})

test('the menu lists what may be listed', async () => {
  const seen = (page: Page) =>
    page.menu !== null && isInMenus({ roles: ['editor'] }, page, resources)
  const listed = [
    ...allPages.filter(seen),
    ...all
      .filter((item) => editorCan('list', item))
      .map(({ paths, menu }) => ({ path: paths.list, menu: menu.key })),
  ]
  const isInSettings = ({ menu }: { menu: string | null }) =>
    Object.keys(SETTINGS_GROUPS).some((group) => group === menu)
  const addressesIn = async (part: Locator) =>
    (
      await part
        .getByRole('listitem')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    ).toSorted()
  const ofMenu = listed.filter((item) => !isInSettings(item)).map(({ path }) => path)
  await expect
    .poll(() => addressesIn(office.menu))
    .toEqual([...ofMenu, pages.settings.path].toSorted())
  await office.go(pages.settings.path)
  const inPlace = all.filter(({ openedInPlace }) => openedInPlace).map(({ paths }) => paths.list)
  const ofSettings = listed
    .filter(isInSettings)
    .map(({ path }) => path)
    .filter((path) => !inPlace.includes(path))
  await expect.poll(() => addressesIn(office.main)).toEqual(ofSettings.toSorted())
})

/** With a grid, and without. */
const forbiddenForms = firstOfKind(
  all.filter((item) => !editorCan('list', item)),
  ({ name }) => [String(WITHOUT_GRID.includes(name))],
)
/**
 * Of each combination of rights: the same component decides for all, and the config is tested
 * without a browser.
 */
const allowed = firstOfKind(
  all.filter((item) => editorCan('list', item)),
  (item) => [ACTIONS.map((action) => editorCan(action, item)).join()],
)

describe.each(all.filter((item) => !editorCan('list', item)))(
  '$name, which is forbidden',
  (resource) => {
    test('its pages show that', async () => {
      const isDenied = () =>
        expect.poll(() => office.heading.textContent()).toBe(office.t('page.denied'))
      const { list, create, update } = resource.paths
      const forms = forbiddenForms.includes(resource) ? [create, `${update}?id=1`] : []
      for (const address of [list, ...forms]) {
        await office.go('/dashboard')
        await office.go(address)
        await isDenied()
      }
    })
  },
)

/** Values of a record, where the demo has none. */
const SAMPLES: Record<string, Record<string, unknown>> = {
  views: { name: 'Active', list: 'codes', state: {} },
  import_mappings: { name: 'Prices', list: 'codes', plan: {} },
}

describe.each(allowed)('$name, which is allowed', (resource) => {
  test('its list offers what may be done', async () => {
    const { main, t } = office
    await office.go(resource.paths.list)
    expect(await office.heading.textContent()).toBe(resource.label.en)
    if (WITHOUT_GRID.includes(resource.name)) return
    // No role includes jobs at first.
    const hasRows = (await office.api.list(resource.name)).total > 0
    if (hasRows) await main.locator('tbody tr').first().waitFor()
    const offered = (name: string, role: 'link' | 'button') =>
      main.getByRole(role, { name }).count()
    expect((await offered(t('list.create'), 'link')) > 0).toBe(editorCan('create', resource))
    expect((await offered(t('list.edit', { title: '' }), 'link')) > 0).toBe(
      hasRows && editorCan('update', resource),
    )
    expect((await offered(t('list.delete', { title: '' }), 'button')) > 0).toBe(
      hasRows && editorCan('delete', resource),
    )
  })

  test.runIf(editorCan('update', resource))(
    'its form takes what may be written, and shows the rest',
    async () => {
      const id =
        (await office.api.list(resource.name)).ids[0] ??
        (await office.api.create(resource.name, SAMPLES[resource.name] ?? {})).id
      await office.go(`${resource.paths.update}?id=${id}`)
      // A part list next to its drawing has a button of this name as well.
      await office.button(office.t('form.save')).first().waitFor()
      for (const f of Object.values(resource.fields).filter(
        (field) => field.form && !field.showWhen,
      )) {
        const inputs = await office.main.locator(`[name="${f.name}"], [name^="${f.name}."]`).count()
        if (!editorCan('update', resource, f.name)) expect(inputs, f.name).toBe(0)
      }
      const more = office.main.getByRole('button', { name: office.t('list.more'), exact: true })
      const hasMenu = (await more.count()) > 0
      if (hasMenu) await more.click()
      const deletion = office.page.getByRole('menuitem', { name: office.t('form.delete') })
      const canDelete = (await deletion.count()) > 0
      if (hasMenu) await office.page.keyboard.press('Escape')
      expect(canDelete).toBe(editorCan('delete', resource))
    },
  )

  test.runIf(!editorCan('create', resource))(
    'its form for a new record says that it is forbidden',
    async () => {
      await office.go(resource.paths.create)
      await expect.poll(() => office.heading.textContent()).toBe(office.t('page.denied'))
    },
  )
})

const CALLS: Record<Action, (path: string) => [string, string, object?]> = {
  list: (path) => ['GET', path],
  read: (path) => ['GET', `${path}/1`],
  create: (path) => ['POST', path, {}],
  update: (path) => ['PUT', `${path}/1`, { lock_version: 1 }],
  delete: (path) => ['DELETE', `${path}/1`],
}

const WRITES: readonly Action[] = ['create', 'update', 'delete']

const forbidden = all.flatMap((resource) =>
  (Object.keys(CALLS) as Action[])
    .filter(
      (action) => !editorCan(action, resource) && !(resource.readOnly && WRITES.includes(action)),
    )
    .map((action) => ({ action, name: resource.name })),
)

test.each(forbidden)('the API rejects $action of $name', async ({ action, name }) => {
  const { status, code } = await office.api.call(...CALLS[action](`/api/${name}`))
  expect({ status, code }).toEqual({ status: 403, code: CODES.forbidden })
})
