import { expect, it } from 'vitest'
import { CLOSED_PROMPT, dismissPrompt, openPrompt } from './relogin-prompt.ts'

const VISIT = 'parts'

it('opens one dialog for ten calls that fail at once', () => {
  const first = openPrompt(CLOSED_PROMPT, VISIT, false)
  expect(first.isOpen).toBe(true)
  const after = Array.from({ length: 9 }).reduce<typeof first>(
    (question) => openPrompt(question, VISIT, false),
    first,
  )
  expect(after).toBe(first)
})

it('stays closed after “stay” when the page itself loads data', () => {
  expect(openPrompt(dismissPrompt(VISIT), VISIT, false).isOpen).toBe(false)
})

it('prompts again when the user saves, and on the next page', () => {
  expect(openPrompt(dismissPrompt(VISIT), VISIT, true).isOpen).toBe(true)
  expect(openPrompt(dismissPrompt(VISIT), 'orders', false).isOpen).toBe(true)
})
