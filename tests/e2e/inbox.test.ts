/** The inbox of messages, in both languages: folders, reading, assignment, and closing. */
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#config'
import { translate } from '#server/translate.ts'
import type { Locale } from '#shared/constants.ts'
import { findViolations, overflow } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { languagesOf } from './test-scope.ts'

const { paths } = resources.messages
const SENDER = {
  continent: 'Oceania',
  country: 'New Zealand',
  first_name: 'Aroha',
  last_name: 'Parata',
  email: 'rental@harbourlight.example',
}

/** For reads after a write on a busy machine. */

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

describe.each(languagesOf('en'))('the inbox in %s', (language: Locale) => {
  let office: BackOfficePage
  beforeAll(async () => {
    office = await openOffice(browser, server.origin, { language, person: 'editor' })
  })
  afterEach(() => office.expectHealthy())
  afterAll(() => office.close())

  const folder = (name: string) =>
    office.main.getByRole('group', { name: office.t('inbox.tabs') }).getByRole('button', { name })
  const entries = () =>
    office.main.getByRole('list', { name: office.t('inbox.messages') }).getByRole('link')
  const read = async (id: number) =>
    (await office.api.call<Record<string, unknown>>('GET', `/api/messages/${id}`)).data

  test('opens with the open messages, and counts every folder', async () => {
    await office.go(paths.list)
    const open = (await office.api.list('messages', { filter: { done: false } })).total
    const done = (await office.api.list('messages', { filter: { done: true } })).total
    await folder(`${office.t('inbox.open')} ${open}`).waitFor()
    expect(await folder(office.t('inbox.open')).getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => entries().count()).toBe(open)
    await folder(`${office.t('inbox.done')} ${done}`).click()
    await expect.poll(() => entries().count()).toBe(done)
    await folder(office.t('inbox.all')).click()
    await expect.poll(() => entries().count()).toBe(open + done)
  })

  test('moves through the messages by J and K, and opens one by Enter', async () => {
    const { page } = office
    await office.go(paths.list)
    await expect.poll(() => entries().count()).toBeGreaterThan(1)
    const focused = () =>
      entries().evaluateAll((links) => links.indexOf(document.activeElement as HTMLElement))
    await page.keyboard.press('j')
    await expect.poll(focused).toBe(0)
    await page.keyboard.press('j')
    await expect.poll(focused).toBe(1)
    await page.keyboard.press('k')
    await expect.poll(focused).toBe(0)
    const href = await entries().first().getAttribute('href')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.search === href?.slice(href.indexOf('?')))
  })

  test('assigns a message to a colleague or oneself, marks it as done, and reopens it', async () => {
    const { page, main, t, button } = office
    const { id } = await office.api.create('messages', {
      ...SENDER,
      message: `Which fan fits? ${language}`,
    })
    await office.go(paths.list)
    // The list remembers the last folder. Its links carry the folder, so they wait for the new one.
    await folder(t('inbox.open')).click()
    await main.getByRole('button', { name: t('inbox.open'), pressed: true }).waitFor()
    await entries()
      .filter({ hasText: `Which fan fits? ${language}` })
      .click()
    await page.waitForURL(new RegExp(`id=${id}`))
    const article = main.getByRole('article')
    await article.getByRole('link', { name: 'Harbour Light Stage Hire' }).waitFor()
    await article.getByLabel(t('inbox.answer')).waitFor()
    await office.settle()
    expect(await findViolations(page)).toEqual([])

    await article.getByRole('combobox', { name: t('form.assignee') }).fill('admin')
    await page.getByRole('option').first().click()
    const admin = (
      await office.api.call<{ id: number }[]>('GET', '/api/messages/assignees?q=admin')
    ).data[0]?.id
    await expect.poll(async () => (await read(id)).assignee).toBe(admin)
    await button(t('form.toMe')).click()
    const me = (await office.api.call<{ user_id: number }>('GET', '/api/user/info')).data.user_id
    await expect.poll(async () => (await read(id)).assignee).toBe(me)
    await expect.poll(() => button(t('form.toMe')).isDisabled()).toBe(true)
    expect(await button(t('form.toMe')).evaluate((one) => one === document.activeElement)).toBe(
      true,
    )

    await button(t('inbox.finish')).click()
    await button(t('inbox.reopen')).waitFor()
    expect(await read(id)).toMatchObject({ done: true, done_by: me })
    await expect
      .poll(() =>
        entries()
          .filter({ hasText: `Which fan fits? ${language}` })
          .count(),
      )
      .toBe(0)
    await page.reload()
    await button(t('inbox.reopen')).click()
    await button(t('inbox.finish')).waitFor()
    expect(await read(id)).toMatchObject({ done: false, done_at: null })
    await folder(t('inbox.mine')).click()
    await entries()
      .filter({ hasText: `Which fan fits? ${language}` })
      .waitFor()
  })

  test('replies to a message in place, and stores the customer’s reply', async () => {
    const { page, main, t, button } = office
    const { id } = await office.api.create('messages', {
      ...SENDER,
      message: `Which belt? ${language}`,
    })
    await office.go(`${paths.list}?id=${id}`)
    const article = main.getByRole('article')
    await article.getByLabel(t('inbox.answer')).fill('The short one.\nIn stock.')
    await page.reload()
    await expect
      .poll(() => article.getByLabel(t('inbox.answer')).inputValue())
      .toContain('In stock.')
    await button(t('inbox.send')).click()
    const thread = main.getByRole('list', { name: t('inbox.thread') })
    await thread.getByText('The short one.').waitFor()
    await expect.poll(async () => (await read(id)).done).toBe(true)
    await button(t('inbox.paste')).click()
    await article.getByLabel(t('inbox.pasted')).fill('Thank you\n> The short one.')
    await article.getByLabel(t('inbox.pasted')).press('Control+Enter')
    await thread.getByText(resources.replies.fields.kind.options.pasted[language]).waitFor()
    await thread.getByText(t('inbox.quoted')).waitFor()
    await button(t('inbox.finish')).waitFor()
    await office.settle()
    expect(await findViolations(page)).toEqual([])

    await office.go(`${paths.update}?id=${id}`)
    await main.getByRole('heading', { name: t('inbox.thread') }).waitFor()
    await thread.getByText('The short one.').first().waitFor()
    await main
      .getByRole('region', { name: t('form.uses') })
      .getByRole('link', { name: resources.replies.label[language] })
      .waitFor()
    expect(await findViolations(page)).toEqual([])
  })

  test('accepts no more text while a reply is sent, since it would be lost', async () => {
    const { page, main, t, button } = office
    const { id } = await office.api.create('messages', {
      ...SENDER,
      message: `Which bulb? ${language}`,
    })
    await office.go(`${paths.list}?id=${id}`)
    const answer = main.getByRole('article').getByLabel(t('inbox.answer'))
    await answer.fill('The bright one.')
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    await page.route(`**/api/messages/${id}/replies`, async (route) => {
      if (route.request().method() === 'POST') await isReleased
      await route.continue()
    })
    await button(t('inbox.send')).click()
    await answer.press('X')
    expect(await answer.inputValue()).toBe('The bright one.')
    release()
    await main
      .getByRole('list', { name: t('inbox.thread') })
      .getByText('The bright one.')
      .waitFor()
    await expect.poll(() => answer.inputValue()).toBe('')
  })

  test('sends no reply over one that was written meanwhile, until it has been reported', async () => {
    const { page, main, t, button, api } = office
    const { id } = await api.create('messages', { ...SENDER, message: `Which gel? ${language}` })
    await office.go(`${paths.list}?id=${id}`)
    const answer = main.getByRole('article').getByLabel(t('inbox.answer'))
    await answer.fill('The blue one.')
    await api.call('POST', `/api/messages/${id}/replies`, {
      kind: 'answer',
      text: 'The red one.',
      seen: 0,
    })
    const thread = main.getByRole('list', { name: t('inbox.thread') })
    await thread.getByText('The red one.').waitFor()
    await button(t('inbox.send')).click()
    await page.getByText(translate({ key: 'error.message.answered' }, language)).waitFor()
    expect(await thread.getByRole('listitem').count()).toBe(1)
    expect(await answer.inputValue()).toBe('The blue one.')
    await button(t('inbox.send')).click()
    await thread.getByText('The blue one.').waitFor()
    office.expectRejected(409)
  })

  test('is one column on a phone, with a way back', async () => {
    const phone = await openOffice(browser, server.origin, {
      language,
      person: 'editor',
      width: 390,
    })
    const { page, main, t, button } = phone
    const listed = main.getByRole('list', { name: t('inbox.messages') }).getByRole('link')
    await phone.visit(paths.list)
    await listed.first().click()
    await main.getByRole('article').waitFor()
    expect(await listed.count()).toBe(0)
    await phone.settle()
    expect(await overflow(page)).toBe(0)
    expect(await findViolations(page)).toEqual([])
    await button(t('inbox.back')).click()
    await listed.first().waitFor()
    await phone.expectHealthy()
    await phone.close()
  })

  test('is a table for those who want one', async () => {
    const { main, t, button } = office
    await office.go(paths.list)
    await folder(t('inbox.all')).click()
    await button(t('inbox.viewTable')).click()
    await main.getByRole('table').waitFor()
    await button(t('inbox.viewMail')).click()
    await entries().first().waitFor()
  })
})
