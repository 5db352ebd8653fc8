/** Emits every failed call, regardless of the caller's error handling (specification §8). */
import { createEmitter } from '../emitter.ts'
import { CODES } from '../errors.ts'
import { type HttpError, hasCode } from './http-error.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface FailedCall {
  error: HttpError
  method: Method
  url: string
  /** Whether the caller retries until the call succeeds. */
  isRepeated: boolean
}

export const failedCalls = createEmitter<FailedCall>()

/** Whether a call only reads; axios writes methods in lower case. */
export const isSafeMethod = (method: string): boolean => /^(get|head)$/i.test(method)

/** Whether a call is a write that the user is waiting for. */
export const isUserAction = ({ method, isRepeated }: Omit<FailedCall, 'error'>): boolean =>
  !isSafeMethod(method) && !isRepeated

/** Whether the error's message is already shown as a toast. */
export const isReadable = (error: unknown): boolean => hasCode(error, CODES.readable)

const listeners = new Set<(message: string) => void>()
/** Messages emitted before a front end subscribed. */
let pending: string[] = []

failedCalls.subscribe(({ error }) => {
  if (!isReadable(error)) return
  if (listeners.size === 0) pending.push(error.message)
  for (const show of listeners) show(error.message)
})

/**
 * Subscribes to the messages of failed calls with code 20001, which both front ends show as a toast
 * for `ERROR_TOAST_MS`. The message is 'Error' if the server sent none. Callers can also show it
 * inline, but not suppress it.
 * @returns the function that unsubscribes
 */
export function onReadableError(show: (message: string) => void): () => void {
  for (const message of pending) show(message)
  pending = []
  listeners.add(show)
  return () => void listeners.delete(show)
}
