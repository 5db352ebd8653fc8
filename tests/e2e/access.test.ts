/**
 * Staff and roles in the browser: a role created there applies exactly to the account that has it.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#config'
import { type Locale, TOKEN_COOKIE } from '#shared/constants.ts'
import { signIn } from './api.ts'
import { findViolations } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { formOf } from './form.ts'
import { gridOf } from './grid.ts'
import { languagesOf } from './test-scope.ts'

const { codes, customers, goods, roles, users } = resources
const PASSWORD = 'a-long-password'

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

/** The back-office of an account that is no demo account. */
async function officeOf(username: string, language: Locale): Promise<BackOfficePage> {
  const office = await openOffice(browser, server.origin, { person: null, language })
  const token = await signIn(server.origin, username, PASSWORD)
  await office.page.context().addCookies([{ name: TOKEN_COOKIE, value: token, url: server.origin }])
  return office
}

/** The checked boxes of the permission table. */
const tick = ({ main, t }: BackOfficePage, action: 'list' | 'update', name: string) =>
  main.getByRole('checkbox', {
    name: t('access.actionOn', { action: t(`access.action.${action}`), name }),
    exact: true,
  })

describe.each(languagesOf('en'))('a role made in the browser, in %s', (language) => {
  const key = `stock_${language}`
  const name = codes.label[language]
  let admin: BackOfficePage
  let person: BackOfficePage
  beforeAll(async () => {
    admin = await openOffice(browser, server.origin, { language })
  })
  afterAll(async () => {
    await admin?.close()
    await person?.close()
  })

  test('is given menus, actions and fields, and to a new account', async () => {
    const { main, t, page, button } = admin
    await admin.visit(roles.paths.create)
    const form = formOf(admin, roles)
    await form.fill('key', key)
    await form.fill('name', key)
    const tree = main.getByRole('tree', { name: roles.fields.menus.label[language] })
    await tree.getByRole('treeitem', { name, exact: true }).click()
    await tree.getByRole('treeitem', { name: goods.label[language], exact: true }).last().click()
    await button(t('access.emptyTable')).click()
    await tick(admin, 'list', name).check()
    await tick(admin, 'update', name).check()
    await button(t('access.fieldsOf', { name })).click()
    const access = (field: 'remark' | 'unit', choice: 'none' | 'read') =>
      main
        .getByRole('group', { name: codes.fields[field].label[language], exact: true })
        .getByRole('button', { name: t(`access.field.${choice}`), exact: true })
        .click()
    await access('remark', 'none')
    await access('unit', 'read')
    expect(await findViolations(page)).toEqual([])
    await form.save()
    await page.waitForURL((url) => url.pathname === roles.paths.list)

    await admin.go(users.paths.create)
    const account = formOf(admin, users)
    await account.fill('username', key)
    await account.fill('password', PASSWORD)
    await account.input('roles').fill(key)
    await page.getByRole('option', { name: key }).first().click()
    await page.keyboard.press('Escape')
    await account.save()
    await page.waitForURL((url) => url.pathname === users.paths.list)
    await admin.expectHealthy()
  })

  test('shows its person exactly those menus, columns and actions', async () => {
    person = await officeOf(key, language)
    const { main, menu, t, page, heading } = person
    await person.visit(codes.paths.list)
    const links = menu.getByRole('listitem').getByRole('link')
    const addresses = () =>
      links.evaluateAll((matches) => matches.map((link) => link.getAttribute('href')))
    await expect.poll(addresses).toEqual([goods.paths.list, codes.paths.list])
    await main.locator('tbody tr').first().waitFor()
    const grid = gridOf(person, codes)
    await person.chooseInListMenu(t('list.columns'))
    const switchOf = (field: 'remark' | 'unit') =>
      page.getByRole('switch', { name: codes.fields[field].label[language], exact: true })
    await switchOf('unit').waitFor()
    expect(await switchOf('remark').count()).toBe(0)
    await page.keyboard.press('Escape')
    await grid.column('unit').waitFor()
    const offered = (key: 'list.edit' | 'list.delete', role: 'link' | 'button') =>
      main.getByRole(role, { name: t(key, { title: '' }) }).count()
    expect(await offered('list.edit', 'link')).toBeGreaterThan(0)
    expect(await offered('list.delete', 'button')).toBe(0)
    expect(await main.getByRole('link', { name: t('list.create'), exact: true }).count()).toBe(0)

    await main
      .getByRole('link', { name: t('list.edit', { title: '' }) })
      .first()
      .click()
    await person.button(t('form.save')).waitFor()
    expect(await main.locator('[name="unit"], [name="remark"]').count()).toBe(0)
    expect(await main.getByText(codes.fields.remark.label[language], { exact: true }).count()).toBe(
      0,
    )
    for (const address of [
      goods.paths.list,
      users.paths.list,
      codes.paths.create,
      '/permission/page',
    ]) {
      await person.go('/404')
      await person.go(address)
      await expect.poll(() => heading.textContent(), { message: address }).toBe(t('page.denied'))
    }
    expect(await page.title()).toContain(t('page.denied'))
    await person.expectHealthy()
  })

  test('loses a right at the next navigation', async () => {
    const { main, t } = person
    await person.go(codes.paths.list)
    const edit = main.getByRole('link', { name: t('list.edit', { title: '' }) })
    await edit.first().waitFor()
    const filter = encodeURIComponent(JSON.stringify({ key }))
    const [role] = (await admin.api.call<{ id: number }[]>('GET', `/api/roles?filter=${filter}`))
      .data
    const grants = { codes: { actions: ['list', 'read'] } }
    await admin.api.call('POST', `/api/user/EditRoleMenu?id=${role?.id}`, { grants })
    await person.go('/profile/index')
    await person.go(codes.paths.list)
    await main.locator('tbody tr').first().waitFor()
    await expect.poll(() => edit.count()).toBe(0)
    await person.expectHealthy()
  })
})

