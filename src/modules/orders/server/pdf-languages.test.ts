/** Orders in the letters of other languages. */
import { describe, expect, it } from 'vitest'
import { pdfLayout } from '../../../../tests/support/pdf-text.ts'
import { orderPdf } from './pdf.ts'
import type { OrderSheet } from './sheet.ts'

const MARGIN = 48
const A4_MIDDLE = 297
const RIGHT = 595.28 - MARGIN

/** The texts of an order with a remark. */
async function textsOf(value: string, locale: OrderSheet['locale'] = 'en') {
  const names = { product: 'Spotlights', number: 'SO2026-00001', title: 'Order' }
  const remark = { label: 'Remark', value }
  const pages = await pdfLayout(
    await orderPdf({
      ...names,
      locale,
      details: [],
      columns: [{ name: 'unit', label: 'Unit' }],
      rows: [['pc']],
      total: null,
      remark,
    }),
  )
  return pages.flatMap(({ texts }) => texts)
}

describe('letters of other languages', () => {
  const wordsOf = async (value: string, locale: OrderSheet['locale'] = 'en') => {
    return (await textsOf(value, locale)).map(({ text }) => text).join(' ')
  }

  it.each(['en', 'zh'] as const)('are all printed, on an order in %s', async (locale) => {
    const names = 'Łódź Ağaoğlu Işık Győr Žižkov București (ș ț) Київ 극장 野家 ⌀50 Ελλάδα ไทย'
    const printed = await wordsOf(`${names} 𠮷`, locale)
    for (const letter of `${names}𠮷`.replaceAll(' ', '')) expect(printed, letter).toContain(letter)
    expect(printed).not.toContain('U+')
  })

  it('go from right to left, joined, with numbers from left to right and brackets mirrored', async () => {
    const texts = await textsOf('עברית (קוס) 12:30 مسرح')
    const left = (pattern: RegExp) =>
      texts.find(({ text }) => pattern.test(text))?.left ?? Number.NaN
    const [arabic, number, hebrew] = [
      left(/\p{Script=Arabic}/u),
      left(/12:30/),
      left(/\p{Script=Hebrew}/u),
    ]
    // The paragraph begins at the right margin.
    expect(arabic).toBeGreaterThan(A4_MIDDLE)
    expect(number).toBeGreaterThan(arabic)
    expect(hebrew).toBeGreaterThan(number)
  })

  it('that no font has are named, once', async () => {
    expect(await wordsOf('Hi 😀 and 😀')).toMatch(
      /Hi +□ +and +□ No font has these characters U\+1F600 SO/,
    )
  })

  it('break between words that are written without spaces', async () => {
    const texts = await textsOf('ยินดีต้อนรับสู่โรงละครแห่งชาติ'.repeat(8))
    const lines = texts.filter(({ text }) => /\p{Script=Thai}/u.test(text))
    expect(lines.length).toBeGreaterThan(1)
    for (const { right } of lines) expect(right).toBeLessThan(RIGHT + 1)
  })
})
