/** Time spans and their filters. */
import { expect, it } from 'vitest'
import { matchingPreset, presetStart, timeFilterOf, withTimeFilter } from './time-presets.ts'

const NOW = new Date(2026, 10, 21, 15, 30)
const day = (month: number, date: number) => new Date(2026, month, date).toISOString()

it('starts each span at local midnight, including today', () => {
  expect(presetStart('today', NOW)).toBe(day(10, 21))
  expect(presetStart('week', NOW)).toBe(day(10, 15))
  expect(presetStart('month', NOW)).toBe(day(9, 23))
  expect(presetStart('year', NOW)).toBe(day(0, 1))
})

it('round-trips a span through the filter', () => {
  const filter = { time: 'created_at', from: day(10, 1), to: '' } as const
  const values = withTimeFilter({ q: 'x', end_time: { gte: day(0, 1) } }, filter)
  expect(values).toEqual({ q: 'x', created_at: { gte: day(10, 1) } })
  expect(timeFilterOf(values)).toEqual(filter)
  expect(withTimeFilter(values, null)).toEqual({ q: 'x' })
  expect(withTimeFilter(values, { time: 'end_time', from: '', to: '' })).toEqual({ q: 'x' })
  expect(timeFilterOf({ begin_time: { between: ['a', 'b'] } })).toEqual({ time: 'begin_time', from: 'a', to: 'b' })
  expect(timeFilterOf({ q: 'x' })).toBeNull()
})

it('recognizes a span, unless it has an end', () => {
  const filter = { time: 'created_at', from: presetStart('week', NOW), to: '' } as const
  expect(matchingPreset(filter, NOW)).toBe('week')
  expect(matchingPreset({ ...filter, to: day(10, 20) }, NOW)).toBeUndefined()
})
