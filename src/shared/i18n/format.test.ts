/** Dates, numbers, sizes and lists in the languages of their readers. */
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../constants.ts'
import { formatIn, formatLongDate } from './format.ts'

const en = formatIn('en')
const zh = formatIn('zh')

describe('dates', () => {
  it('are written as in Britain and in China', () => {
    expect([en.date('2026-11-21'), zh.date('2026-11-21')]).toEqual([
      '21 Nov 2026',
      '2026年11月21日',
    ])
    expect([en.shortDate('2026-11-21'), zh.shortDate('2026-11-21')]).toEqual(['21 Nov', '11月21日'])
  })

  it('have a clock of 24 hours, to the minute or to the second', () => {
    const local = '2026-11-21T14:30:05'
    expect([en.dateTime(local), zh.dateTime(local)]).toEqual([
      '21 Nov 2026, 14:30',
      '2026年11月21日 14:30',
    ])
    expect([en.exactTime(local), zh.exactTime(local)]).toEqual([
      '21 Nov 2026, 14:30:05',
      '2026年11月21日 14:30:05',
    ])
    expect(en.dateTime('2026-11-21T00:05')).toBe('21 Nov 2026, 00:05')
  })

  it('are in the time zone of the option', () => {
    const instant = '2026-11-21T20:00:00Z'
    expect(formatLongDate(instant, 'en', 'UTC')).toBe('21 November 2026')
    expect(formatLongDate(instant, 'zh', 'Asia/Shanghai')).toBe('2026年11月22日')
  })

  it('stay text where they are not dates', () => {
    expect([en.date('soon'), en.exactTime('')]).toEqual(['soon', ''])
  })
})

describe('numbers', () => {
  it('keep their digits', () => {
    expect([en.number(1234567.125), en.number(0.000001)]).toEqual(['1,234,567.125', '0.000001'])
  })

  it.each([
    [0, '0 bytes', '0 字节'],
    [999, '999 bytes', '999 字节'],
    [1000, '0.977 kB', '0.977 kB'],
    [1024, '1 kB', '1 kB'],
    [1_530_000, '1.46 MB', '1.46 MB'],
    [200 * 1024 ** 2, '200 MB', '200 MB'],
    [5000 * 1024 ** 3, '5,000 GB', '5,000 GB'],
  ])('are sizes of %i bytes', (bytes, english, chinese) => {
    expect([en.size(bytes), zh.size(bytes)]).toEqual([english, chinese])
  })
})

it('joins lists', () => {
  expect([en.list(['a', 'b', 'c']), zh.list(['甲', '乙'])]).toEqual(['a, b, c', '甲、乙'])
})

it.each(LOCALES)('creates the formats of %s once', (locale) => {
  expect(formatIn(locale)).toBe(formatIn(locale))
})
