/** Layout of a printed order. */
import { describe, expect, it } from 'vitest'
import { type PdfPage, pdfLayout } from '../../../../tests/support/pdf-text.ts'
import { orderPdf } from './pdf.ts'
import type { OrderSheet } from './sheet.ts'

const A4 = { width: 595.28, height: 841.89 }
const MARGIN = 48
const RIGHT = A4.width - MARGIN
const FOOT = A4.height - 64

const NAMES = [
  'part_number',
  'part_name',
  'quantity',
  'serial_number',
  'unit',
  'specifications',
  'remark',
]
const columnsOf = (names: readonly string[]) =>
  names.map((name, index) => ({ name, label: `H${index}` }))
const rowOf = (index: number, remark = '') => [
  `P-${index}`,
  'Lamp',
  10 ** (index % 4),
  'S1',
  'pc',
  '280 W',
  remark,
]

const SHEET: OrderSheet = {
  locale: 'en',
  product: 'Spotlights',
  number: 'SO2026-00001',
  title: 'Order',
  details: [
    { label: 'Company', value: 'Stage' },
    { label: 'Contact', value: 'Aroha' },
    { label: 'Status', value: 'Shipped' },
  ],
  columns: columnsOf(NAMES),
  rows: [rowOf(0), rowOf(1), rowOf(2)],
  total: null,
  remark: { label: 'Remark', value: 'Ring twice' },
}

const print = async (changes: Partial<OrderSheet> = {}) =>
  pdfLayout(await orderPdf({ ...SHEET, ...changes }))
const printOne = async (changes: Partial<OrderSheet> = {}) => {
  const [page, ...others] = await print(changes)
  if (!page || others.length) throw new Error('the order takes more than one page')
  return page
}
const find = ({ texts }: PdfPage, expected: string) => {
  const match = texts.find(({ text }) => text === expected)
  if (!match) throw new Error(`"${expected}" is not on the page`)
  return match
}
const has = ({ texts }: PdfPage, expected: string) => texts.some(({ text }) => text === expected)

describe('the head of an order', () => {
  it('is the product and, larger and bold, the title with the number above a rule from margin to margin', async () => {
    const page = await printOne()
    const [product, title] = [find(page, 'Spotlights'), find(page, 'Order SO2026-00001')]
    const [rule] = page.rules
    expect([product.left, title.left, rule?.left, rule?.right]).toEqual([
      MARGIN,
      MARGIN,
      MARGIN,
      RIGHT,
    ])
    expect(title.size).toBe(2 * product.size)
    expect(product.outline).toBe(0)
    expect(title.outline).toBeGreaterThan(0)
    expect(title.outline).toBeLessThan(title.size / 20)
    expect(product.light).toBeGreaterThan(title.light)
    expect(product.baseline).toBeGreaterThan(MARGIN)
    expect(title.baseline - title.size).toBeGreaterThan(product.baseline)
    expect(rule?.top).toBeGreaterThan(title.baseline)
    expect(rule?.light).toBeGreaterThan(title.light)
    expect(find(page, 'Company').baseline - 8).toBeGreaterThan(rule?.top ?? A4.height)
  })

  it('has a title and a language for file lists and screen readers', async () => {
    const read = async (changes: Partial<OrderSheet>) =>
      (await orderPdf({ ...SHEET, ...changes })).toString('latin1')
    const english = await read({})
    for (const part of [
      '(Order SO2026-00001)',
      '(Spotlights)',
      '/DisplayDocTitle true',
      '/Lang (en',
    ]) {
      expect(english).toContain(part)
    }
    expect(await read({ locale: 'zh' })).toContain('/Lang (zh-CN)')
  })
})

