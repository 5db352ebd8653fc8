/** Values in the local storage. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPersistedValue } from './persisted-value.ts'

const cache = new Map<string, string>()
beforeEach(() => {
  cache.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => cache.get(key) ?? null,
    setItem: (key: string, value: string) => cache.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const list = () => createPersistedValue('list', (stored) => (Array.isArray(stored) ? stored : []))

it('read back, also in another tab', () => {
  list().write([1, 2])
  expect(list().read()).toEqual([1, 2])
  const current = list()
  cache.set('list', '[3]')
  expect(current.read()).toEqual([3])
  expect(current.read()).toBe(current.read())
})

it('are null for invalid or missing storage', () => {
  cache.set('list', '{"broken')
  expect(list().read()).toEqual([])
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('closed')
    },
  })
  expect(list().read()).toEqual([])
})

it('last as long as the page in a full storage', () => {
  cache.set('list', '[1]')
  const current = list()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => cache.get(key) ?? null,
    setItem: () => {
      throw new Error('full')
    },
  })
  current.write([2])
  expect(current.read()).toEqual([2])
  expect(current.read()).toBe(current.read())
  cache.set('list', '[3]')
  expect(current.read()).toEqual([3])
})
