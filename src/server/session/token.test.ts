/** The session key of specification §9: “50 random characters chosen from 0-9 and A-Z”. */
import { afterAll, beforeEach, expect, it, vi } from 'vitest'

const random = vi.hoisted(() => ({ limits: [] as number[] }))
vi.mock('node:crypto', async (load) => {
  const crypto = await load<typeof import('node:crypto')>()
  const randomInt = (limit: number) => {
    random.limits.push(limit)
    return crypto.randomInt(limit)
  }
  return { ...crypto, randomInt }
})
vi.resetModules()
const { newSessionkey } = await import('./token.ts')

afterAll(() => vi.resetModules())
beforeEach(() => {
  random.limits = []
})

it('is 50 characters long, of 0-9 and A-Z, each of which occurs', () => {
  const keys = Array.from({ length: 200 }, newSessionkey)
  for (const key of keys) expect(key).toMatch(/^[0-9A-Z]{50}$/)
  expect(new Set(keys.join('')).size).toBe(36)
  expect(new Set(keys).size).toBe(keys.length)
})

it('is drawn from the source for secrets, evenly, once per character', () => {
  const guessable = vi.spyOn(Math, 'random')
  newSessionkey()
  expect(random.limits).toEqual(Array(50).fill(36))
  expect(guessable).not.toHaveBeenCalled()
})
