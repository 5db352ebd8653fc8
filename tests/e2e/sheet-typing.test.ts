/**
 * Cells that are typed over by an input method: Chromium composes as it does for the methods of the
 * system, from the first letter.
 */
import type { Browser, CDPSession } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { resources } from '#config'
import { findViolations } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { NAME, NUMBER, STATUS, sheetOf, WEIGHT } from './sheet.ts'

let server: DemoServer
let browser: Browser
let office: BackOfficePage
let chromium: CDPSession

const LIST = `${resources.codes.paths.list}?filter={}&sort=part_number&order=ASC`
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
  office = await openOffice(browser, server.origin)
  chromium = await office.page.context().newCDPSession(office.page)
  await office.visit(LIST)
  await office.button(office.t('list.sheet')).click()
})
afterAll(async () => {
  await chromium?.detach()
  await office?.close()
  await server?.stop()
})

beforeEach(async () => {
  await office.go(LIST)
  await office.main.getByRole('grid').waitFor()
})
afterEach(async () => {
  const discard = office.button(office.t('sheet.discard'))
  if (await discard.isEnabled()) await discard.click()
  await office.expectHealthy()
})

const { cell, isActive, status, press } = sheetOf(() => office)

/** Keys of an input method have this code, and no letter. */
const pressComposingKey = (key: string) =>
  chromium.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 })

/** Composes text by text, as letters are typed; an empty one cancels. */
async function compose(...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await pressComposingKey('Process')
    await chromium.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  }
}

const commit = (text: string) => chromium.send('Input.insertText', { text })

/** The text in the input that has the focus. */
const typedText = () =>
  office.page.evaluate(() =>
    document.activeElement instanceof HTMLInputElement ? document.activeElement.value : null,
  )

test('a word is composed over a cell from its first letter, and typing continues after it', async () => {
  await cell(0, NAME).click()
  await press('ArrowDown')
  expect(await isActive(1, NAME)).toBe(true)
  const before = await cell(1, NAME).innerText()
  await compose('d')
  expect(await typedText()).toBe('d')
  await compose('de', 'den', 'deng')
  expect(await typedText()).toBe('deng')
  expect(await findViolations(office.page)).toEqual([])
  expect(await cell(1, NAME).innerText()).toBe(before)
  await commit('灯')
  expect(await typedText()).toBe('灯')
  await compose('p', 'pao')
  await commit('泡')
  await office.page.keyboard.type(' A')
  await press('Enter')
  expect(await cell(1, NAME).innerText()).toBe('灯泡 A')
  expect(await isActive(2, NAME)).toBe(true)
  await press('Control+z')
  expect(await cell(1, NAME).innerText()).toBe(before)
})

test('syllables that follow each other at once are all kept', async () => {
  await cell(0, NAME).click()
  await Promise.all([compose('ㅎ', '하', '한'), commit('한'), compose('ㄱ', '구', '국')])
  await commit('국')
  await expect.poll(typedText).toBe('한국')
  await press('Tab')
  expect(await cell(0, NAME).innerText()).toBe('한국')
  expect(await isActive(0, NAME + 1)).toBe(true)
})

test('a composition that is cancelled leaves the cell as it was', async () => {
  const before = await cell(0, NAME).innerText()
  await cell(0, NAME).click()
  await compose('d', 'de')
  await pressComposingKey('Escape')
  await compose('')
  expect(await typedText()).toBe('')
  expect(await cell(0, NAME).innerText()).toBe(before)
  expect(await office.button(office.t('form.save')).isEnabled()).toBe(false)
  await press('ArrowRight')
  expect(await isActive(0, NAME + 1)).toBe(true)
})

test('pressing another cell while a word is composed keeps the word in its own cell', async () => {
  await cell(0, NAME).click()
  await compose('d', 'de')
  await cell(2, NAME).click()
  await expect.poll(() => cell(0, NAME).innerText()).toBe('de')
  expect(await isActive(2, NAME)).toBe(true)
  expect(await typedText()).toBe('')
})

test('keys that choose among the words of an input method do not move to another cell', async () => {
  await cell(1, NAME).click()
  await compose('d')
  for (const key of ['ArrowDown', 'Enter', 'Tab', 'Escape', 'Backspace'])
    await pressComposingKey(key)
  expect(await isActive(1, NAME)).toBe(true)
  expect(await typedText()).toBe('d')
  await compose('')
})

test('a word over a number is kept with its error', async () => {
  await cell(0, WEIGHT).click()
  await compose('z', 'zhong')
  await commit('重')
  await press('Enter')
  await expect.poll(() => cell(0, WEIGHT).getAttribute('aria-invalid')).toBe('true')
  expect(await cell(0, WEIGHT).innerText()).toContain('重')
  await expect.poll(status).toContain(office.t('sheet.errors', { smart_count: 1 }))
})

test('a word over a choice opens its list, and one over a reference searches', async () => {
  const { goods } = resources
  await cell(0, STATUS).click()
  await compose('t')
  await commit('停')
  await office.page.getByRole('option', { selected: true }).waitFor()
  await press('Escape', 'Escape')
  await office.go(`${goods.paths.list}?filter={}`)
  await office.button(office.t('list.sheet')).click()
  const index = await office.main
    .getByRole('columnheader', { name: goods.fields.category.label[office.language] })
    .getAttribute('aria-colindex')
  const category = cell(0, Number(index) - 2)
  const name = await category.innerText()
  await category.click()
  await compose('x')
  await commit(name.slice(0, 2))
  await office.page.getByRole('option', { name }).waitFor()
  await press('Escape', 'Escape')
  expect(await category.innerText()).toBe(name)
})

test('what is composed over a cell that cannot be changed is reported in the status line', async () => {
  const { orders } = resources
  await office.go(`${orders.paths.list}?filter={}`)
  await office.button(office.t('list.sheet')).click()
  await cell(0, NUMBER).click()
  expect(await cell(0, NUMBER).getAttribute('aria-readonly')).toBe('true')
  await press('d')
  await expect.poll(status).toContain(office.t('sheet.locked'))
  expect(await typedText()).toBe('')
})
