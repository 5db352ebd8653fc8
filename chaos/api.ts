/** Calls of clients that try again until they get a response. */
import { setTimeout as sleep } from 'node:timers/promises'
import { CODES } from '#shared/errors.ts'
import type { Headers } from './storage.ts'

interface ApiResponse<T = unknown> {
  code: number
  message: string
  data: T
}

export interface Caller {
  /**
   * @returns null without a response, or with one that asks to try again: the write may have
   * happened
   */
  call<T>(method: string, path: string, body?: object): Promise<ApiResponse<T> | null>
  /** Calls until there is a response: for reads, and for writes that may be repeated. */
  callUntilResponse<T>(
    method: string,
    path: string,
    body?: object,
    own?: Headers,
  ): Promise<ApiResponse<T>>
}

const PAUSE_MS = 100
/** A client gives up after this long without a response. */
const TIMEOUT_MS = 600_000
/** A running server never takes this long. */
const RESPONSE_TIMEOUT_MS = 60_000
const RETRYABLE: readonly number[] = [CODES.unavailable, CODES.storageFull]

type Report = (problem: string) => void

/**
 * @param origin the URL of the server @param onError receives responses that no client should get
 * @param onRepeat receives calls that have to be repeated
 */
export function createCaller(
  origin: string,
  headers: Headers,
  onError: Report,
  onRepeat: Report,
): Caller {
  const call = async <T>(method: string, path: string, body?: object, own: Headers = {}) => {
    const onTimeout = () =>
      onError(`${method} ${path}: no response within ${RESPONSE_TIMEOUT_MS / 1000} s`)
    const response = await send<T>(
      `${origin}/api/${path}`,
      method,
      { ...headers, ...own },
      body,
      onTimeout,
    )
    if (response === null || RETRYABLE.includes(response.code)) {
      onRepeat(`${method} ${path}: ${response?.message ?? 'no response'}`)
      await sleep(PAUSE_MS)
      return null
    }
    if (response.code === CODES.server) onError(`${method} ${path}: ${response.message}`)
    return response
  }
  return {
    call,
    callUntilResponse: async <T>(
      method: string,
      path: string,
      body?: object,
      own: Headers = {},
    ) => {
      for (const startedAt = Date.now(); Date.now() - startedAt < TIMEOUT_MS; ) {
        const response = await call<T>(method, path, body, own)
        if (response) return response
      }
      throw new Error(`${method} ${path}: no response for ${TIMEOUT_MS / 1000} s`)
    },
  }
}

async function send<T>(
  url: string,
  method: string,
  headers: Headers,
  body: object | undefined,
  onTimeout: () => void,
): Promise<ApiResponse<T> | null> {
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
  const content =
    body instanceof FormData
      ? { body, headers }
      : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
  try {
    const response = await fetch(url, { method, signal, ...(body ? content : { headers }) })
    if (response.status === 502) return null
    return (await response.json()) as ApiResponse<T>
  } catch {
    if (signal.aborted) onTimeout()
    return null
  }
}
