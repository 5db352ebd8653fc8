/** News of every call that did not succeed, for whoever shows or keeps it, whatever the caller does with it. */
import { createHub } from '../hub.ts'
import type { HttpError } from './http-error.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface FailedCall {
  error: HttpError
  method: Method
  url: string
  /** The caller says itself what went wrong. */
  isShown: boolean
}

export const failedCalls = createHub<FailedCall>()

/** Whether a call only asks. */
export const isRead = (method: Method): boolean => method === 'GET' || method === 'HEAD'
