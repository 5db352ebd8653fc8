import { expect, it } from 'vitest'
import { ask, stay, UNASKED } from './session-question.ts'

const VISIT = 'parts'

it('asks one question for ten calls that fail at once', () => {
  const first = ask(UNASKED, VISIT, false)
  expect(first.isOpen).toBe(true)
  const after = Array.from({ length: 9 }).reduce<typeof first>((question) => ask(question, VISIT, false), first)
  expect(after).toBe(first)
})

it('does not ask whoever stays again for what the page loads by itself', () => {
  expect(ask(stay(VISIT), VISIT, false).isOpen).toBe(false)
})

it('asks again when the person saves, and on the next page', () => {
  expect(ask(stay(VISIT), VISIT, true).isOpen).toBe(true)
  expect(ask(stay(VISIT), 'orders', false).isOpen).toBe(true)
})
