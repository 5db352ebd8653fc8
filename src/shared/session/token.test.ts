/** The token's cookie (specification §9; product decisions: SameSite=Lax, Secure on https). */
import { beforeEach, expect, it, vi } from 'vitest'
import { clearToken, readToken, saveToken } from './token.ts'

const page = { cookie: '' }
beforeEach(() => {
  page.cookie = ''
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:' })
})

it('is named Admin-Token, for our own pages, over https alone where there is https', () => {
  saveToken('secret')
  expect(page.cookie.split('; ').toSorted()).toEqual([
    'Admin-Token=secret',
    'path=/',
    'sameSite=lax',
    'secure',
  ])
  page.cookie = 'size=mini; Admin-Token=secret'
  expect(readToken()).toBe('secret')
})

it('outlives the browser for as many days as given', () => {
  vi.setSystemTime('2026-03-01T12:00:00Z')
  saveToken('secret', 7)
  expect(page.cookie).toContain('expires=Sun, 08 Mar 2026 12:00:00 GMT')
  vi.useRealTimers()
})

it('is cleared by making it expire', () => {
  clearToken()
  expect(page.cookie).toMatch(/^Admin-Token=; .*expires=/)
})
