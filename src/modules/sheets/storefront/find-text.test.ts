/** Searching the text of a page. */
import { describe, expect, it } from 'vitest'
import { findIn, normalizeText, toSearchableText } from './find-text.ts'

const line = (text: string) => ({ text, endsLine: true })
const run = (text: string) => ({ text, endsLine: false })
const find = (runs: { text: string; endsLine: boolean }[], input: string) =>
  findIn(toSearchableText(runs), input).map(({ from, to }) => [
    from.run,
    from.offset,
    to.run,
    to.offset,
  ])

describe('a text on a page', () => {
  it('is found in any case and character width', () => {
    expect(find([line('DMX In'), line('ＤＭＸ out')], 'dmx')).toEqual([
      [0, 0, 0, 3],
      [1, 0, 1, 3],
    ])
  })

  it('is found across runs, and across lines as words', () => {
    expect(find([run('Pow'), run('er sup'), line('ply')], 'power supply')).toEqual([[0, 0, 2, 3]])
    expect(find([line('main'), line('board')], 'main board')).toEqual([[0, 0, 1, 5]])
    expect(find([line('main'), line('board')], 'mainboard')).toEqual([])
  })

  it('is found across lines of Chinese, which has no spaces', () => {
    expect(find([line('开关'), line('电源')], '开关电源')).toEqual([[0, 0, 1, 2]])
  })

  it('is not found for an empty search, nor in other texts', () => {
    expect(find([line('GND')], '  ')).toEqual([])
    expect(find([line('GND')], 'GNDA')).toEqual([])
  })

  it('maps ligatures to the characters they stand for', () => {
    expect(find([line('ﬁne ﬁlter')], 'filter')).toEqual([[0, 4, 0, 9]])
    expect(normalizeText('  Two \n words ')).toBe('two words')
  })
})
