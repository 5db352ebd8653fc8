/** The page of an order: its timeline, and its quote. */
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#config'
import { embeddedOf } from '#fields/parts/embedded.ts'
import { findViolations } from './axe.ts'
import { type BackOfficePage, openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { languagesOf } from './test-scope.ts'

const { paths, fields } = resources.orders
const LINE = { part_number: 'FS-LMP-0710-03', part_name: { en: 'Lamp', zh: '灯泡' }, quantity: 2 }

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

describe.each(languagesOf('zh'))('the page of an order in %s', (language) => {
  let office: BackOfficePage
  beforeAll(async () => {
    office = await openOffice(browser, server.origin, { language, person: 'editor' })
  })
  afterEach(() => office.expectHealthy())
  afterAll(() => office?.close())

  const make = () =>
    office.api.create('orders', {
      company: `Stage ${language}`,
      lines: [LINE],
      status: 'submitted',
    })

  test('shows messages, mails and notes in one timeline, and keeps what is typed in the order while they are written', async () => {
    const { page, main, t, button } = office
    const { id } = await make()
    const sender = {
      continent: 'Asia',
      country: 'China',
      first_name: '海涛',
      last_name: '陈',
      email: 'chen@stage.example',
    }
    await office.api.create('messages', {
      ...sender,
      message: `Shipped when? ${language}`,
      about_order: id,
    })
    await office.go(`${paths.update}?id=${id}`)
    await main.getByText(`Shipped when? ${language}`).waitFor()
    const purchaseOrder = main.getByLabel(fields.purchase_order.label[language])
    await purchaseOrder.fill('PO-7')
    await main.getByLabel(t('inbox.answer')).fill('Tomorrow.')
    await button(t('inbox.send')).click()
    const timeline = main.getByRole('region', { name: t('timeline.title') })
    await timeline.getByRole('listitem').filter({ hasText: 'Tomorrow.' }).waitFor()
    await timeline.getByText(t('inbox.done'), { exact: true }).waitFor()
    await timeline.getByRole('listitem').filter({ hasText: sender.email }).last().waitFor()
    await timeline.getByLabel(t('notes.new')).fill('Call before delivery')
    await button(t('notes.add')).click()
    await timeline.getByRole('listitem').filter({ hasText: 'Call before delivery' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await office.page.keyboard.press('Control+s')
    const stored = () => office.api.call<{ purchase_order: string }>('GET', `/api/orders/${id}`)
    await expect.poll(async () => (await stored()).data.purchase_order).toBe('PO-7')
  })

  test('names the customer of a step by their contact', async () => {
    const { main, t } = office
    const { records } = await office.api.list('orders', { filter: { customer: { empty: false } } })
    const [order] = records.filter((record) => {
      const [first] = record.steps as { by: string }[]
      return record.contact && first?.by === embeddedOf(record, 'customer')[0]?.title
    })
    await office.go(`${paths.update}?id=${order?.id}`)
    const progress = main.getByRole('list', { name: t('workflow.progress') })
    await progress
      .getByText(t('workflow.by', { name: String(order?.contact) }))
      .first()
      .waitFor()
  })

  test('offers to send and download only a quote that is saved', async () => {
    const { main, t, button } = office
    const { id } = await make()
    await office.api.call('PUT', `/api/orders/${id}`, { quote_currency: 'EUR', quote_amount: 100 })
    await office.go(`${paths.update}?id=${id}`)
    await button(t('orders.quotationPdf')).waitFor()
    await main.getByLabel(fields.quote_amount.label[language]).fill('200')
    await main.getByText(t('orders.quoteUnsaved')).waitFor()
    expect(await button(t('orders.quotationPdf')).count()).toBe(0)
    await office.page.keyboard.press('Control+s')
    await button(t('orders.quotationPdf')).waitFor()
  })
})
