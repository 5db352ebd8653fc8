/** Failed calls, as both front ends receive them. */
import { expect, it } from 'vitest'
import { failedCalls, isUserAction, onReadableError } from './failed-calls.ts'
import { HttpError } from './http-error.ts'

it('a write is an action of the user, unless it is repeated', () => {
  const url = '/api/x'
  expect(isUserAction({ url, method: 'PUT', isRepeated: false })).toBe(true)
  expect(isUserAction({ url, method: 'PUT', isRepeated: true })).toBe(false)
  expect(isUserAction({ url, method: 'GET', isRepeated: false })).toBe(false)
})

it('a message of code 20001 waits for the front end that shows it', () => {
  failedCalls.emit({
    error: new HttpError(20001, 'Early'),
    method: 'GET',
    url: '/api/x',
    isRepeated: false,
  })
  const messages: string[] = []
  onReadableError((message) => messages.push(message))()
  onReadableError((message) => messages.push(message))()
  expect(messages).toEqual(['Early'])
})
