/**
 * Forms beyond single fields: tabs, rows, pictures, pickers, trees, passwords, copies; as admin in
 * Chinese.
 */
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { resources } from '#config'
import { text } from '#fields/text/definition.ts'
import { translate } from '#server/translate.ts'
import { sampleImage, sampleText } from '../support/sample-files.ts'
import { signIn } from './api.ts'
import { findViolations } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { formOf } from './form.ts'
import { crumbs } from './frame.ts'
import { rejectDrafts } from './reject-drafts.ts'

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

/** The first record of a filtered list. */
async function stored(resource: string, filter: Record<string, unknown>) {
  const { records } = await office.api.list(resource, { filter })
  return records[0]
}
const saved = (path: string) => office.page.waitForURL((url) => url.pathname === path)

test('tabs: count the errors in other tabs, and jump to them', async () => {
  const { main, t } = office
  const { goods } = resources
  await office.go(goods.paths.create)
  await main.getByRole('tab', { name: '图片与模型' }).click()
  await formOf(office, goods).save()
  await main
    .getByRole('tab', {
      name: t('form.errorsIn', { name: '基本信息', smart_count: 3 }),
      selected: true,
    })
    .waitFor()
  expect(await formOf(office, goods).error('model_number')).toBe(
    translate({ key: 'validation.required' }, 'zh'),
  )
})

const LONG_TEXT = 'Stepper motor, 57 mm frame, 1.8° per step, holding torque 0.96 N·m, four leads'
const isWhole = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
  scrollWidth <= clientWidth && scrollHeight <= clientHeight

test('rows: add, fill, move, remove, and paste from a spreadsheet', async () => {
  const { main, page, t } = office
  const { orders } = resources
  const form = formOf(office, orders)
  await office.go(orders.paths.create)
  await form.fill('company', 'rows of an order')
  const lines = form.input('lines')
  for (const part of ['P-1', 'P-2', 'P-3']) {
    await lines.getByRole('button', { name: t('fields.addRow') }).click()
    const row = lines.locator('tbody tr').last()
    await row.locator('[data-column=part_number] input').fill(part)
    await row.locator('[data-column=quantity] input').fill('2')
  }
  await lines.getByRole('button', { name: t('fields.moveRow', { number: 3 }) }).click()
  await page.getByRole('menuitem', { name: t('fields.moveUp', { number: 3 }) }).click()
  await lines.getByRole('button', { name: t('fields.removeRow', { number: 1 }) }).click()
  await lines.locator('tbody tr').first().locator('[data-column=serial_number] input').focus()
  await page.evaluate(pasteText, 'V12-2410-0003\t\tpcs\nV12-2410-0002\t\tset')
  await expect.poll(() => main.locator('[data-column=unit] input').last().inputValue()).toBe('套')
  const specifications = lines.locator('[data-column=specifications] textarea[lang=en]')
  await specifications.first().focus()
  await page.evaluate(pasteText, `${LONG_TEXT}\nblack`)
  await expect.poll(() => specifications.last().inputValue()).toBe('black')
  expect(await specifications.first().evaluate(isWhole)).toBe(true)
  await specifications.first().press('Enter')
  expect(await specifications.last().evaluate((cell) => cell === document.activeElement)).toBe(true)
  await form.save()
  await saved(orders.paths.list)
  const order = await stored('orders', { company: 'rows of an order' })
  expect(order?.lines).toMatchObject([
    {
      part_number: 'P-3',
      quantity: 2,
      serial_number: 'V12-2410-0003',
      specifications: { en: LONG_TEXT },
    },
    { part_number: 'P-2', quantity: 2, serial_number: 'V12-2410-0002', unit: 'set' },
  ])
})

test('pictures: upload several, preview and reorder them; reject other files', async () => {
  const { t } = office
  const { goods } = resources
  const form = formOf(office, goods)
  await office.go(goods.paths.create)
  await form.fillNew('with-pictures')
  await office.main.getByRole('tab', { name: '图片与模型' }).click()
  const images = form.input('images')
  const files = [sampleImage('one.png', 1), sampleImage('two.png', 2), sampleText('three.txt', 3)]
  const upload = files.map(({ stored, content }) => ({
    name: stored.name,
    mimeType: stored.type,
    buffer: content,
  }))
  await images.locator('input[type=file]').setInputFiles(upload)
  await images.getByRole('alert').filter({ hasText: 'three.txt' }).waitFor()
  await images.getByRole('button', { name: t('fields.uploadDismiss') }).click()
  await images.getByRole('button', { name: t('fields.moveLater', { name: 'one.png' }) }).click()
  const widths = () =>
    images
      .locator('li img')
      .evaluateAll((all) => all.map((item) => (item as HTMLImageElement).naturalWidth))
  await expect.poll(widths).toEqual([1, 1])
  await form.save()
  await saved(goods.paths.list)
  const product = await stored('goods', { model_number: 'with-pictures' })
  expect(product?.images).toMatchObject([{ name: 'two.png' }, { name: 'one.png' }])
})

