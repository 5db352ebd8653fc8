/** A customer sends a message, on a desktop and on a phone, and staff read it in the inbox. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#config'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import { type Locale, TOKEN_COOKIE } from '#shared/constants.ts'
import { CONTINENTS } from '#shared/web/contact-options.ts'
import { sampleImage } from '../support/sample-files.ts'
import { apiOf } from './api.ts'
import { findViolations, overflow } from './axe.ts'
import { openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { languageButton, storefrontWords } from './storefront-translations.ts'
import { languagesOf } from './test-scope.ts'

let server: DemoServer
let browser: Browser
let token: string
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
  const account = { username: 'customer', password: DEMO_PASSWORD }
  const { data } = await apiOf(server.origin, '', 'en').call(
    'POST',
    '/api/authorization/requestToken_web',
    account,
  )
  token = String(data)
})
afterAll(async () => {
  await server?.stop()
})

async function openContact(language: Locale, width: number) {
  const office = await openOffice(browser, server.origin, { person: null, language, width })
  await office.page.context().addCookies([{ name: TOKEN_COOKIE, value: token, url: server.origin }])
  const api = apiOf(server.origin, token, language)
  return { ...office, customer: api, text: storefrontWords(language) }
}

describe.each(languagesOf('zh'))('the contact page in %s', (language: Locale) => {
  const other: Locale = language === 'zh' ? 'en' : 'zh'
  const countryName = { zh: '西班牙', en: 'Spain' }

  test('accepts a message about a product with a file, keeps the input, and returns a ticket number that staff find', async () => {
    const contact = await openContact(language, 1440)
    const { page, main, button, text, customer } = contact
    const field = (name: Parameters<typeof text>[0]) => main.getByLabel(text(name), { exact: true })
    const [product] = (
      await customer.call<{ id: number; model_number: string }[]>(
        'GET',
        '/api/web/goods?range=[0,0]',
      )
    ).data
    await contact.visit(`/contact_web?product=${product?.id}&serial=V12-2405-0016`)
    const about = main.getByRole('list', { name: text('write.about') }).first()
    await about.getByRole('link', { name: String(product?.model_number) }).waitFor()
    await button(text('write.about.remove', { what: text('write.about.serial') })).click()
    await expect.poll(() => new URL(page.url()).search).toBe(`?product=${product?.id}`)
    expect(await field('write.email').inputValue()).toBe('rental@harbourlight.example')

    for (const name of ['write.firstName', 'write.lastName', 'write.email'] as const)
      await field(name).fill('')
    // A country of another continent is cleared.
    for (const name of ['Asia', 'Europe']) await field('write.continent').selectOption(name)
    await button(text('write.send')).click()
    const missing = language === 'zh' ? '必须填写' : 'must be filled in'
    await expect.poll(() => main.getByText(missing, { exact: true }).count()).toBe(5)
    expect(await findViolations(page)).toEqual([])

    await field('write.firstName').fill('思源')
    await field('write.lastName').fill('陆')
    await field('write.email').fill('lu@yunxiu.example')
    await field('write.country').selectOption({ label: countryName[language] })
    await field('write.message').fill('Which fan fits?')
    const { content } = sampleImage('fan.png', 7)
    const files = [
      { name: 'fan.png', mimeType: 'image/png', buffer: content },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
    ]
    await main.locator('input[type=file]').setInputFiles(files)
    await button(text('write.againFile', { name: 'notes.txt' })).waitFor()
    contact.expectRejected(400)
    await button(text('write.removeFile', { name: 'notes.txt' })).click()

    const again = storefrontWords(other)
    await page.getByRole('button', { name: text('bar.account', { name: 'customer' }) }).click()
    await page.getByRole('button', { name: languageButton(language) }).click()
    await main.getByRole('heading', { name: again('write.title'), exact: true }).waitFor()
    await page.reload()
    await main.getByLabel(again('write.message'), { exact: true }).waitFor()
    expect(await main.getByLabel(again('write.message'), { exact: true }).inputValue()).toBe(
      'Which fan fits?',
    )
    expect(await main.getByLabel(again('write.country'), { exact: true }).inputValue()).toBe(
      'Spain',
    )
    await button(again('write.removeFile', { name: 'fan.png' })).waitFor()
    await page.getByRole('button', { name: again('bar.account', { name: 'customer' }) }).click()
    await page.getByRole('button', { name: languageButton(other) }).click()

    // The response is lost; retrying creates no second ticket.
    const before = (await customer.list('web/messages')).total
    await page.route(
      '**/api/contact_web',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await button(text('write.send')).click()
    await main.getByRole('alert').waitFor()
    contact.expectComplaints(/ERR_FAILED/)
    await button(text('write.send')).dblclick()
    await main.getByRole('heading', { name: text('sent.title') }).waitFor()
    const { records, total } = await customer.list('web/messages')
    expect(total).toBe(before + 1)
    const ticket = String(records[0]?.number)
    await main.getByText(ticket).first().waitFor()
    const message = main.locator('details').filter({ hasText: ticket })
    await message.locator('summary').click()
    await message.getByRole('link', { name: 'fan.png' }).waitFor()
    await message.getByText(text('messages.open')).waitFor()
    expect(await findViolations(page)).toEqual([])
    await button(text('sent.another')).click()
    expect(await field('write.message').inputValue()).toBe('')
    expect(await field('write.firstName').inputValue()).toBe('思源')
    await contact.expectHealthy()
    await contact.close()

    const inbox = await openOffice(browser, server.origin, { language, person: 'editor' })
    await inbox.visit(`${resources.messages.paths.list}?id=${records[0]?.id}`)
    const article = inbox.main.getByRole('article')
    await article.getByText(ticket).waitFor()
    await article.getByRole('link', { name: String(product?.model_number) }).waitFor()
    await article.getByText(`${countryName[language]} · ${CONTINENTS.Europe[language]}`).waitFor()
    const href = await article.getByRole('link', { name: 'fan.png' }).getAttribute('href')
    expect((await inbox.page.request.get(String(href))).status()).toBe(200)
    await inbox.settle()
    expect(await findViolations(inbox.page)).toEqual([])
    await inbox.expectHealthy()
    await inbox.close()
  })

  test('fits a phone, and shows the search without results', async () => {
    const contact = await openContact(language, 390)
    const { page, main, text } = contact
    await contact.visit('/contact_web?about=search&q=fan+60')
    await main
      .getByRole('listitem')
      .filter({ hasText: 'fan 60' })
      .filter({ hasText: text('write.about.search') })
      .waitFor()
    await main.getByRole('heading', { name: text('messages.title') }).waitFor()
    expect(await overflow(page)).toBe(0)
    expect(await findViolations(page)).toEqual([])
    await contact.expectHealthy()
    await contact.close()
  })
})
