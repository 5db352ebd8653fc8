/** Months of instants, up to the first and last ones that can be written. */
import { describe, expect, it } from 'vitest'
import { resources } from '#config'
import { groupingBy } from './grouping.ts'

const { groupOf } = groupingBy('users', resources.users.fields.last_seen, 'Asia/Shanghai')
const behind = groupingBy('users', resources.users.fields.last_seen, 'America/New_York').groupOf

describe('grouping by month', () => {
  it('counts instants in the month of the time zone', () => {
    expect(groupOf('2026-10-31T16:00')).toBe('2026-11')
    expect(groupOf('2026-10-31T15:59')).toBe('2026-10')
    expect(behind('2026-11-01T03:59')).toBe('2026-10')
  })

  it('starts with the first month and ends with the last', () => {
    expect(groupOf('9999-12-31T23:59')).toBe('9999-12')
    expect(groupOf('9999-11-30T16:00')).toBe('9999-12')
    expect(behind('0000-01-01T00:00')).toBe('0000-01')
  })
})
