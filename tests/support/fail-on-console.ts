/**
 * Fails every test that logs an unexpected console error, calls another host, or gets an answer
 * that is not described.
 */
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { takeUndocumented } from './documented-responses.ts'

const LOCAL = /^(https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$)|data:|blob:|file:)/
const callOut = globalThis.fetch
let messages: string[] = []

globalThis.fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input)
  if (LOCAL.test(address)) return callOut(input, init)
  messages.push(`call to another host: ${address}`)
  return Promise.reject(new TypeError(`Tests call no other host: ${address}`))
}

beforeEach(() => {
  messages = []
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      messages.push(`console.${level}: ${parts.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(messages, 'a test that expects a console message mocks it').toEqual([])
  expect(takeUndocumented(), 'the API document describes every answer').toEqual([])
})

// Restores the globals for the worker's next file.
afterAll(() => {
  globalThis.fetch = callOut
  vi.unstubAllGlobals()
})
