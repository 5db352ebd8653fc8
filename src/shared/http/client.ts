/**
 * Client of the product's API: unwraps envelopes, adds Bearer token and language, times out after 60 seconds, unifies
 * errors.
 */
import { type Locale, PAGE_HEADER, TIME_ZONE_HEADER, VIEW_AS_HEADER } from '../constants.ts'
import { CODES } from '../errors.ts'
import { browserMessage } from '../i18n/browser-message.ts'
import { type FailedCall, isSafeMethod, type Method } from './failed-calls.ts'
import { HttpError, NO_RESPONSE, TIMED_OUT } from './http-error.ts'
import { type Received, transfer } from './transport.ts'

export interface Call {
  /** Path with query, `/api/...`; other paths are static files of the product. */
  url: string
  method?: Method
  /** Body: an object is sent as JSON, a FormData as it is. */
  data?: unknown
  /** Added to the headers of every call. */
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** The body is a file instead of an envelope, returned as Blob or ReadableStream. */
  responseType?: 'blob' | 'stream'
  /** Role preview for administrators; defaults to the role of the tab, empty for the user's own. */
  viewAs?: string
  /** The browser finishes the call even if the user leaves the page; for bodies up to 64 kB. */
  keepalive?: boolean
  /** The caller repeats the call until it succeeds: failures that pass by themselves are neither logged nor reported. */
  isRepeated?: boolean
  /** Receives the sent fraction of the body, 0 to 1. */
  onProgress?(part: number): void
  /** Receives the downloaded bytes of a file, and its size, 0 if unknown. */
  onDownload?(loaded: number, total: number): void
}

interface Answer<T> {
  data: T
  status: number
  headers: Headers
}

export type Http = <T = unknown>(call: Call) => Promise<Answer<T>>

export interface HttpOptions {
  /** Host of the API; '' is the page's own. */
  baseUrl(): string
  token(): string | undefined
  locale(): Locale
  /** The previewed role. */
  viewAs?(): string | undefined
  /** Where the days of the user begin. */
  timeZone?(): string
  /** Path of the current page, sent with writes. */
  page?(): string
  /** Called for every failed call. */
  onFailure?(failed: FailedCall): void
}

interface Envelope {
  code: number
  message?: string
  data?: unknown
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && typeof (body as Envelope).code === 'number'

/** A failed download responds with an envelope, received in the requested type. */
const envelopeOf = async (body: unknown): Promise<unknown> =>
  body instanceof Blob || body instanceof ReadableStream ? new Response(body).json().catch(() => null) : body

/** Client-side messages; after a write it matters whether it may have succeeded. */
const CLIENT_ERROR_KEYS = {
  [NO_RESPONSE]: { read: 'error.network', write: 'error.networkWrite' },
  [TIMED_OUT]: { read: 'error.timeout', write: 'error.timeoutWrite' },
  [CODES.server]: { read: 'error.serverRead', write: 'error.server' },
} as const

/** Failures that may pass when the call is repeated. */
const PASSING_CODES: readonly number[] = [
  ...[NO_RESPONSE, TIMED_OUT],
  ...[CODES.server, CODES.unavailable, CODES.storageFull, CODES.tooMany],
]

/**
 * Creates the function that calls the API. @throws HttpError for every failed call; an aborted one rejects with an
 * AbortError
 */
export function createHttp({ baseUrl, token, locale, viewAs, timeZone, page, onFailure }: HttpOptions): Http {
  const clientError = (code: keyof typeof CLIENT_ERROR_KEYS, method: Method) =>
    new HttpError(code, browserMessage(CLIENT_ERROR_KEYS[code][isSafeMethod(method) ? 'read' : 'write'], locale()))

  /** Credentials are only sent to the API. */
  function authHeaders(call: Call): Record<string, string> {
    const bearer = token()
    const role = call.viewAs ?? viewAs?.()
    return {
      'Accept-Language': locale(),
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...(role && { [VIEW_AS_HEADER]: role }),
      ...(timeZone && { [TIME_ZONE_HEADER]: timeZone() }),
      ...(page && !isSafeMethod(call.method ?? 'GET') && { [PAGE_HEADER]: page() }),
    }
  }

  async function send(call: Call): Promise<Received> {
    const { url, method = 'GET', data, headers, responseType = 'json', signal, keepalive = false } = call
    const isApi = url.startsWith('/api/')
    return transfer({
      url: isApi ? baseUrl() + url : url,
      method,
      headers: { ...(isApi && authHeaders(call)), ...headers },
      data,
      responseType,
      signal,
      keepalive,
      toError: (isTimeout) =>
        signal?.aborted
          ? new DOMException('given up', 'AbortError')
          : clientError(isTimeout ? TIMED_OUT : NO_RESPONSE, method),
      ...(call.onProgress && { onUpload: call.onProgress }),
      ...(call.onDownload && { onDownload: call.onDownload }),
    })
  }

  async function unwrap<T>(
    { body, ...received }: Received,
    { method = 'GET', responseType }: Call,
  ): Promise<Answer<T>> {
    if (responseType && received.status < 300) return { ...received, data: body as T }
    const answer = await envelopeOf(body)
    if (!isEnvelope(answer) || answer.code === CODES.server) throw clientError(CODES.server, method)
    if (answer.code !== CODES.ok) throw new HttpError(answer.code, answer.message || 'Error', answer.data)
    return { ...received, data: answer.data as T }
  }

  return async <T>(call: Call) => {
    const { url, method = 'GET', isRepeated = false } = call
    try {
      return await unwrap<T>(await send(call), call)
    } catch (error) {
      if (error instanceof HttpError && !(isRepeated && PASSING_CODES.includes(error.code))) {
        // Specification §8: logs the message, without the query, which may contain personal data.
        console.info(`${method} ${url.replace(/\?.*$/, '')}: ${error.code} ${error.message}`)
        onFailure?.({ error, method, url, isRepeated })
      }
      throw error
    }
  }
}
