import { expect, it } from 'vitest'
import { addToast, type VisibleToast } from './toast.ts'

const texts = (toasts: readonly VisibleToast[]) => toasts.map(({ toast }) => toast.text)
const failure = (toasts: readonly VisibleToast[], text: string) =>
  addToast(toasts, { kind: 'error', text }, true)

it('a toast replaces the one before, but no message of a failed call', () => {
  const toasts = addToast(addToast(failure([], 'Refused'), { text: 'Added' }), { text: 'Removed' })
  expect(texts(toasts)).toEqual(['Refused', 'Removed'])
})

it('messages of calls that fail together stay below each other, each once', () => {
  const toasts = failure(
    failure(failure(addToast([], { text: 'Added' }), 'First'), 'Second'),
    'First',
  )
  expect(texts(toasts)).toEqual(['Added', 'Second', 'First'])
  expect(new Set(toasts.map(({ key }) => key)).size).toBe(3)
})

it('the page’s own toast with the message replaces it', () => {
  const toasts = addToast(failure([], 'Refused'), {
    kind: 'error',
    title: 'Not added',
    text: 'Refused',
  })
  expect(toasts.map(({ toast }) => [toast.title, toast.text])).toEqual([['Not added', 'Refused']])
})
