import { expect, test } from 'vitest'
import { readMoment } from './past-moment.ts'

const NOW = Date.parse('2026-11-25T12:00:00Z')

test.each([
  ['2026-11-25T11:59:00Z', '2026-11-25T11:59:00.000Z'],
  ['2026-11-25T19:59:00+08:00', '2026-11-25T11:59:00.000Z'],
  ['2026-11-25T19:59:00 08:00', '2026-11-25T11:59:00.000Z'],
  ['2026-11-24', '2026-11-24T00:00:00.000Z'],
])('reads %s', (text, at) => {
  expect(readMoment(text, NOW)).toEqual({ at })
})

test.each(['', 'nonsense', '0', 'version 5', '2026-13-40', '2026-02-31', '2026-02-31T25:00Z'])(
  'does not guess what “%s” means',
  (text) => {
    expect(readMoment(text, NOW)).toEqual({ problem: 'unreadable' })
  },
)

test('detects a moment in the future', () => {
  expect(readMoment('2026-11-25T12:01:00Z', NOW)).toEqual({ problem: 'future' })
})
