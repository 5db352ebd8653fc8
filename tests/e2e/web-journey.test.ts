/**
 * From a broken fixture to an order: registration, approval by staff, sign-in, the part found,
 * thirty rows pasted, ordered, and followed; once by pointer on a desktop, once by touch on a
 * phone.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#config'
import { texts } from '#locales/texts.ts'
import type { PartPage } from '#modules/catalogue/shared/part.ts'
import type { SearchResponse } from '#modules/catalogue/shared/search.ts'
import { stripHighlights } from '#modules/catalogue/shared/search-highlights.ts'
import type { WebOrder } from '#modules/orders/shared/orders.ts'
import { pages } from '#modules/registration/shared/pages.ts'
import { DEMO_PASSWORD } from '#server/start/demo-accounts.ts'
import { type Locale, TOKEN_COOKIE } from '#shared/constants.ts'
import { textIn } from '#shared/i18n/text.ts'
import { isShortRun } from '../support/scope.ts'
import { type Api, apiOf, signIn } from './api.ts'
import { openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { linkIn, mailTo } from './mail-to.ts'
import { expectSteps, orderWords, partsBy, pasteThirtyRows, submitOrder } from './order-steps.ts'
import { DESKTOP, openStorefrontPage, PHONE, type StorefrontPage } from './storefront-page.ts'
import { storefrontWords } from './storefront-translations.ts'
import { languagesOf } from './test-scope.ts'

const PASSWORD = 'front of house'
const TRACKING = 'FSX-2026-77'

let server: DemoServer
let browser: Browser
let admin: Api
beforeAll(async () => {
  ;[server, browser] = await Promise.all([
    startDemoServer({ MAIL_DELAY_SECONDS: '0' }),
    acquireBrowser(),
  ])
  admin = apiOf(server.origin, await signIn(server.origin, 'admin', DEMO_PASSWORD), 'en')
})
afterAll(() => server?.stop())

interface Person {
  username: string
  company: string
  email: string
}
let people = 0
/** A new person. */
function someone(language: Locale): Person {
  people += 1
  const username = `rigger-${language}-${people}`
  return { username, company: `Rigging Works ${people}`, email: `${username}@stage.example` }
}

async function register(
  { page, title, press, button, expectNoViolations }: StorefrontPage,
  language: Locale,
  person: Person,
) {
  const text = storefrontWords(language)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await page.goto('/')
  await title(text('signIn.title')).waitFor()
  await press(page.getByRole('link', { name: text('signIn.register'), exact: true }))
  await title(text('register.title')).waitFor()
  await field(text('user.username')).fill(person.username)
  await field(text('signIn.password')).fill(PASSWORD)
  await field(text('field.company')).fill(person.company)
  await field(text('field.email')).fill(person.email)
  await press(button(text('register.submit')))
  await title(text('registered.title')).waitFor()
  await expectNoViolations()
}

/** Signs in by the link of the approval mail. @returns the API of the customer */
async function enter(
  { page, title, press, button, expectNoViolations }: StorefrontPage,
  language: Locale,
  person: Person,
) {
  const text = storefrontWords(language)
  await page.goto(linkIn(await mailTo(server, person.email, /login_web/)))
  await page.getByLabel(text('signIn.username'), { exact: true }).fill(person.username)
  await page.getByLabel(text('signIn.password'), { exact: true }).fill(PASSWORD)
  await expectNoViolations()
  await press(button(text('signIn.submit')))
  await title(text('home.hello', { name: person.username })).waitFor()
  const token = (await page.context().cookies()).find(({ name }) => name === TOKEN_COOKIE)
  return apiOf(server.origin, token?.value ?? '', language)
}

/**
 * By a fragment of a number, by pinyin, and by a superseded number, which leads to its successor.
 */
async function find(
  { page, box, press, button, title, expectNoViolations }: StorefrontPage,
  language: Locale,
  api: Api,
) {
  const text = textIn(texts[language].storefront.search, language)
  const match = page.getByRole('region', { name: text('group.codes'), exact: true })
  const search = async (q: string) => {
    // A phone has it behind a button, except for the start page and the results.
    if (!(await box.isVisible())) await press(button(storefrontWords(language)('bar.search')))
    await box.fill(q)
    await box.press('Enter')
    await page.waitForURL(
      (url) => url.pathname === '/product_web' && url.searchParams.get('q') === q,
    )
  }
  const opened = async () => {
    await page.waitForURL(/\/detail_web\?part=\d+/)
    const id = new URL(page.url()).searchParams.get('part')
    return (await api.call<PartPage>('GET', `/api/web/parts/${id}`)).data
  }
  const { sold, superseded } = await partsBy(api)
  const number = sold[12]?.part_number ?? ''
  await search(number.slice(3).toLowerCase())
  await match.getByRole('heading', { level: 3, name: number, exact: true }).waitFor()

  await search('fengshan')
  const { groups } = (await api.call<SearchResponse>('GET', '/api/web/search?q=fengshan')).data
  const first = groups.find(({ group }) => group === 'codes')?.hits[0]?.title[language] ?? ''
  await press(match.getByRole('link', { name: stripHighlights(first), exact: true }))
  expect((await opened()).part.name?.zh).toContain('风扇')

  const old = superseded[0]
  const { later } = (await api.call<PartPage>('GET', `/api/web/parts/${old?.id}`)).data
  const by = later.at(-1)?.part_number ?? ''
  await search(old?.part_number ?? '')
  await press(match.getByRole('link', { name: text('results.replacedBy', { by }) }).first())
  await title(by).waitFor()
  expect((await opened()).earlier.map(({ part_number }) => part_number)).toContain(old?.part_number)
  await expectNoViolations()
}