describe('the details of an order', () => {
  it('are in two columns, each a pale label above its value', async () => {
    const page = await printOne()
    const [company, stage, contact, aroha, status] = [
      'Company',
      'Stage',
      'Contact',
      'Aroha',
      'Status',
    ].map((text) => find(page, text))
    expect([company?.left, stage?.left, status?.left]).toEqual([MARGIN, MARGIN, MARGIN])
    expect(contact?.left).toBe(aroha?.left)
    // The right half begins as far beyond the middle as the left one ends before it.
    expect(contact?.left).toBeCloseTo(A4.width / 2 + 12)
    expect([contact?.baseline, aroha?.baseline]).toEqual([company?.baseline, stage?.baseline])
    expect(stage?.baseline).toBeGreaterThan((company?.baseline ?? 0) + 10)
    expect(status?.baseline).toBeGreaterThan((stage?.baseline ?? 0) + 15)
    expect(company?.light).toBeGreaterThan(stage?.light ?? 1)
  })

  it('leave no gap without serial numbers, and use a row for every two', async () => {
    const tops: number[] = []
    for (let count = 0; count <= 4; count += 1) {
      const details = Array.from({ length: count }, (_, index) => ({
        label: `Label ${index}`,
        value: `Value ${index}`,
      }))
      tops.push((await printOne({ details })).boxes[0]?.top ?? Number.NaN)
    }
    const [none = 0, one = 0, two, three = 0, four] = tops
    expect([two, four]).toEqual([one, three])
    expect(one - none).toBeGreaterThan(25)
    expect(three - one).toBeCloseTo(one - none)
  })

  it('wrap within their column, and the next row starts below the longer value', async () => {
    const value = 'Harbour Opera and Open Air Theatre '.repeat(4).trim()
    for (const long of [0, 1]) {
      const details = SHEET.details.map((detail, index) =>
        index === long ? { ...detail, value } : detail,
      )
      const page = await printOne({ details })
      const lines = page.texts.filter(
        ({ text }) => text.includes('Opera') || text.includes('Theatre'),
      )
      expect(lines.length).toBeGreaterThan(2)
      const end = long === 0 ? A4.width / 2 - 12 : RIGHT
      expect(Math.max(...lines.map(({ right }) => right))).toBeLessThan(end + 3)
      expect(Math.max(...lines.map(({ right }) => right))).toBeGreaterThan(end - 80)
      expect(find(page, 'Status').baseline).toBeGreaterThan((lines.at(-1)?.baseline ?? 0) + 10)
    }
  })
})

