/** Restoring drafts that a killed browser did not write to localStorage. */
import { expect, it } from 'vitest'
import { oldCopies, writeLost } from './draft-copies.ts'

it('drafts are restored from the copies that are newer than the storage', () => {
  const stored = new Map([
    ['drafts.changedAt', '2026-03-02T00:00:00Z'],
    ['parts/1', 'older'],
    ['parts/2', 'removed since'],
    ['parts/3', 'the last input before the page was left'],
  ])
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, content: string) => void stored.set(key, content),
    removeItem: (key: string) => void stored.delete(key),
  }
  const copies = [
    { key: 'parts/1', at: '2026-03-03T00:00:00Z', content: 'newer' },
    { key: 'parts/2', at: '2026-03-03T00:00:00Z', content: null },
    { key: 'parts/3', at: '2026-03-01T00:00:00Z', content: 'an earlier input' },
  ]
  writeLost(copies, storage)
  expect(Object.fromEntries([...stored].filter(([key]) => key.startsWith('parts')))).toEqual({
    'parts/1': 'newer',
    'parts/3': 'the last input before the page was left',
  })
})

it('copies of drafts are kept for 30 days', () => {
  const copies = ['2026-03-01T11:59:59.000Z', '2026-03-01T12:00:01.000Z'].map((at) => ({
    key: at,
    at,
    content: 'x',
  }))
  expect(oldCopies(copies, new Date('2026-03-31T12:00:00.000Z'))).toEqual(copies.slice(0, 1))
})
