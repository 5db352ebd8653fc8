import { expect, it } from 'vitest'
import { addMessage, type ShownMessage } from './shown-messages.ts'

it('keeps the messages of calls that fail together, each once', () => {
  const none: readonly ShownMessage[] = []
  const messages = ['First', 'Second', 'First'].reduce(addMessage, none)
  expect(messages.map(({ message }) => message)).toEqual(['Second', 'First'])
  expect(new Set(messages.map(({ key }) => key)).size).toBe(2)
})
