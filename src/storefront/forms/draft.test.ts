/** Drafts of forms. */
import { afterEach, expect, it, vi } from 'vitest'
import { draftOf } from './draft.ts'

afterEach(() => vi.unstubAllGlobals())

it('stays available until it is sent', () => {
  const cache = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => cache.get(key) ?? null,
    setItem: (key: string, value: string) => cache.set(key, value),
    removeItem: (key: string) => cache.delete(key),
  })
  expect(draftOf('order').read()).toBeNull()
  draftOf('order').save({ rows: ['FS-1'] })
  expect(draftOf('order').read()).toEqual({ rows: ['FS-1'] })
  expect(draftOf('message').read()).toBeNull()
  draftOf('order').clear()
  expect(draftOf('order').read()).toBeNull()
})

it('is missing in a browser without storage', () => {
  const closed = () => {
    throw new Error('closed')
  }
  vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed, removeItem: closed })
  draftOf('order').save({})
  draftOf('order').clear()
  expect(draftOf('order').read()).toBeNull()
})
