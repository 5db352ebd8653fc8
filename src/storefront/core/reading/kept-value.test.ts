/** Values that the browser keeps. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptValue } from './kept-value.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const list = () => keptValue('list', (stored) => (Array.isArray(stored) ? stored : []))

it('are read as they were written, also by another tab', () => {
  list().write([1, 2])
  expect(list().read()).toEqual([1, 2])
  const here = list()
  kept.set('list', '[3]')
  expect(here.read()).toEqual([3])
  expect(here.read()).toBe(here.read())
})

it('are nothing where the browser keeps something else, or nothing at all', () => {
  kept.set('list', '{"broken')
  expect(list().read()).toEqual([])
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('closed')
    },
  })
  expect(list().read()).toEqual([])
})
