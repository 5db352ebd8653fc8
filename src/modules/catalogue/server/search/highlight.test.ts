/** Highlights matches; `[` and `]` represent the marks. */
import { describe, expect, it } from 'vitest'
import { searchTerms } from '#server/records/search-text.ts'
import {
  HIGHLIGHT_BEGIN,
  HIGHLIGHT_END,
  stripHighlights,
  toTextRuns,
} from '../../shared/search-highlights.ts'
import { highlight } from './highlight.ts'

const marked = (text: string, q: string) =>
  highlight(
    text,
    searchTerms(q).map((term) => term.text),
  )
    .replaceAll(HIGHLIGHT_BEGIN, '[')
    .replaceAll(HIGHLIGHT_END, ']')

describe('what was found is marked', () => {
  it.each([
    ['a fragment', 'Cooling fan', 'oli', 'Co[oli]ng fan'],
    ['capitals', 'Cooling fan', 'FAN', 'Cooling [fan]'],
    ['every place', 'fan of fans', 'fan', '[fan] of [fan]s'],
    ['several words', 'Cooling fan', 'fan cool', '[Cool]ing [fan]'],
    ['a part number without its separators', 'LX-100.20/A', 'lx10020', '[LX-100.20]/A'],
    ['a part number with other separators', 'LX-100.20/A', '100 20', 'LX-[100].[20]/A'],
    ['full-width digits', 'LX-100', '１００', 'LX-[100]'],
    ['Chinese', '冷却风扇', '风扇', '冷却[风扇]'],
    ['Traditional for Simplified', '接线图', '線圖', '接[线图]'],
    ['Simplified for Traditional', '電纜接線圖', '接线', '電纜[接線]圖'],
    ['pinyin', '冷却风扇', 'fengshan', '冷却[风扇]'],
    ['a fragment of pinyin', '冷却风扇', 'engsh', '冷却[风扇]'],
    ['initials', '冷却风扇', 'fs', '冷却[风扇]'],
    ['initials beside letters', 'LED 风扇', 'fs', 'LED [风扇]'],
    ['nothing', 'Cooling fan', 'lens', 'Cooling fan'],
  ])('%s', (_, text, q, expected) => {
    expect(marked(text, q)).toBe(expected)
  })

  it('can be read without them, and piece by piece', () => {
    const text = highlight('Cooling fan', ['fan'])
    expect(stripHighlights(text)).toBe('Cooling fan')
    expect(toTextRuns(text)).toEqual([
      { text: 'Cooling ', isHighlighted: false },
      { text: 'fan', isHighlighted: true },
    ])
  })
})
