import { expect, it } from 'vitest'
import { addMessage, type ShownMessage } from './shown-messages.ts'

it('keeps the messages of calls that fail together, each once', () => {
  const none: readonly ShownMessage[] = []
  const shown = ['First', 'Second', 'First'].reduce(addMessage, none)
  expect(shown.map(({ message }) => message)).toEqual(['Second', 'First'])
  expect(new Set(shown.map(({ key }) => key)).size).toBe(2)
})
