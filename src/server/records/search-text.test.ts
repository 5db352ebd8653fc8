/** Search text and query terms are normalised alike. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bilingualText, integer, text } from '#fields/index.ts'
import { defineResources } from '#shared/resources/define.ts'
import { searchTerms, searchText, searchWords } from './search-text.ts'

const { parts } = defineResources({
  parts: {
    label: { en: 'Parts', zh: '配件' },
    icon: 'part',
    menu: 'data',
    title: 'number',
    permissions: {},
    fields: {
      number: text('Number', '料号'),
      name: bilingualText('Name', '名称'),
      hidden: text('Hidden', '隐藏', { search: false }),
      count: integer('Count', '数量'),
    },
  },
})
const linesOf = (values: Record<string, unknown>) =>
  searchText(parts, values).split('\n').slice(1, -1)

describe('search text', () => {
  it('contains texts in lower case, part numbers without separators, pinyin and initials', () => {
    const name = { en: 'Beam', zh: '绿色 LED 灯' }
    expect(linesOf({ number: 'LX-1 00/2.A', name, hidden: 'secret', count: 7 })).toEqual([
      ' lx-1 00/2.a ',
      ' lx1002a ',
      ' beam ',
      ' 绿色 led 灯 ',
      'lvse',
      'ls',
      'deng',
      'd',
    ])
  })

  it('contains Traditional characters as Simplified ones, in any context', () => {
    expect(linesOf({ name: { en: null, zh: '接線圖' } })).toEqual([' 接线图 ', 'jiexiantu', 'jxt'])
    for (const fragment of ['接線', '線', '綫圖']) {
      expect('接线图').toContain(searchTerms(fragment)[0]?.text)
    }
  })

  it('separates words at punctuation, but not in numbers and part numbers', () => {
    const name = { en: 'Fan, head (Pan/tilt), 1,200 mm; 6.3 A.', zh: '插座（输入）' }
    expect(linesOf({ number: 'A-1/2', name }).filter((line) => /^ .* $/.test(line))).toEqual([
      ' a-1/2 ',
      ' a12 ',
      ' fan head pan tilt 1,200 mm 6.3 a ',
      ' fanheadpantilt1,200mm63a ',
      ' 插座 输入 ',
    ])
  })

  it('contains × of sizes as the x that keyboards have', () => {
    expect(linesOf({ name: { en: 'M4 × 12', zh: null } })).toEqual([' m4 x 12 ', ' m4x12 '])
    for (const typed of ['M4×12', 'm4x12', 'M4*12'])
      expect(searchTerms(typed)).toEqual([{ text: 'm4x12', short: false }])
  })

  it('normalises full-width characters and drops invisible ones', () => {
    expect(linesOf({ number: 'Ｌ\u0000Ｘ１' })).toEqual([' lx1 '])
  })

  it('has a maximum length', () => {
    expect(searchText(parts, { number: 'x'.repeat(10_000) })).toHaveLength(4002)
  })
})

describe('search words', () => {
  it('are whole words, pairs of Chinese characters and of letters, and where the two meet', () => {
    expect(searchWords('lx-100 六角螺丝m3').toSorted()).toEqual(
      ['100', 'lx', 'm3', '丝', '丝m', '六角', '角螺', '螺丝'].toSorted(),
    )
    expect(searchWords('ljls')).toEqual(['ljls', 'lj', 'jl', 'ls', 's'])
  })
})

describe('search terms', () => {
  it.each([
    ['LX-100.2', [{ text: 'lx1002', short: false }]],
    ['beam-splitter', [{ text: 'beam-splitter', short: false }]],
    ['  灯 灯  ', [{ text: '灯', short: true }]],
    ['6.3', [{ text: '6.3', short: false }]],
    ['𠮷𠮷', [{ text: '𠮷𠮷', short: true }]],
    ['- / ..', []],
    [
      '--- a',
      [
        { text: '---', short: false },
        { text: 'a', short: true },
      ],
    ],
    ['', []],
  ])('of %j', (query, terms) => {
    expect(searchTerms(query)).toEqual(terms)
  })

  it('are limited to eight', () => {
    expect(searchTerms('a b c d e f g h i j')).toHaveLength(8)
  })

  it('of any three characters of a part number occur in its text', () => {
    const number = fc.string({
      unit: fc.constantFrom('A', 'x', '1', '9', '-', '.', '/', '_', '\\'),
      minLength: 3,
      maxLength: 12,
    })
    fc.assert(
      fc.property(number, fc.nat(), (value, position) => {
        const from = position % (value.length - 2)
        const match = searchText(parts, { number: value })
        for (const term of searchTerms(value.slice(from, from + 3)))
          if (!term.short) expect(match).toContain(term.text)
      }),
    )
  })
})