test('references: search, and create on the fly', async () => {
  const { page, dialog, t } = office
  const { xiajie, codes } = resources
  const form = formOf(office, xiajie)
  const [component] = (await office.api.list('zujian')).records
  await office.go(xiajie.paths.create)
  await form.input('zujian').fill(String(component?.code))
  await page
    .getByRole('option')
    .filter({ hasText: String(component?.code) })
    .first()
    .click()
  await form.input('balloon').fill('fly')
  await form.input('part').fill('NEW-PART')
  await page.getByRole('option', { name: t('fields.createNamed', { text: 'NEW-PART' }) }).click()
  await dialog
    .getByRole('group', { name: codes.fields.name.label.zh })
    .getByRole('textbox')
    .last()
    .fill('新配件')
  await dialog.getByRole('button', { name: t('fields.create'), exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => form.input('part').inputValue()).toBe('NEW-PART')
  await form.save()
  await saved(xiajie.paths.list)
  const line = await stored('xiajie', { balloon: 'fly' })
  expect(line?.$refs).toMatchObject({
    zujian: { title: component?.code },
    part: { title: 'NEW-PART' },
  })
  await office.go(`${xiajie.paths.update}?id=${line?.id}`)
  const crumb = crumbs(office).locator('[aria-current=page]')
  await expect
    .poll(() => crumb.textContent(), { message: 'the part, not its balloon' })
    .toBe('NEW-PART')
})

test('trees: choose a parent, and the menu follows', async () => {
  const { page, dialog, menu, t, button } = office
  const { menus } = resources
  const form = formOf(office, menus)
  await office.go(menus.paths.create)
  await form.fill('menu_name', '一个菜单')
  await form.input('url').fill('https://example.com/')
  await button(t('fields.chooseFromTree')).click()
  await dialog.getByRole('treeitem', { name: '技术资料' }).click()
  await button(t('fields.chooseIcon')).click()
  await dialog.getByRole('button', { name: 'document', exact: true }).click()
  await form.save()
  await saved(menus.paths.list)
  expect((await stored('menus', { url: 'https://example.com/' }))?.$refs).toMatchObject({
    parent_id: { title: { zh: '技术资料' } },
  })
  await page.reload()
  await menu.getByText(t('dashboard.title')).waitFor()
})

test('passwords: hide the input, and the new account can sign in', async () => {
  const { t } = office
  const { users } = resources
  const form = formOf(office, users)
  await office.go(users.paths.create)
  await form.fillNew('newcomer')
  const password = form.input('password')
  await password.fill('first secret')
  expect(await password.getAttribute('type')).toBe('password')
  await office.button(t('fields.reveal')).click()
  expect(await password.getAttribute('type')).toBe('text')
  await form.save()
  await saved(users.paths.list)
  expect(await signIn(server.origin, 'newcomer', 'first secret')).not.toBe('null')
  const user = await stored('users', { username: 'newcomer' })
  await office.go(`${users.paths.update}?id=${user?.id}`)
  expect(await form.input('password').inputValue()).toBe('')
  expect(await form.error('password')).toBe(t('fields.keepSecret'))
})

test('a copy starts with the values of the original, and the next record starts empty', async () => {
  const { t } = office
  const { codes } = resources
  const form = formOf(office, codes)
  const original = await stored('codes', { superseded_by: { empty: false } })
  await office.go(`${codes.paths.update}?id=${original?.id}`)
  await office.chooseInListMenu(t('form.clone'))
  await expect.poll(() => office.heading.textContent()).toBe(t('page.new', { name: codes.one.zh }))
  await expect
    .poll(() => form.input('unit').inputValue())
    .toBe(text.definition.format(String(original?.unit), codes.fields.unit, 'zh'))
  expect(await form.input('part_number').inputValue()).toBe('')
  await form.input('part_number').fill('A-COPY')
  await office.page.keyboard.press('Control+Enter')
  await expect.poll(() => form.input('part_number').inputValue()).toBe('')
  expect(await stored('codes', { part_number: 'A-COPY' })).toMatchObject({
    superseded_by: original?.superseded_by,
    name: original?.name,
  })
})

/** Pastes a block as a spreadsheet puts it on the clipboard; runs in the page. */
function pasteText(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

test('drafts: what was typed before a page ended is offered, compared, and restored', async () => {
  const { page, main, t } = office
  const { codes } = resources
  const form = formOf(office, codes)
  const address = `${codes.paths.update}?id=2`
  await office.visit(address)
  await form.input('remark').fill('typed before the end')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain('typed before the end')
  page.once('dialog', (question) => question.accept())
  await office.visit(address)
  const offer = main.getByRole('alert').filter({ hasText: t('draft.title') })
  await offer.getByRole('row', { name: 'typed before the end' }).waitFor()
  await offer.getByRole('button', { name: t('draft.restore') }).click()
  await offer.waitFor({ state: 'detached' })
  expect(await form.input('remark').inputValue()).toBe('typed before the end')
  await form.save()
  await saved(codes.paths.list)
  await form.input('remark').waitFor({ state: 'hidden' })
  await office.go(address)
  expect(await form.input('remark').inputValue()).toBe('typed before the end')
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft.'))),
  ).toEqual([])
})

test('drafts: what was typed is kept when the page ends before the deletion of its record', async () => {
  const { page, main, dialog, t } = office
  const { codes } = resources
  const address = `${codes.paths.update}?id=3`
  await office.visit(address)
  await formOf(office, codes).input('remark').fill('typed before a deletion')
  await page.route('**/api/codes/3*', (route) =>
    route.request().method() === 'DELETE' ? undefined : route.fallback(),
  )
  await office.chooseInListMenu(t('form.delete'))
  await dialog.getByRole('button', { name: t('form.delete') }).click()
  await dialog.getByRole('progressbar').waitFor()
  page.once('dialog', (question) => question.accept())
  await office.visit(address)
  const offer = main.getByRole('alert').filter({ hasText: t('draft.title') })
  await offer.getByRole('row', { name: 'typed before a deletion' }).waitFor()
  await offer.getByRole('button', { name: t('draft.discard') }).click()
  await offer.waitFor({ state: 'detached' })
  await page.unrouteAll()
})

test('texts: a line in two languages wraps where it is longer than its field, and Enter saves', async () => {
  const { codes } = resources
  await office.visit(`${codes.paths.update}?id=3`)
  const field = formOf(office, codes).input('name').getByRole('textbox').first()
  const before = await field.inputValue()
  await field.fill(LONG_TEXT.repeat(2))
  expect(await field.evaluate(isWhole)).toBe(true)
  await field.fill(before)
  await formOf(office, codes).input('remark').fill('saved by Enter')
  const saves: string[] = []
  office.page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/codes/3'))
      saves.push(request.url())
  })
  await field.press('Enter')
  await field.press('Enter')
  await saved(codes.paths.list)
  expect(await stored('codes', { id: 3 })).toMatchObject({ remark: 'saved by Enter' })
  expect(saves).toHaveLength(1)
})

