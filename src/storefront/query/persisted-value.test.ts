/** Values in the local storage. */
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cachedUser } from '#shared/session/session.ts'
import { createPersistedValue, createPersonalValue } from './persisted-value.ts'

vi.hoisted(() => {
  vi.resetModules()
})
vi.mock('#shared/session/session.ts', () => ({ cachedUser: vi.fn(() => null) }))

const cache = new Map<string, string>()
beforeEach(() => {
  cache.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => cache.get(key) ?? null,
    setItem: (key: string, value: string) => cache.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => vi.resetModules())

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

it('belong to the user who wrote them, and show before the user has loaded', () => {
  const signIn = (user_id: number) =>
    vi.mocked(cachedUser).mockReturnValue({ user_id } as ReturnType<typeof cachedUser>)
  const unit = createPersonalValue('unit', (stored) => (typeof stored === 'string' ? stored : null))
  signIn(1)
  unit.write('A1-0001')
  expect(unit.read()).toBe('A1-0001')
  signIn(2)
  expect(unit.read()).toBeNull()
  signIn(1)
  expect(unit.read()).toBe('A1-0001')
  vi.mocked(cachedUser).mockReturnValue(null)
  expect(unit.read()).toBe('A1-0001')
})
