/** Values that the browser keeps. */
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

it('are read as they were written, also by another tab', () => {
  list().write([1, 2])
  expect(list().read()).toEqual([1, 2])
  const current = list()
  cache.set('list', '[3]')
  expect(current.read()).toEqual([3])
  expect(current.read()).toBe(current.read())
})

it('are nothing where the browser keeps something else, or nothing at all', () => {
  cache.set('list', '{"broken')
  expect(list().read()).toEqual([])
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('closed')
    },
  })
  expect(list().read()).toEqual([])
})
