/**
 * The back-office without a pointer: saving, reaching everything by Tab, and dialogs that restore
 * the focus.
 */
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { resources } from '#config'
import { findViolations } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { formOf } from './form.ts'

let server: DemoServer
let browser: Browser
let office: BackOfficePage
let id = 0
let address = ''
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
  office = await openOffice(browser, server.origin, { language: 'en' })
  await office.visit('/dashboard')
  const name = { en: 'For the keyboard', zh: null }
  ;({ id } = await office.api.create('codes', {
    part_number: 'KEYBOARD-1',
    name,
    status: 'active',
    orderable: true,
  }))
  address = `${resources.codes.paths.update}?id=${id}`
})
afterEach(() => office.expectHealthy())
afterAll(() => server?.stop())

/** The accessible name, or the text, of the focused element. */
const focused = () =>
  office.page.evaluate(() => {
    const at = document.activeElement
    const labels = at instanceof HTMLInputElement ? at.labels : null
    return (
      at?.getAttribute('aria-label') ??
      labels?.[0]?.textContent ??
      at?.textContent ??
      ''
    ).trim()
  })

async function tabTo(name: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const seen: string[] = []
  while ((await focused()) !== name) {
    if (seen.length > 80) throw new Error(`${name} is not reached: ${seen.join(' › ')}`)
    await office.page.keyboard.press(key)
    seen.push(await focused())
  }
}

test('signing in takes no pointer', async () => {
  const guest = await openOffice(browser, server.origin, { person: null, language: 'en' })
  await guest.visit('/login')
  await guest.page.keyboard.type('admin')
  await guest.page.keyboard.press('Tab')
  await guest.page.keyboard.type('followspot')
  await guest.page.keyboard.press('Enter')
  await guest.page.waitForURL('**/dashboard')
  await guest.heading.waitFor()
  await guest.expectHealthy()
  await guest.close()
})

test('the first Tab stop skips the menu to the content', async () => {
  const { page, t } = office
  await office.visit('/dashboard')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe(t('layout.skip'))
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
})

test('a button that is disabled while its action runs keeps the focus, outside forms as well', async () => {
  const { page, t } = office
  await office.visit('/dashboard')
  const refresh = office.button(t('dashboard.refresh'))
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route('**/api/dashboard', async (route) => {
    await isAllowed
    await route.continue()
  })
  await refresh.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => refresh.isDisabled()).toBe(true)
  // Does nothing, as on a native disabled button.
  await page.keyboard.press('Enter')
  expect(await focused()).toBe(t('dashboard.refresh'))
  allow()
  await expect.poll(() => refresh.isDisabled()).toBe(false)
  expect(await focused()).toBe(t('dashboard.refresh'))
  await page.unroute('**/api/dashboard')
})

test('Ctrl+S saves what is being typed, and page and focus stay', async () => {
  const { page } = office
  await office.go(address)
  const unit = formOf(office, resources.codes).input('unit')
  await unit.fill('by key')
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await office.api.call('GET', `/api/codes/${id}`)).data)
    .toMatchObject({ unit: 'by key' })
  expect(page.url()).toContain(address)
  await page.getByText(office.t('form.unsaved')).waitFor({ state: 'hidden' })
  await office.settle()
  expect(await unit.evaluate((input) => input === document.activeElement)).toBe(true)
})

test('Ctrl+Enter saves, and opens the next record', async () => {
  const { page, main, t } = office
  await office.go(resources.codes.paths.list)
  await main.getByRole('row').nth(1).getByRole('link').first().click()
  const next = main.getByRole('link', { name: t('form.next') })
  const nextPath = (await next.getAttribute('href')) ?? ''
  const path = new URL(page.url()).searchParams.get('id')
  await formOf(office, resources.codes).input('keywords').fill('before the next')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL((url) => url.href.endsWith(nextPath))
  expect((await office.api.call('GET', `/api/codes/${path}`)).data).toMatchObject({
    keywords: 'before the next',
  })
})

/**
 * The height of the focused element below the upper edge of the save bar, in px; runs in the page.
 */
function coveredHeight(): number {
  const bar = document.querySelector('[data-tour=save]')
  if (!document.activeElement || !bar) throw new Error('No form has the focus')
  return document.activeElement.getBoundingClientRect().bottom - bar.getBoundingClientRect().top
}

test('Tab goes from the first field through the form, never behind the save bar, to the save button', async () => {
  const { page, t } = office
  await office.go(address)
  const form = formOf(office, resources.codes)
  await form.input('part_number').focus()
  for (const field of ['unit', 'keywords', 'status', 'orderable', 'weight']) {
    await tabTo(field === 'status' ? 'Active' : resources.codes.fields[field as 'unit'].label.en)
    expect(await page.evaluate(coveredHeight), field).toBeLessThanOrEqual(0)
  }
  await tabTo(t('form.save'))
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === resources.codes.paths.list)
  await expect.poll(() => office.heading.textContent()).toBe(resources.codes.label.en)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
})

