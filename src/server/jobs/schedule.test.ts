import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#shared/measures.ts'
import { intervalStart } from './schedule.ts'

const at = (instant: string) => new Date(instant)

describe('the start of an interval', () => {
  it.each([
    ['Asia/Shanghai', '2026-11-26T15:59:59Z', '2026-11-25T16:00:00.000Z'],
    ['Asia/Shanghai', '2026-11-26T16:00:00Z', '2026-11-26T16:00:00.000Z'],
    ['America/New_York', '2026-11-26T04:59:00Z', '2026-11-25T05:00:00.000Z'],
    ['UTC', '2026-11-26T23:59:00Z', '2026-11-26T00:00:00.000Z'],
  ])('is midnight in %s for whole days, at %s', (zone, now, start) => {
    expect(intervalStart(24, at(now), zone)).toBe(start)
  })

  it('is the same midnight through a week', () => {
    const starts = Array.from({ length: 14 * 24 }, (_, hour) =>
      intervalStart(
        7 * 24,
        new Date(Date.parse('2026-11-01T00:30:00Z') + hour * HOUR_MS),
        'Asia/Shanghai',
      ),
    )
    const [first = '', second = '', third = '', ...others] = new Set(starts)
    expect(others).toEqual([])
    for (const start of [first, second, third]) expect(start).toMatch(/T16:00:00\.000Z$/)
    expect(Date.parse(third) - Date.parse(second)).toBe(7 * 24 * HOUR_MS)
  })

  it('comes once a day and once an hour through a year with two clock changes', () => {
    const hours = Array.from(
      { length: 365 * 24 },
      (_, hour) => new Date(Date.UTC(2026, 0, 1) + hour * HOUR_MS),
    )
    const startsOf = (every: number) =>
      new Set(hours.map((now) => intervalStart(every, now, 'Europe/Berlin')))
    expect(startsOf(24).size).toBe(366)
    expect(startsOf(1).size).toBe(365 * 24)
    expect(startsOf(6).size).toBe(365 * 4)
  })
})
