import { expect, it } from 'vitest'
import { weeksBefore } from './start-page.ts'

it('starts on Monday, also when today is a Monday or a Sunday', () => {
  const week = { from: '2026-11-16', to: '2026-11-23' }
  for (const day of ['2026-11-16T00:00:00Z', '2026-11-18T12:00:00Z', '2026-11-22T23:59:59Z']) {
    expect(weeksBefore(new Date(day), 1)).toEqual([week])
  }
})

it('returns weeks without a gap, the earliest first', () => {
  const weeks = weeksBefore(new Date('2026-01-07T00:00:00Z'), 3)
  expect(weeks).toEqual([
    { from: '2025-12-22', to: '2025-12-29' },
    { from: '2025-12-29', to: '2026-01-05' },
    { from: '2026-01-05', to: '2026-01-12' },
  ])
})