describe('accounts', () => {
  let office: BackOfficePage
  beforeAll(async () => {
    office = await openOffice(browser, server.origin, { language: 'en' })
    await office.visit(users.paths.list)
  })
  afterAll(() => office?.close())

  test('offers no disabling of the account that is signed in', async () => {
    const { button, t, page } = office
    await button(t('access.disableOf', { name: 'visitor' })).click()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await button(t('access.disableOf', { name: 'admin' })).count()).toBe(0)
    expect(await button(t('list.delete', { title: 'admin' })).count()).toBe(0)
    await office.expectHealthy()
  })

  test('an account is disabled, and enabled by undo', async () => {
    const { button, t, dialog, page } = office
    const status = async () =>
      (await office.api.list('users', { filter: { username: 'visitor' } })).records[0]?.status
    await button(t('access.disableOf', { name: 'visitor' })).click()
    await dialog.getByRole('button', { name: t('access.disable'), exact: true }).click()
    await button(t('access.enableOf', { name: 'visitor' })).waitFor()
    expect(await status()).toBe('disabled')
    await page.getByRole('button', { name: t('write.undo') }).click()
    await button(t('access.disableOf', { name: 'visitor' })).waitFor()
    expect(await status()).toBe('active')
    await office.expectHealthy()
  })

  test('a password is reset, shown once, and opens the account', async () => {
    const { button, t, dialog, page } = office
    await button(t('access.resetOf', { name: 'visitor' })).click()
    const input = dialog.getByRole('textbox', { name: t('access.newPassword') })
    await input.fill('123')
    await dialog.getByRole('button', { name: t('access.reset'), exact: true }).click()
    await dialog.getByText(users.fields.password.message?.en ?? '').waitFor()
    await dialog.getByRole('button', { name: t('access.generate') }).click()
    const password = await input.inputValue()
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: t('access.reset'), exact: true }).click()
    await dialog.getByRole('status').getByText(password).waitFor()
    await dialog.getByRole('button', { name: t('access.close'), exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.getByText(password).count()).toBe(0)
    expect(await signIn(server.origin, 'visitor', password)).toMatch(/^[\w-]{40,}$/)
    await office.expectHealthy()
  })

  test('a role that someone has cannot be deleted', async () => {
    const { main, t, dialog } = office
    await office.go(roles.paths.list)
    await main.getByRole('button', { name: t('list.delete', { title: 'stock_en' }) }).click()
    await dialog.getByText(t('delete.blocking', { records: `${users.label.en} (1)` })).waitFor()
    expect(
      await dialog.getByRole('button', { name: t('form.delete'), exact: true }).isDisabled(),
    ).toBe(true)
    await office.expectHealthy()
  })
})

describe.each(languagesOf('en'))('a company account, in %s', (language) => {
  test('lists its members with their roles, and leads to them', async () => {
    const office = await openOffice(browser, server.origin, { language })
    const { api, main, t, page } = office
    const firm = await api.create('companies', { name: `Opera ${language}` })
    await office.visit(`/companies/${firm.id}`)
    const members = main.getByRole('region', { name: t('access.members') })
    await members.getByText(t('access.noMembers')).waitFor()
    const account = {
      username: `opera_${language}`,
      password: PASSWORD,
      email: `${language}@opera.example`,
    }
    const values = { company: 'Opera', firm: firm.id, company_role: 'approver' }
    const { id } = await api.create('customers', { ...account, ...values, status: 'active' })
    await office.visit(`/companies/${firm.id}`)
    const role = customers.fields.company_role.options.approver[language]
    await members.getByRole('listitem').waitFor()
    expect(await findViolations(page)).toEqual([])
    await members
      .getByRole('listitem')
      .filter({ hasText: role })
      .getByRole('link', { name: account.username })
      .click()
    await page.waitForURL(`**${customers.paths.update}?id=${id}`)
    await office.expectHealthy()
    await office.close()
  })
})