describe('the lines of an order', () => {
  it('are a table from margin to margin with a pale, bold head and a rule below every row', async () => {
    const page = await printOne()
    const [head] = page.boxes
    const first = find(page, 'H0')
    expect([head?.left, head?.right]).toEqual([MARGIN, expect.closeTo(RIGHT)])
    expect(head?.light).toBeGreaterThan(0.9)
    expect(first.outline).toBeGreaterThan(0)
    expect(first.outline).toBeLessThan(1)
    expect(find(page, 'P-0').outline).toBe(0)
    expect(first.baseline).toBeGreaterThan(head?.top ?? A4.height)
    expect(first.baseline).toBeLessThan(head?.bottom ?? 0)
    expect(head?.top).toBeGreaterThan(find(page, 'Shipped').baseline + 10)
    const [, ...rules] = page.rules
    const rows = ['P-0', 'P-1', 'P-2'].map((text) => find(page, text).baseline)
    expect(rules).toHaveLength(4)
    expect(rules[0]?.top).toBe(head?.bottom)
    for (const [index, { left, right, top, light }] of rules.entries()) {
      expect([left, right]).toEqual([MARGIN, expect.closeTo(RIGHT)])
      expect(light).toBeGreaterThan(0.7)
      expect(top).toBeLessThan((rows[index] ?? A4.height) - 5)
      if (index > 0) expect(top).toBeGreaterThan((rows[index - 1] ?? 0) + 5)
    }
  })

  it('make numbers and names wider than units, with a default for columns of unknown kind', async () => {
    const page = await printOne({
      columns: columnsOf([...NAMES, 'colour']),
      rows: [['N', 'M', 'Q', 'S', 'carton', 'P', 'R', 'C']],
    })
    const starts = ['N', 'M', 'Q', 'S', 'carton', 'P', 'R', 'C'].map(
      (text) => find(page, text).left,
    )
    expect(starts[0]).toBe(MARGIN + 5)
    const widths = starts.map((left, index) => (starts[index + 1] ?? RIGHT + 5) - left)
    const [
      number = 0,
      name = 0,
      quantity = 0,
      serial = 0,
      unit = 0,
      specifications = 0,
      remark = 0,
      other = 0,
    ] = widths
    expect(Math.min(...widths)).toBe(unit)
    expect(unit).toBeGreaterThan(25)
    expect(Math.min(number, name, serial, specifications)).toBeGreaterThan(1.5 * quantity)
    expect(remark).toBeGreaterThan(quantity)
    expect(other).toBeGreaterThan(quantity)
  })

  it('that are higher than a page continue on the next ones', async () => {
    const remark = Array.from({ length: 90 }, (_, index) => `line-${index}`).join('\n')
    const pages = await print({ rows: [rowOf(0), rowOf(1, remark), rowOf(2)] })
    const lines = pages.flatMap(({ texts }) => texts).filter(({ text }) => text.startsWith('line-'))
    expect(lines.map(({ text }) => text).join('\n')).toBe(remark)
    expect(Math.max(...lines.map(({ baseline }) => baseline))).toBeLessThan(FOOT)
    expect(pages.map((page) => has(page, 'H0'))).toEqual(pages.map(() => true))
  })

  it('omit columns without values', async () => {
    const columns = columnsOf(['part_number', 'serial_number', 'remark'])
    const rows = [
      ['P-1', '', ''],
      ['P-2', '', 'Spare'],
    ]
    const page = await printOne({ columns, rows })
    expect(columns.map(({ label }) => has(page, label))).toEqual([true, false, true])
    expect(find(page, 'Spare').left).toBeLessThan(A4.width * 0.75)
  })

  it('have numbers flush right with their heading, and texts flush left', async () => {
    const columns = columnsOf(['part_number', 'quantity']).map((column, index) => ({
      ...column,
      label: ['Part', 'Qty'][index] ?? '',
    }))
    const page = await printOne({
      columns,
      rows: [
        ['P-7', 7],
        ['P-1200', 1200],
      ],
    })
    const ends = ['Qty', '7', '1200'].map((text) => find(page, text).right)
    for (const end of ends) expect(end).toBeCloseTo(RIGHT - 5)
    expect(['Part', 'P-7', 'P-1200'].map((text) => find(page, text).left)).toEqual([53, 53, 53])
  })

  it('wrap within their column, and the row grows', async () => {
    const remark = 'left of the stage '.repeat(6).trim()
    const page = await printOne({ rows: [rowOf(0), rowOf(1, remark), rowOf(2)] })
    const words = page.texts.filter(({ text }) => /left|stage/.test(text))
    const [first, last] = [words[0], words.at(-1)]
    expect(words.length).toBeGreaterThan(3)
    expect(Math.max(...words.map(({ right }) => right))).toBeLessThan(RIGHT - 2)
    expect(first?.baseline).toBe(find(page, 'P-1').baseline)
    expect(find(page, 'P-2').baseline).toBeGreaterThan((last?.baseline ?? 0) + 10)
  })

  it('continue on the next page below the head of the table, and none reaches the foot', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => rowOf(index))
    const pages = await print({ rows })
    expect(pages.length).toBeGreaterThan(1)
    const printed = pages.map(({ texts }) => texts.filter(({ text }) => /^P-\d+$/.test(text)))
    expect(printed.flat().map(({ text }) => text)).toEqual(rows.map(([number]) => number))
    for (const [index, page] of pages.entries()) {
      expect(page.boxes).toHaveLength(1)
      expect(find(page, 'H0').baseline).toBeLessThan(printed[index]?.[0]?.baseline ?? 0)
      expect(Math.max(...page.rules.map(({ top }) => top))).toBeLessThanOrEqual(FOOT)
    }
    expect(pages[1]?.boxes[0]?.top).toBeCloseTo(MARGIN)
    const [full] = pages
    // Another row would not fit.
    expect(Math.max(...(full?.rules ?? []).map(({ top }) => top))).toBeGreaterThan(FOOT - 25)
    expect(new Set(printed.flat().map(({ size }) => size)).size).toBe(1)
  })
})