test('drafts: what was typed can be copied or discarded once the user can no longer change the record', async () => {
  const { codes } = resources
  const editor = await openOffice(browser, server.origin, { person: 'editor', language: 'en' })
  const { page, main, t } = editor
  const address = `${codes.paths.update}?id=4`
  await editor.visit(address)
  const remark = formOf(editor, codes).input('remark')
  await remark.fill('typed in vain')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain('typed in vain')
  const [role] = (await office.api.list('roles', { filter: { key: 'editor' } })).records
  const grant = (grants: object | null) =>
    office.api.call('POST', `/api/user/EditRoleMenu?id=${role?.id}`, { grants })
  await grant({ codes: { actions: ['list', 'read'] } })
  // The open form keeps what was typed.
  await editor.button(t('form.save')).click()
  await page.getByText(translate({ key: 'error.forbidden' }, 'en')).waitFor()
  editor.expectRejected(403)
  expect(await remark.inputValue()).toBe('typed in vain')
  page.once('dialog', (question) => question.accept())
  await editor.visit(address)
  const offer = main.getByRole('alert').filter({ hasText: t('form.readOnly') })
  await offer.waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await offer
    .getByRole('button', { name: editor.t('fields.copy', { value: t('draft.typed') }) })
    .click()
  await offer.getByRole('button', { name: editor.t('fields.copied') }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('typed in vain')
  await offer.getByRole('button', { name: t('draft.discard') }).click()
  await offer.waitFor({ state: 'detached' })
  expect(await main.getByText('typed in vain').count()).toBe(0)
  await grant(null)
  await editor.expectHealthy()
  await editor.close()
})

test('drafts: a form warns that the browser cannot store a draft, and that leaving loses the changes', async () => {
  const { page, main, menu, dialog, t, language } = office
  const { codes, goods } = resources
  await office.visit(`${codes.paths.update}?id=3`)
  await page.evaluate(rejectDrafts)
  await formOf(office, codes).input('remark').fill('typed in vain')
  await main
    .getByRole('alert')
    .filter({ hasText: t('draft.notStored') })
    .waitFor()
  await menu.getByRole('link', { name: goods.label[language], exact: true }).click()
  await dialog.getByText(t('form.leaveLoses')).waitFor()
  await dialog.getByRole('button', { name: t('form.leave') }).click()
  await dialog.waitFor({ state: 'detached' })
})
