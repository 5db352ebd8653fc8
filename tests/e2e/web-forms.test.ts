/** Forms load their rules with the first use, and work without them. */
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_ADDRESS_LENGTH } from '#modules/orders/shared/orders.ts'
import { translate } from '#server/translate.ts'
import { openContext } from '../support/chromium.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { customerToken, DESKTOP, openStorefrontPage } from './storefront-page.ts'
import { storefrontWords } from './storefront-translations.ts'

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

const text = storefrontWords('en')
async function withRules(
  answer: (route: Route) => Promise<void>,
  task: (page: Page) => Promise<void>,
) {
  const context = await openContext(browser, { baseURL: server.origin, locale: 'en-GB' })
  const page = await context.newPage()
  await page.route('**/assets/account-schema-*.js', answer)
  await page.goto('/reg_web')
  await page.getByLabel(text('user.username'), { exact: true }).fill('late-rules')
  await page.getByLabel(text('signIn.password'), { exact: true }).fill('long enough')
  await page.getByLabel(text('field.company'), { exact: true }).fill('Harbour Stage')
  await page.getByLabel(text('field.email'), { exact: true }).fill('nowhere')
  await task(page)
  expect(await page.getByLabel(text('field.company'), { exact: true }).inputValue()).toBe(
    'Harbour Stage',
  )
  await context.close()
}
const invalid = translate({ key: 'validation.email' }, 'en')

test('a form whose rules load late waits for them before it sends anything', async () => {
  const isLate = Promise.withResolvers<void>()
  const answer = (route: Route) => isLate.promise.then(() => route.continue())
  await withRules(answer, async (page) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.getByRole('button', { name: text('register.submit') }).click()
    await page.getByRole('button', { name: text('form.working') }).waitFor()
    isLate.resolve()
    await page.getByText(invalid).waitFor()
    expect(calls).not.toContain('/api/user/register_web')
  })
})

test('a form whose rules cannot be loaded lets the server decide', async () => {
  const answer = (route: Route) => route.abort()
  await withRules(answer, async (page) => {
    const refused = page.waitForResponse((response) =>
      response.url().endsWith('/api/user/register_web'),
    )
    await page.getByRole('button', { name: text('register.submit') }).click()
    expect((await refused).status()).toBe(422)
    await page.getByText(invalid).waitFor()
  })
})

test('a form keeps pasted text that is too long, and explains it at the field', async () => {
  const token = await customerToken(server.origin)
  const visit = await openStorefrontPage(browser, server.origin, {
    language: 'en',
    device: DESKTOP,
    token,
  })
  const { page } = visit
  await page.goto('/user_web')
  await page.getByRole('button', { name: text('address.add') }).click()
  const dialog = page.getByRole('dialog')
  const address = dialog.getByLabel(text('address.address'), { exact: true })
  const pasted = 'Gate 4, '.repeat(100)
  await dialog.getByLabel(text('address.name'), { exact: true }).fill('Gate')
  await address.fill(pasted)
  await dialog.getByRole('button', { name: text('address.save') }).click()
  await dialog
    .getByText(
      translate({ key: 'validation.max.length', values: { max: MAX_ADDRESS_LENGTH } }, 'en'),
    )
    .waitFor()
  expect(await address.inputValue()).toBe(pasted)
  await address.fill('Gate 4')
  await dialog.getByRole('button', { name: text('address.save') }).click()
  await page.getByRole('button', { name: text('address.editOf', { name: 'Gate' }) }).waitFor()
  await visit.leave()
})
