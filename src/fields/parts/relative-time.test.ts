import { describe, expect, it } from 'vitest'
import { ago } from './relative-time.ts'

const NOW = Date.parse('2026-03-31T12:00:00Z')
const secondsAgo = (seconds: number) => ago(NOW - seconds * 1000, NOW)

describe('ago', () => {
  it('returns "now" under 30 seconds, also when clocks differ a little', () => {
    expect(secondsAgo(0)).toEqual({ unit: 'now' })
    expect(secondsAgo(29.9)).toEqual({ unit: 'now' })
    expect(secondsAgo(-20)).toEqual({ unit: 'now' })
  })
  it('then counts minutes, then hours', () => {
    expect(secondsAgo(30)).toEqual({ unit: 'minutes', count: 1 })
    expect(secondsAgo(119)).toEqual({ unit: 'minutes', count: 1 })
    expect(secondsAgo(59 * 60)).toEqual({ unit: 'minutes', count: 59 })
    expect(secondsAgo(3600)).toEqual({ unit: 'hours', count: 1 })
    expect(secondsAgo(86_399)).toEqual({ unit: 'hours', count: 23 })
  })
  it('returns one day ago under two days, and the date from there on', () => {
    expect(secondsAgo(86_400)).toEqual({ unit: 'day' })
    expect(secondsAgo(2 * 86_400 - 1)).toEqual({ unit: 'day' })
    expect(secondsAgo(2 * 86_400)).toEqual({ unit: 'date' })
  })
  it('returns the date of future times', () => {
    expect(secondsAgo(-3600)).toEqual({ unit: 'date' })
  })
})
