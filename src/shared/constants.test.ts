/** The numbers and names of specification §9 that several sides share. */
import { expect, it } from 'vitest'
import {
  ERROR_TOAST_MS,
  HTTP_TIMEOUT_MS,
  LANGUAGE_COOKIE,
  LANGUAGE_STORAGE_KEY,
  LOCALES,
  PASSWORD_NOTICE_MS,
  ROLES,
  ROUTE_SEARCH,
  TOKEN_COOKIE,
} from './constants.ts'

it('calls time out after 60000 ms', () => {
  expect(HTTP_TIMEOUT_MS).toBe(60_000)
})

it('the token is in Admin-Token, the language in a cookie and in local storage', () => {
  expect([TOKEN_COOKIE, LANGUAGE_COOKIE, LANGUAGE_STORAGE_KEY]).toEqual([
    'Admin-Token',
    'language',
    'language',
  ])
})

it('languages are en and zh; roles admin, editor, visitor and custom', () => {
  expect(LOCALES).toEqual(['en', 'zh'])
  expect(ROLES).toEqual(['admin', 'editor', 'visitor', 'custom'])
})

it('the route search has threshold 0.4, 32 characters at most, weights 0.7 and 0.3', () => {
  expect(ROUTE_SEARCH).toEqual({
    threshold: 0.4,
    maxPatternLength: 32,
    weights: { title: 0.7, path: 0.3 },
  })
})

it('the change of a password is shown for 20000 ms, its rejection for 4000 ms', () => {
  expect(PASSWORD_NOTICE_MS).toEqual({ success: 20_000, warning: 4_000 })
})

it('an error that is to be read stays for 5000 ms', () => {
  expect(ERROR_TOAST_MS).toBe(5_000)
})
