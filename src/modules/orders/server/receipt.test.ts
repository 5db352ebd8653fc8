import { describe, expect, it } from 'vitest'
import { productName } from '#config'
import { textOf } from '#server/translate.ts'
import { receiptMail } from './receipt.ts'

const order = {
  product: productName,
  id: 7,
  number: 'SO2026-0007',
  contact: 'Lin Mei',
  lines: [{ part: 'FS-1', name: { en: 'Lamp', zh: '灯泡' }, quantity: '2 pcs' }],
  omitted: 0,
}

describe.each(['en', 'zh'] as const)('the receipt of an order in %s', (locale) => {
  const mailOf = (changes: object = {}) =>
    receiptMail({ ...order, ...changes }, textOf(locale), locale)

  it('contains the order number and a link to it', () => {
    const { subject, paragraphs, button } = mailOf()
    expect([subject, paragraphs[1]]).toEqual([
      expect.stringContaining('SO2026-0007'),
      expect.stringContaining('SO2026-0007'),
    ])
    const label = locale === 'zh' ? '查看订单' : 'View order'
    expect(button).toEqual({ label, path: '/order_info_web?id=7' })
  })

  it('greets the contact, and does without one', () => {
    expect(mailOf().paragraphs[0]).toBe(locale === 'zh' ? 'Lin Mei，您好：' : 'Hello Lin Mei,')
    expect(mailOf({ contact: null }).paragraphs[0]).toBe(locale === 'zh' ? '您好：' : 'Hello,')
  })

  it('lists the lines, and how many are left out', () => {
    const line = locale === 'zh' ? 'FS-1 灯泡 × 2 pcs' : 'FS-1 Lamp × 2 pcs'
    expect(mailOf().paragraphs.slice(2)).toEqual([line])
    const rest = locale === 'zh' ? '……另有 3 项' : '… and 3 more'
    expect(mailOf({ omitted: 3 }).paragraphs.slice(2)).toEqual([line, rest])
  })
})