describe('the remark of an order', () => {
  it('is below the table, a bold label above its text', async () => {
    const page = await printOne()
    const [label, text] = [find(page, 'Remark'), find(page, 'Ring twice')]
    const table = page.rules.at(-1)?.top ?? A4.height
    expect([label.left, text.left]).toEqual([MARGIN, MARGIN])
    expect(label.baseline).toBeGreaterThan(table + 16)
    expect(text.baseline).toBeGreaterThan(label.baseline + 10)
    expect(label.outline).toBeGreaterThan(0)
    expect(label.outline).toBeLessThan(1)
    expect(text.outline).toBe(0)
    expect(has(await printOne({ remark: null }), 'Remark')).toBe(false)
  })

  it('moves label and text together to the next page if the footer leaves no room', async () => {
    const places: string[] = []
    for (let rows = 21; rows < 26; rows += 1) {
      const pages = await print({ rows: Array.from({ length: rows }, (_, index) => rowOf(index)) })
      const at = pages.findIndex((page) => has(page, 'Remark'))
      const page = pages[at]
      expect(page && find(page, 'Ring twice').baseline).toBeLessThan(FOOT)
      const isAlone = page?.boxes.length === 0
      if (isAlone && page) expect(find(page, 'Remark').baseline).toBeLessThan(MARGIN + 15)
      places.push(isAlone ? 'alone' : `page ${at + 1}`)
    }
    expect([...new Set(places)]).toEqual(['page 1', 'alone', 'page 2'])
  })

  it('breaks across as many pages as it needs', async () => {
    const value = 'Carry it up the stairs behind the stage. '.repeat(200)
    const pages = await print({ remark: { label: 'Remark', value } })
    expect(pages.length).toBeGreaterThan(1)
    for (const { texts } of pages) {
      const words = texts.filter(({ text }) => text.includes('stairs'))
      expect(words.length).toBeGreaterThan(1)
      expect(Math.max(...words.map(({ baseline }) => baseline))).toBeLessThan(FOOT)
    }
  })
})

it('every page ends with the number at the left and “Page x of y” at the right, and no page is empty', async () => {
  for (const count of [3, 60]) {
    const pages = await print({ rows: Array.from({ length: count }, (_, index) => rowOf(index)) })
    for (const [index, page] of pages.entries()) {
      const [number, position] = [
        find(page, SHEET.number),
        find(page, `Page ${index + 1} of ${pages.length}`),
      ]
      expect(page.texts.slice(-2)).toEqual([number, position])
      expect(page.texts.length).toBeGreaterThan(2)
      expect([number.left, position.right]).toEqual([MARGIN, expect.closeTo(RIGHT)])
      expect(position.baseline).toBe(number.baseline)
      expect(number.baseline).toBeGreaterThan(FOOT + 10)
      expect(number.baseline).toBeLessThan(A4.height - 20)
      expect(number.light).toBeGreaterThan(find(page, 'H0').light)
    }
  }
})

it('keeps the words of a whole table in one line', async () => {
  const names = [...NAMES.slice(0, 4), 'model', ...NAMES.slice(4)]
  const columns = names.map((name) => ({ name, label: name === 'quantity' ? 'Quantity' : 'H' }))
  const words = [
    'FS-GOB-0320-01',
    'Gobo',
    2,
    'C18-2309-0110',
    'COLUMBA-18',
    'pcs',
    'metal',
    'urgent',
  ]
  const page = await printOne({ columns, rows: [words] })
  for (const word of ['Quantity', ...words])
    expect(has(page, String(word)), String(word)).toBe(true)
})

it('draws apostrophes narrow in English, and as wide as a character in Chinese', async () => {
  const widthOf = async (locale: OrderSheet['locale']) => {
    const page = await printOne({ locale, details: [{ label: 'Number', value: 'O’Neill' }] })
    const parts = page.texts.filter(
      ({ text }) => /^O’?|’|Neill/.test(text) && !text.includes('Order'),
    )
    return Math.max(...parts.map(({ right }) => right)) - Math.min(...parts.map(({ left }) => left))
  }
  expect((await widthOf('zh')) - (await widthOf('en'))).toBeGreaterThan(5)
})
