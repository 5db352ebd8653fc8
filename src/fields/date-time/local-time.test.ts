import { describe, expect, it } from 'vitest'
import { endOfDay, fromLocalInput, startOfDay, toLocalInput } from './local-time.ts'

describe('local time', () => {
  it('round-trips an instant, to the minute', () => {
    const instant = '2026-03-31T14:05:00.000Z'
    expect(fromLocalInput(toLocalInput(instant))).toBe(instant)
  })
  it('spans a whole local day', () => {
    expect(Date.parse(endOfDay('2026-01-15')) - Date.parse(startOfDay('2026-01-15'))).toBe(
      86_400_000 - 1,
    )
    expect(toLocalInput(startOfDay('2026-01-15'))).toBe('2026-01-15T00:00')
  })
  it('leaves unreadable values to the schema', () => {
    expect(fromLocalInput('soon')).toBe('soon')
    expect(toLocalInput('soon')).toBe('')
  })
})
