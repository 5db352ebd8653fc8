import { describe, expect, it } from 'vitest'
import { textOf } from '#server/core/translate.ts'
import { PRODUCT_NAME } from '#shared/constants.ts'
import { ORDER_STATES } from '#shared/orders/steps.ts'
import { orderMails } from './mails.ts'

const order = {
  product: PRODUCT_NAME,
  id: 7,
  number: 'SO2026-0007',
  contact: 'Lin Mei',
  tracking: null,
  lines: [{ part: 'FS-1', name: { en: 'Lamp', zh: '灯泡' }, quantity: '2' }],
  more: 0,
}

describe.each(['en', 'zh'] as const)('the mail about an order in %s', (locale) => {
  const mailOf = (status: string, more: object = {}) =>
    orderMails(status)({ ...order, ...more }, textOf(locale), locale)

  it('describes each status of the order, with its number', () => {
    const mails = ORDER_STATES.map((state) => mailOf(state))
    for (const { subject, paragraphs } of mails) {
      expect(subject).toMatch(/\S.*SO2026-0007|SO2026-0007.*\S/)
      expect(paragraphs[1]).toMatch(/\S.*SO2026-0007/)
    }
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(ORDER_STATES.length)
    expect(new Set(mails.map(({ paragraphs }) => paragraphs[1])).size).toBe(ORDER_STATES.length)
  })

  it('leads to the order', () => {
    const label = locale === 'zh' ? '查看订单' : 'View order'
    expect(mailOf('shipped').button).toEqual({ label, path: '/order_info_web?id=7' })
  })

  it('greets the contact, and does without one', () => {
    expect(mailOf('shipped').paragraphs[0]).toBe(locale === 'zh' ? 'Lin Mei，您好：' : 'Hello Lin Mei,')
    expect(mailOf('shipped', { contact: null }).paragraphs[0]).toBe(locale === 'zh' ? '您好：' : 'Hello,')
  })

  it('lists the lines of a new order alone, and how many are left out', () => {
    const line = locale === 'zh' ? '2 × FS-1 灯泡' : '2 × FS-1 Lamp'
    expect(mailOf('submitted').paragraphs.slice(2)).toEqual([line])
    expect(mailOf('unknown')).toEqual(mailOf('submitted'))
    const rest = locale === 'zh' ? '……另有 3 项' : '… and 3 more'
    expect(mailOf('submitted', { more: 3 }).paragraphs.slice(2)).toEqual([line, rest])
    expect(mailOf('confirmed', { more: 3 }).paragraphs).toHaveLength(2)
  })

  it('names the tracking number', () => {
    const text = locale === 'zh' ? '运单号：FSX-1' : 'Tracking number: FSX-1'
    expect(mailOf('shipped', { tracking: 'FSX-1' }).paragraphs.slice(2)).toEqual([text])
  })
})