test('the toast of a saved record leaves the save bar of a phone free', async () => {
  const { page } = office
  await page.setViewportSize({ width: 390, height: 844 })
  await office.go(resources.codes.paths.create)
  await formOf(office, resources.codes).fillNew('PHONE-1')
  await page.keyboard.press('Control+Enter')
  const toast = page.locator('.MuiSnackbar-root')
  await toast.waitFor()
  await office.settle()
  const bottom = await toast.evaluate((element) => element.getBoundingClientRect().bottom)
  const bar = await page
    .locator('[data-tour=save]')
    .evaluate((element) => element.getBoundingClientRect())
  expect(bottom).toBeLessThanOrEqual(bar.top)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('Ctrl+K opens the search while a dialog that Esc has closed fades out', async () => {
  const { page, dialog } = office
  await office.visit('/dashboard')
  await page.keyboard.press('?')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('Esc closes what is open, and the focus returns to where it was', async () => {
  const { page, dialog, t } = office
  const openers = [
    { at: resources.codes.paths.list, name: t('list.addFilter') },
    { at: address, name: t('list.more'), item: t('form.delete') },
    { at: resources.menus.paths.create, name: t('fields.chooseFromTree') },
    { at: resources.menus.paths.create, name: t('fields.chooseIcon') },
  ]
  for (const { at, name, item } of openers) {
    await office.go(at)
    if (name === t('list.addFilter')) await office.openFilters()
    await office.button(name).focus()
    await page.keyboard.press('Enter')
    if (item) await page.getByRole('menuitem', { name: item }).press('Enter')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(focused, { message: name }).toBe(name)
  }
})

test('a list is worked by keys: a row is opened, a menu chosen from', async () => {
  const { page, t } = office
  await office.go(resources.leimu.paths.list)
  const edit = office.main.getByRole('link', { name: t('list.edit', { title: '' }) }).first()
  await edit.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === resources.leimu.paths.update)
  const language = page.getByRole('button', { name: t('layout.language') })
  await language.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemradio', { name: '中文' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe(await language.getAttribute('aria-label'))
})

test('single keys search a list, move through its rows, tick and open them', async () => {
  const { page, t, main } = office
  const { keyboard } = page
  await office.go(resources.leimu.paths.list)
  await main.getByRole('row').nth(2).waitFor()
  const search = main.getByRole('searchbox')
  await keyboard.press('/')
  await expect.poll(() => search.evaluate((box) => box === document.activeElement)).toBe(true)
  await keyboard.type('nj?x')
  expect(await search.inputValue()).toBe('nj?x')
  expect(await page.getByRole('dialog').count()).toBe(0)
  // Until the list has searched, it has the rows of before, which would not stay.
  await main.getByRole('row').nth(2).waitFor({ state: 'detached' })
  await search.fill('')
  await search.blur()
  await main.getByRole('row').nth(2).waitFor()

  const row = (index: number) => main.getByRole('row').nth(index)
  const hasFocus = (index: number) =>
    row(index).evaluate((line) => line.contains(document.activeElement))
  for (const [key, index] of [
    ['j', 1],
    ['j', 2],
    ['k', 1],
  ] as const) {
    await keyboard.press(key)
    await expect.poll(() => hasFocus(index), { message: `${key} to ${index}` }).toBe(true)
  }
  for (const [key, isTicked] of [
    ['x', true],
    ['x', false],
  ] as const) {
    await keyboard.press(key)
    await expect
      .poll(() => row(1).getByRole('checkbox').isChecked(), { message: key })
      .toBe(isTicked)
  }
  await keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === resources.leimu.paths.update)
  await main.getByRole('button', { name: t('form.save'), exact: true }).waitFor()
  await keyboard.press('e')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName))
    .toMatch(/^(INPUT|TEXTAREA)$/)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await keyboard.press('n')
  await page.waitForURL((url) => url.pathname === resources.leimu.paths.create)
})

test('? lists the keys of the page, and they can be switched off', async () => {
  const { page, t, dialog, main } = office
  await office.go(resources.leimu.paths.list)
  await main.getByRole('row').nth(1).waitFor()
  await page.keyboard.press('?')
  await dialog.getByText(t('keys.tickRow')).waitFor()
  expect(await findViolations(page)).toEqual([])
  // Nothing happens behind a dialog.
  await page.keyboard.press('n')
  await page.keyboard.press('Escape')
  expect(page.url()).toContain(resources.leimu.paths.list)

  // The closed one is still fading out.
  await page.keyboard.press('?')
  await dialog.getByRole('button', { name: t('keys.settings') }).click()
  const setting = page.getByRole('switch', { name: t('settings.pageKeys') })
  await setting.click()
  await page.keyboard.press('Escape')
  await setting.waitFor({ state: 'hidden' })
  await main.click({ position: { x: 2, y: 2 } })
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  await office.settle()
  expect(await dialog.count()).toBe(0)
  expect(page.url()).toContain(resources.leimu.paths.list)
  await page.evaluate(() => localStorage.removeItem('settings.admin'))
})

test('after a draft has been restored by keys, the first restored input has the focus, also in another tab', async () => {
  const { page, main, t } = office
  const { goods } = resources
  const [first] = (await office.api.list('goods', { range: [0, 0] })).records
  const product = `${goods.paths.update}?id=${first?.id}`
  await office.visit(product)
  const isFocused = (input: Element) => input === document.activeElement
  const restoreByKeys = async () => {
    page.once('dialog', (question) => question.accept())
    await office.visit(product)
    await main
      .getByRole('alert')
      .getByRole('button', { name: t('draft.restore') })
      .press('Enter')
  }
  const draft = () => page.evaluate(() => JSON.stringify(localStorage))
  const tabs = main.getByRole('tab')
  await tabs.nth(1).click()
  const description = main.locator('[name="description.zh"]')
  await description.fill('later tab')
  await expect.poll(draft).toContain('later tab')
  await restoreByKeys()
  await expect.poll(() => description.evaluate(isFocused)).toBe(true)
  const summary = main.locator('[name="summary.en"]')
  await tabs.first().click()
  await summary.fill('first tab')
  await expect.poll(draft).toContain('first tab')
  await restoreByKeys()
  await expect.poll(() => summary.evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Control+s')
  const stored = async () =>
    (await office.api.call<{ summary: unknown }>('GET', `/api/goods/${first?.id}`)).data.summary
  await expect.poll(stored).toMatchObject({ en: 'first tab' })
})
