/** Emits every call that did not succeed, whatever its caller does with the error (specification §8). */

import { createEmitter } from '../emitter.ts'
import { CODES } from '../errors.ts'
import { HttpError } from './http-error.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface FailedCall {
  error: HttpError
  method: Method
  url: string
}

export const failedCalls = createEmitter<FailedCall>()

/** Whether a call only reads. */
export const isSafeMethod = (method: Method): boolean => method === 'GET' || method === 'HEAD'

/** Whether the message of an error is shown already, as a toast of its own. */
export const isReadable = (error: unknown): boolean => error instanceof HttpError && error.code === CODES.readable

const readers = new Set<(message: string) => void>()
/** Messages of calls that failed before a front end was there to show them. */
let unread: string[] = []

failedCalls.subscribe(({ error }) => {
  if (!isReadable(error)) return
  if (readers.size === 0) unread.push(error.message)
  for (const show of readers) show(error.message)
})

/**
 * Passes on the message of every call that ends with code 20001, which both front ends show as a toast for
 * `ERROR_TOAST_MS`; it is 'Error' where the server gives none. Callers may also show it inline, but cannot suppress it.
 * @returns the function that ends it
 */
export function onReadableError(show: (message: string) => void): () => void {
  for (const message of unread) show(message)
  unread = []
  readers.add(show)
  return () => void readers.delete(show)
}
