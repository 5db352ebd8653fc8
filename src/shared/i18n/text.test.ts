/** Fills in texts: placeholders, numbers and plural forms. */
import { describe, expect, it } from 'vitest'
import { formatText, ofLocale, textIn, withinSentence } from './text.ts'

describe('a text', () => {
  it('is filled in with its values, and leaves a placeholder without a value visible', () => {
    expect(formatText('%{name} of %{all}, %{name}', { name: 'A' }, 'en')).toBe('A of %{all}, A')
    expect(formatText('%{name}', { name: '' }, 'en')).toBe('')
  })

  it('writes numbers as its language does, and strings as they are', () => {
    expect(formatText('%{count} %{year}', { count: 12_345, year: '2026' }, 'en')).toBe(
      '12,345 2026',
    )
    const numbers = { above: 1000, below: -999, part: 0.5 }
    expect(formatText('%{above} %{below} %{part}', numbers, 'en')).toBe('1,000 -999 0.5')
  })

  it('joins lists as its language does', () => {
    const names = ['FS-1', 'FS-2', 'FS-3']
    expect(formatText('Not added: %{names}', { names }, 'en')).toBe('Not added: FS-1, FS-2, FS-3')
    expect(formatText('未添加：%{names}', { names }, 'zh')).toBe('未添加：FS-1、FS-2、FS-3')
  })

  it('keeps what looks like a placeholder or a pattern in a value', () => {
    expect(formatText('“%{text}”', { text: '%{text} $1 $&' }, 'en')).toBe('“%{text} $1 $&”')
  })

  it.each([
    [0, '0 lines'],
    [1, '1 line'],
    [2, '2 lines'],
    [1200, '1,200 lines'],
  ])('has the plural form of %i', (smart_count, text) => {
    expect(formatText('%{smart_count} line |||| %{smart_count} lines', { smart_count }, 'en')).toBe(
      text,
    )
  })

  it('keeps the punctuation and the spaces at the ends of a plural form', () => {
    const text = ', 1 hidden |||| , %{smart_count} hidden, '
    expect(formatText(text, { smart_count: 2 }, 'en')).toBe(', 2 hidden, ')
  })

  it('has its last form without a number, and its only form for every number', () => {
    expect(formatText('a line |||| lines', {}, 'en')).toBe('lines')
    expect(formatText('%{smart_count} 项', { smart_count: 1 }, 'zh')).toBe('1 项')
  })

  it('is looked up by its key', () => {
    expect(textIn({ hello: 'Hello, %{name}' }, 'en')('hello', { name: 'Ada' })).toBe('Hello, Ada')
  })
})

describe('the module of a language', () => {
  const modules = { './en/a.ts': 'English', './zh/a.ts': '中文' }

  it('is the one in its folder', () => {
    expect(ofLocale(modules, 'zh')).toBe('中文')
  })

  it('is missed with an error', () => {
    expect(() => ofLocale({ './en/a.ts': 'English' }, 'zh')).toThrow('No texts in zh')
  })
})

it('labels within a sentence begin in lower case, unless they are abbreviations', () => {
  const written = ['Part dictionary', 'PDF charts', 'E-mail', 'A'].map((label) =>
    withinSentence(label, 'en'),
  )
  expect(written).toEqual(['part dictionary', 'PDF charts', 'E-mail', 'A'])
  expect(withinSentence('Logo 图片', 'zh')).toBe('Logo 图片')
})