/** From the part to a product that contains it, and to the other parts of that product. */
async function openProduct({ page, main, press, title }: StorefrontPage, language: Locale) {
  const text = storefrontWords(language)
  const product = main.getByRole('table').getByRole('link').first()
  const model = (await product.textContent()) ?? ''
  await press(product)
  await title(model).waitFor()
  const tabs = page.getByRole('navigation', { name: text('tabs.label', { model }) })
  await press(tabs.getByRole('link', { name: text('tab.parts') }))
  await main.getByRole('heading', { level: 3 }).first().waitFor()
}

async function openQuickOrder({ page, main, press, title }: StorefrontPage, language: Locale) {
  const text = orderWords(language)
  await press(page.getByRole('link', { name: storefrontWords(language)('bar.cart'), exact: true }))
  await title(text('tab.cart')).waitFor()
  await press(main.getByRole('link', { name: text('tab.quick') }).last())
  await title(text('tab.quick')).waitFor()
}

async function approveInOffice({ company }: Person, language: Locale) {
  const { visit, t, button, dialog, expectHealthy, close } = await openOffice(
    browser,
    server.origin,
    {
      language,
    },
  )
  await visit(pages.registrations.path)
  const approve =
    resources.customers.workflow?.steps.find(({ name }) => name === 'approve')?.label[language] ??
    ''
  await button(t('workflow.stepOf', { step: approve, title: company })).click()
  await dialog.getByRole('button', { name: approve, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await button(t('workflow.stepOf', { step: approve, title: company })).waitFor({
    state: 'detached',
  })
  await expectHealthy()
  await close()
}

async function approveByCall({ username }: Person) {
  const { ids } = await admin.list('customers', { filter: { username } })
  expect((await admin.call('PUT', `/api/customers/${ids[0]}`, { status: 'active' })).code).toBe(
    20000,
  )
}

async function ship({ id }: WebOrder) {
  for (const values of [
    { status: 'confirmed' },
    { status: 'shipped', tracking_number: TRACKING },
  ]) {
    expect((await admin.call('PUT', `/api/orders/${id}`, values)).code).toBe(20000)
  }
}

/** The order's result: in the list, by mail, and behind the mail's link. */
async function follow(
  visit: StorefrontPage,
  language: Locale,
  person: Person,
  { id, number }: WebOrder,
) {
  const { page, press, button, expectNoViolations } = visit
  const text = storefrontWords(language)
  await press(button(text('bar.account', { name: person.username })))
  const frame = page.locator('header, [data-bottom-bar]')
  await press(frame.getByRole('link', { name: text('bar.orders') }))
  const entry = page.getByRole('row').filter({ hasText: number })
  await entry.filter({ hasText: orderWords(language)('status.shipped') }).waitFor()
  const mail = await mailTo(server, person.email, new RegExp(TRACKING))
  expect(mail).toContain(number)
  expect(linkIn(mail)).toBe(`/order_info_web?id=${id}`)
  await page.goto(linkIn(mail))
  await page.getByText(TRACKING, { exact: true }).waitFor()
  await expectSteps(visit, language, ['submitted', 'confirmed', 'shipped'])
  await expectNoViolations()
}

const devices = [
  { device: 'a desktop', look: DESKTOP, languages: languagesOf('en'), approve: approveInOffice },
  { device: 'a phone', look: PHONE, languages: languagesOf('zh'), approve: approveByCall },
]
// Each step has its own test by touch, in `web-search`, `web-drawings` and `web-cart`.
describe.each(isShortRun ? devices.slice(0, 1) : devices)(
  'on $device',
  ({ look, languages, approve }) => {
    test.each(languages)(
      'a stranger becomes a customer whose order is on its way, in %s',
      async (language) => {
        const person = someone(language)
        const visit = await openStorefrontPage(browser, server.origin, { language, device: look })
        await register(visit, language, person)
        await approve(person, language)
        const api = await enter(visit, language, person)
        await find(visit, language, api)
        await openProduct(visit, language)
        await openQuickOrder(visit, language)
        await pasteThirtyRows(visit, language, api)
        const order = await submitOrder(visit, language, api)
        expect(order).toMatchObject({
          contact: 'Lin Wei',
          company: person.company,
          status: 'submitted',
        })
        expect(order.lines).toHaveLength(30)
        await mailTo(server, person.email, new RegExp(order.number))
        await ship(order)
        await follow(visit, language, person, order)
        await visit.leave()
      },
    )
  },
)
