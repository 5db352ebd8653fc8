/** The global size of specification §2, §4 and §9. */
import { beforeEach, expect, it, vi } from 'vitest'
import { readSize, SIZES, saveSize } from './size.ts'

const page = { cookie: '' }
beforeEach(() => {
  page.cookie = ''
  vi.stubGlobal('document', page)
})

it('is Default, Medium, Small or Mini, and falls back to medium', () => {
  expect(SIZES).toEqual(['default', 'medium', 'small', 'mini'])
  expect(readSize()).toBe('medium')
  page.cookie = 'size=enormous'
  expect(readSize()).toBe('medium')
})

it('is stored in the cookie named size', () => {
  saveSize('small')
  expect(page.cookie).toMatch(/^size=small; /)
  page.cookie = 'language=en; size=small'
  expect(readSize()).toBe('small')
})
