/**
 * The tree of menus: rearranged by keys and by pointer, edited in place, with a rejection where
 * data would be lost.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#config'
import { translate } from '#server/translate.ts'
import { findViolations } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'

const { menus } = resources

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

describe('menus', () => {
  let office: BackOfficePage
  beforeAll(async () => {
    office = await openOffice(browser, server.origin, { language: 'zh' })
    await office.visit(menus.paths.list)
    await office.main.getByRole('listitem').first().waitFor()
  })
  afterAll(() => office?.close())

  const stored = async (url: string) => {
    const { records } = await office.api.list('menus', { filter: { url }, range: [0, 0] })
    return records[0] as unknown as { id: number; parent_id: number | null; sort: number }
  }
  const openActions = (title: string) =>
    office.button(office.t('list.actionsOf', { title })).click()
  const menuItem = (name: string) => office.page.getByRole('menuitem', { name })
  const handle = (name: string) => office.button(office.t('access.moveMenu', { name }))

  test('moves one into a group and to its top by keys, and undoes it', async () => {
    const { page, main, t, button } = office
    const before = await stored('/goods/zujian/xiajie')
    const name = resources.xiajie.label.zh
    await handle(name).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await main
      .getByRole('status')
      .getByText(t('access.movedTo', { name, place: 14, depth: 2 }))
      .waitFor()
    await page.keyboard.press('Space')
    const group = (await stored(resources.documents.paths.list)).parent_id
    await expect.poll(async () => (await stored('/goods/zujian/xiajie')).parent_id).toBe(group)
    expect((await stored('/goods/zujian/xiajie')).sort).toBeLessThan(
      (await stored(resources.documents.paths.list)).sort,
    )
    await button(t('write.undo')).click()
    await expect
      .poll(() => stored('/goods/zujian/xiajie'))
      .toMatchObject({
        parent_id: before.parent_id,
        sort: before.sort,
      })
    await handle(name).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    expect((await stored('/goods/zujian/xiajie')).sort).toBe(before.sort)
    await office.expectHealthy()
  })

  test('moves one by pointer', async () => {
    const { page } = office
    const source = await handle(resources.categories.label.zh).boundingBox()
    const target = await handle(resources.leimu.label.zh).boundingBox()
    if (!source || !target) throw new Error('the handles are out of sight')
    await page.mouse.move(source.x + 10, source.y + 10)
    await page.mouse.down()
    await page.mouse.move(source.x + 10, source.y - 10, { steps: 4 })
    await page.mouse.move(target.x + 10, target.y + 8, { steps: 6 })
    await page.mouse.up()
    const lead = async () =>
      (await stored(resources.leimu.paths.list)).sort -
      (await stored(resources.categories.paths.list)).sort
    await expect.poll(lead).toBeGreaterThan(0)
    await office.expectHealthy()
  })

  test('creates a link to another site in a group, and previews it', async () => {
    const { page, dialog, t, main } = office
    await openActions('日常工作')
    await menuItem(t('access.addBelow', { name: '日常工作' })).click()
    await dialog.getByRole('button', { name: t('form.save') }).waitFor()
    expect(await findViolations(page)).toEqual([])
    const names = dialog
      .getByRole('group', { name: menus.fields.menu_name.label.zh })
      .getByRole('textbox')
    for (const index of [0, 1]) await names.nth(index).fill('Maker')
    const address = dialog.getByLabel(menus.fields.url.label.zh).first()
    await address.fill('javascript:alert(1)')
    await dialog.getByRole('button', { name: t('form.save') }).click()
    await dialog.getByText(translate({ key: 'validation.url' }, 'zh')).waitFor()
    await address.fill('https://example.com')
    await dialog.getByRole('button', { name: t('form.save') }).click()
    await dialog.waitFor({ state: 'hidden' })
    await main.getByRole('listitem').filter({ hasText: 'https://example.com' }).first().waitFor()
    await main.getByRole('combobox', { name: t('access.previewFor') }).click()
    await page.getByRole('option').first().click()
    await main.getByRole('region').getByText('Maker').waitFor()
    await openActions('日常工作')
    await menuItem(t('list.delete', { title: '日常工作' })).click()
    await dialog.getByText(t('delete.blocking', { records: `${menus.label.zh}（4）` })).waitFor()
    expect(
      await dialog.getByRole('button', { name: t('form.delete'), exact: true }).isDisabled(),
    ).toBe(true)
    await office.expectHealthy()
  })
})
