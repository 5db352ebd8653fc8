/** Pages keep their state while others are in front (specification §4, the tags bar). */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#config'
import { findViolations } from './axe.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { formOf } from './form.ts'
import { tagsAt } from './tags.ts'

const PINNED = ['/dashboard', '/documentation/index']
const { codes, goods, orders } = resources

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

const withTags = tagsAt(() => [browser, server.origin])
const inEnglish = { language: 'en' } as const

test(
  'what is typed in three forms is there after switching, and can be saved; the tag of a saved record closes',
  withTags(async ({ office, tag, keys, open, choose }) => {
    const { page, main, t, button, dialog } = office
    const part = formOf(office, codes)
    const order = formOf(office, orders)
    await office.go(`${codes.paths.list}?page=2&perPage=10`)
    await main.getByRole('row').nth(2).getByRole('checkbox').check()
    await office.go(`${codes.paths.update}?id=5`)
    await part.input('unit').fill('typed')
    await office.go(orders.paths.create)
    await order.input('company').fill('Three tabs')
    const lines = order.input('lines')
    await lines.getByRole('button', { name: t('fields.addRow') }).click()
    await lines.locator('[data-column=part_number] input').fill('P-1')
    await office.go(goods.paths.create)
    await main.getByRole('tab', { name: goods.groups[1]?.label.en ?? '' }).click()
    await order.save()
    const basics = main.getByRole('tab', { name: goods.groups[0]?.label.en ?? '' })
    await expect.poll(() => basics.getAttribute('aria-selected')).toBe('true')
    await main.getByRole('tab', { name: goods.groups[1]?.label.en ?? '' }).click()

    await open('/codes')
    expect(await main.getByRole('row').nth(2).getByRole('checkbox').isChecked()).toBe(true)
    expect(page.url()).toContain('page=2')
    await open('/codes/5')
    expect(await part.input('unit').inputValue()).toBe('typed')
    expect(await page.title()).toContain((await office.heading.textContent()) ?? '')
    await open('/goods/create')
    expect(await basics.getAttribute('aria-selected')).toBe('false')
    expect(await basics.getAttribute('aria-label')).toContain('3')
    await open('/orders/create')
    expect(await order.input('company').inputValue()).toBe('Three tabs')
    expect(await lines.locator('[data-column=part_number] input').inputValue()).toBe('P-1')
    for (const key of ['/codes/5', '/orders/create'])
      expect(await tag(key).textContent()).toContain(t('tabs.unsaved'))

    await order.save()
    await main.getByText(t('form.unsaved')).waitFor()
    await lines.locator('[data-column=quantity] input').fill('2')
    await order.save()
    await page.waitForURL((url) => url.pathname === orders.paths.list)
    await expect.poll(keys).not.toContain('/orders/create')
    expect(
      (await office.api.list('orders', { filter: { company: 'Three tabs' } })).records[0]?.lines,
    ).toMatchObject([{ part_number: 'P-1', quantity: 2 }])

    await open('/codes/5')
    await part.input('keywords').fill('also typed')
    await choose('/codes/5', t('tabs.close.all'))
    await dialog.getByText(t('tabs.ask.close', { smart_count: 1 })).waitFor()
    expect(await findViolations(page)).toEqual([])
    await button(t('tabs.keep')).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+s')
    await expect.poll(() => tag('/codes/5').textContent()).not.toContain(t('tabs.unsaved'))
    expect((await office.api.call('GET', '/api/codes/5')).data).toMatchObject({
      unit: 'typed',
      keywords: 'also typed',
    })
    await choose('/codes/5', t('tabs.close.all'))
    await expect.poll(keys).toEqual(PINNED)
  }, inEnglish),
)

test(
  'closing, refreshing and signing out ask while there are unsaved changes, and say of how many pages',
  withTags(async ({ office, keys, choose }) => {
    const { page, t, button, dialog } = office
    for (const id of [7, 8]) {
      await office.go(`${codes.paths.update}?id=${id}`)
      await formOf(office, codes).input('unit').fill('unsaved')
    }
    await choose('/codes/8', t('tabs.refresh'))
    await dialog.getByText(t('tabs.ask.refresh', { smart_count: 1 })).waitFor()
    await button(t('tabs.keep')).click()
    await page.getByRole('button', { name: t('layout.account', { name: '' }).trim() }).click()
    await page.getByRole('menuitem', { name: t('layout.logout') }).click()
    await dialog.getByText(t('tabs.ask.signOut', { smart_count: 2 })).waitFor()
    await button(t('tabs.keep')).click()
    await choose('/dashboard', t('tabs.close.others'))
    await dialog.getByText(t('tabs.ask.close', { smart_count: 2 })).waitFor()
    await button(t('tabs.do.close')).click()
    await expect.poll(keys).toEqual(PINNED)
  }, inEnglish),
)

test(
  '/redirect and Refresh remount the page and keep its query; the tour keeps no pages alive',
  withTags(async ({ office, tag, open, choose, keys }) => {
    const { page, t } = office
    const mark = () =>
      office.heading.evaluate((heading) => heading.setAttribute('data-mark', 'here'))
    const isMarked = () => office.heading.evaluate((heading) => heading.hasAttribute('data-mark'))
    await office.visit(`/redirect${codes.paths.list}?page=2`)
    expect(page.url()).toContain(`${codes.paths.list}?page=2`)
    expect(await keys()).not.toContain('/redirect')
    await mark()
    await open('/dashboard')
    await open('/codes')
    expect(await isMarked()).toBe(true)
    await choose('/codes', t('tabs.refresh'))
    await expect.poll(isMarked).toBe(false)
    expect(page.url()).toContain(`${codes.paths.list}?page=2`)

    await office.go('/guide/index')
    await mark()
    await open('/codes')
    await tag('/guide/index').getByRole('button').first().click()
    await page.waitForURL('**/guide/index')
    await expect.poll(isMarked).toBe(false)
  }, inEnglish),
)

test(
  'a record that someone else changed is shown as it is now when its tag comes back',
  withTags(async ({ office, open }) => {
    const form = formOf(office, codes)
    await office.go(`${codes.paths.update}?id=9`)
    await open('/dashboard')
    const { data } = await office.api.call<Record<string, unknown>>('GET', '/api/codes/9')
    await office.api.call('PUT', '/api/codes/9', {
      unit: 'elsewhere',
      lock_version: data.lock_version,
    })
    await open('/codes/9')
    await expect.poll(() => form.input('unit').inputValue()).toBe('elsewhere')
  }),
)
