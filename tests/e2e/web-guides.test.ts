/**
 * From an error code on a display to the ordered part, on a phone in one language and on a desktop
 * in the other; and the guide's editor, as a clerk uses it.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Guide } from '#fields/guide/guide.ts'
import { texts } from '#locales/texts.ts'
import type { GuidePage } from '#modules/guides/shared/guide.ts'
import { textIn } from '#shared/i18n/text.ts'
import { isShortRun } from '../support/scope.ts'
import { findViolations } from './axe.ts'
import { openOffice } from './back-office-page.ts'
import { acquireBrowser } from './browser.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { openWithEmptyCart, submitOrder } from './order-steps.ts'
import { customerToken, DESKTOP, openStorefrontPage, PHONE, storeUnit } from './storefront-page.ts'
import { languagesOf } from './test-scope.ts'

let server: DemoServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startDemoServer(), acquireBrowser()])
})
afterAll(() => server?.stop())

describe.each(languagesOf('zh'))('guides in %s', (language) => {
  const { addToCart, library, guides } = texts[language].storefront
  const text = textIn({ ...addToCart, ...library, ...guides }, language)

  test('a technician enters the code, answers, changes an answer, reaches the part and orders it', async () => {
    const device = language === 'zh' ? PHONE : DESKTOP
    const visit = await openWithEmptyCart(browser, server.origin, { language, device })
    const { page, api, press, button, expectNoViolations } = visit
    const [row] = (
      await api.call<{ id: number; error_code: string }[]>('GET', '/api/web/library/guides?q=E12')
    ).data
    const { symptom, products } = (await api.call<GuidePage>('GET', `/api/web/guides/${row?.id}`))
      .data
    const product = products.find(({ title }) => title === 'VELA-1200')
    const { guide } = (
      await api.call<GuidePage>('GET', `/api/web/guides/${row?.id}?product=${product?.id}`)
    ).data
    const steps = new Map(guide?.steps.map((step) => [step.key, step]))
    const answer = (step: string, to: string) => {
      const match = steps.get(step)?.answers.find((answer) => answer.to === to)
      return page.getByRole('button', { name: match?.label[language] ?? '', exact: true })
    }
    const request = (step: string) =>
      page.getByRole('heading', {
        level: 2,
        name: steps.get(step)?.prompt[language] ?? '',
        exact: true,
      })

    await page.goto('/error_web')
    await page.getByLabel(text('guide.search')).fill('err 012')
    await page.keyboard.press('Enter')
    await press(page.getByRole('link', { name: symptom[language] ?? '' }))
    await page.getByRole('heading', { name: text('product.ask') }).waitFor()
    await expectNoViolations()
    await press(page.getByRole('button', { name: /^VELA-1200/ }))
    await request('free').waitFor()
    await page.getByText(text('product.for', { model: 'VELA-1200' })).waitFor()
    await expectNoViolations()
    expect((await answer('free', 'belt').boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await press(answer('free', 'bearing'))
    await request('bearing').waitFor()
    await page.goBack()
    await press(answer('free', 'belt'))
    await press(button(text('picture.zoom')))
    await page.getByRole('dialog').getByRole('img').waitFor()
    await page.keyboard.press('Escape')
    await press(answer('belt', 'tension'))
    await press(button(text('back')))
    await page.reload()
    await press(answer('belt', 'worn'))
    await request('worn').waitFor()
    await expectNoViolations()
    const outcome = steps.get('worn')?.outcome
    const part = outcome?.kind === 'part' ? (outcome.current ?? outcome.part) : null
    await press(button(text('vote.yes')))
    await page.getByText(text('vote.thanks')).waitFor()
    await press(button(text('add.toCart')))
    await press(page.getByRole('link', { name: text('added.viewCart') }))
    const order = await submitOrder(visit, language, api)
    expect(order.lines.map(({ part_number }) => part_number)).toEqual([part?.part_number])
    await visit.leave()
  })

  test.skipIf(isShortRun)(
    'a step offers the part of each product, also of the selected unit, and asks while neither is known',
    async () => {
      const visit = await openStorefrontPage(browser, server.origin, {
        language,
        device: language === 'zh' ? PHONE : DESKTOP,
        token: await customerToken(server.origin),
      })
      const { page, api, press, button, expectNoViolations } = visit
      const [row] = (await api.call<{ id: number }[]>('GET', '/api/web/library/guides?q=E11')).data
      const { guide, products } = (await api.call<GuidePage>('GET', `/api/web/guides/${row?.id}`))
        .data
      const latch = guide?.steps[0]?.answers.findIndex(({ to }) => to === 'latch')
      const partFor = async (product: number) => {
        const { data } = await api.call<GuidePage>(
          'GET',
          `/api/web/guides/${row?.id}?product=${product}`,
        )
        const outcome = data.guide?.steps.find(({ key }) => key === 'latch')?.outcome
        return outcome?.kind === 'part' ? outcome.part.part_number : ''
      }
      const numbers = await Promise.all(products.map(({ id }) => partFor(id)))
      expect(new Set(numbers).size).toBe(products.length)
      const [first] = products
      await visit.go(`/error_web?guide=${row?.id}&id=${first?.id}`)
      await page.getByText(text('product.for', { model: String(first?.title) })).waitFor()
      for (const [index, { id }] of products.entries()) {
        await visit.go(`/error_web?guide=${row?.id}&id=${id}&way=${latch}`)
        await page.getByText(numbers[index] ?? '', { exact: true }).waitFor()
      }
      await expectNoViolations()
      await press(button(text('product.change')))
      await page.getByRole('heading', { name: text('product.ask') }).waitFor()
      const unit = {
        serial: 'V12-2405-0016',
        product: { id: first?.id, model_number: first?.title },
      }
      await storeUnit(visit, unit)
      await page.reload()
      await page.getByText(numbers[0] ?? '', { exact: true }).waitFor()
      await visit.leave()
    },
  )

  test.skipIf(isShortRun)(
    'an editor adds an answer, jumps to the missing fields, previews the guide, and saves',
    async () => {
      const office = await openOffice(browser, server.origin, { person: 'editor', language })
      const { page, api, t, button, visit, settle } = office
      const [record] = (await api.list('troubleshooting', { filter: { error_code: 'E71' } }))
        .records
      await visit(`/support/troubleshooting/update?id=${record?.id}`)
      await page.getByText(t('guides.sound')).waitFor()
      const first = page.getByRole('group', { name: t('guides.step', { number: 1 }), exact: true })
      await first.getByRole('button', { name: t('guides.addAnswer') }).click()
      await page.getByText(t('guides.problems', { smart_count: 2 })).waitFor()
      await settle()
      expect(await findViolations(page)).toEqual([])
      await page.keyboard.press('Control+z')
      await page.getByText(t('guides.sound')).waitFor()
      await page.keyboard.press('Control+y')

      const added = first.getByRole('group', { name: t('guides.answerNumber', { number: 4 }) })
      await page.getByRole('alert').getByRole('button').first().click()
      const isFocused = () =>
        added
          .getByRole('textbox')
          .first()
          .evaluate((item) => item === document.activeElement)
      await expect.poll(isFocused).toBe(true)
      await page.keyboard.type('Sealed anew last week')
      await added.getByRole('textbox').nth(1).fill('上周刚重新密封')
      await added.getByRole('combobox').click()
      await page
        .getByRole('option', { name: new RegExp(t('guides.newAction', { kind: '' })) })
        .last()
        .click()
      const leaf = page
        .getByRole('group', { name: new RegExp(`^${t('guides.step', { number: '\\d+' })}$`) })
        .last()
      await leaf.getByRole('textbox').first().fill('Let it dry for a day.')
      await leaf.getByRole('textbox').nth(1).fill('静置一天晾干。')
      await page.getByText(t('guides.sound')).waitFor()

      await button(t('guides.preview')).click()
      await office.dialog
        .getByRole('button', {
          name: language === 'zh' ? '上周刚重新密封' : 'Sealed anew last week',
        })
        .click()
      await office.dialog
        .getByText(language === 'zh' ? '静置一天晾干。' : 'Let it dry for a day.')
        .waitFor()
      expect(await findViolations(page)).toEqual([])
      await button(t('guides.close')).click()
      await page.keyboard.press('Control+s')
      const saved = async () => {
        const [now] = (await api.list('troubleshooting', { filter: { id: [record?.id] } })).records
        return (now?.guide as Guide | undefined)?.steps[0]?.answers.at(-1)?.label
      }
      await expect.poll(saved).toEqual({ en: 'Sealed anew last week', zh: '上周刚重新密封' })
      await office.expectHealthy()
      await office.close()
      // The other language adds the same answer.
      await api.call('PUT', `/api/troubleshooting/${record?.id}`, { guide: record?.guide })
    },
  )
})
