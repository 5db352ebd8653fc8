import { expect, it } from 'vitest'
import { addToast, type ShownToast } from './toast.ts'

const texts = (shown: readonly ShownToast[]) => shown.map(({ toast }) => toast.text)
const failure = (shown: readonly ShownToast[], text: string) => addToast(shown, { kind: 'error', text }, true)

it('a toast replaces the one before, but no message of a failed call', () => {
  const shown = addToast(addToast(failure([], 'Refused'), { text: 'Added' }), { text: 'Removed' })
  expect(texts(shown)).toEqual(['Refused', 'Removed'])
})

it('messages of calls that fail together stay below each other, each once', () => {
  const shown = failure(failure(failure(addToast([], { text: 'Added' }), 'First'), 'Second'), 'First')
  expect(texts(shown)).toEqual(['Added', 'Second', 'First'])
  expect(new Set(shown.map(({ key }) => key)).size).toBe(3)
})

it('the page’s own toast with the message takes its place', () => {
  const shown = addToast(failure([], 'Refused'), { kind: 'error', title: 'Not added', text: 'Refused' })
  expect(shown.map(({ toast }) => [toast.title, toast.text])).toEqual([['Not added', 'Refused']])
})
