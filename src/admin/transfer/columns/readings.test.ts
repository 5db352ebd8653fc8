/** Readings of an ambiguous cell. */
import { describe, expect, it } from 'vitest'
import { ambiguousDate, ambiguousNumber, dateReadings, numberAs } from './readings.ts'

describe('an ambiguous number', () => {
  it('is shown by the sample that has one mark before three digits', () => {
    expect(ambiguousNumber(['12', ' 1,234 ', '2,345'])).toBe(' 1,234 ')
    expect(ambiguousNumber(['12'])).toBe('12')
    expect(ambiguousNumber([])).toBe('')
  })

  it('is read with either mark', () => {
    expect([numberAs('1,234', '.'), numberAs('1,234', ',')]).toEqual(['1234', '1.234'])
    expect([numberAs('-1.234 kg', '.'), numberAs('-1.234 kg', ',')]).toEqual(['-1.234', '-1234'])
  })
})

describe('an ambiguous date', () => {
  it('is a day in each order that has one', () => {
    expect(dateReadings('03/05/2024')).toEqual([
      { order: 'dmy', day: '2024-05-03' },
      { order: 'mdy', day: '2024-03-05' },
    ])
    expect(dateReadings('13.05.2024')).toEqual([{ order: 'dmy', day: '2024-05-13' }])
    expect(dateReadings('01-02-03').map(({ day }) => day)).toEqual([
      '2003-02-01',
      '2003-01-02',
      '2001-02-03',
    ])
    expect(dateReadings('31.02.2024')).toEqual([])
    expect(dateReadings('soon')).toEqual([])
  })

  it('is shown by a sample that has several', () => {
    expect(ambiguousDate(['13/05/2024', '03/05/2024'])).toBe('03/05/2024')
  })
})
