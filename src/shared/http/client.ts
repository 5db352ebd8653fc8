/**
 * API client: unwraps envelopes, adds bearer token and language, times out after 60 seconds, and
 * turns every failure into an `HttpError`.
 */
import {
  HTTP_TIMEOUT_MS,
  type Locale,
  PAGE_HEADER,
  TIME_ZONE_HEADER,
  VIEW_AS_HEADER,
} from '../constants.ts'
import { CODES } from '../errors.ts'
import { browserMessage } from '../i18n/browser-message.ts'
import { type FailedCall, isSafeMethod, type Method } from './failed-calls.ts'
import { HttpError, NO_RESPONSE, TIMED_OUT } from './http-error.ts'
import { type RawResponse, transfer } from './transport.ts'

export interface Call {
  /** Path with query, `/api/...`; other paths are static files of the product. */
  url: string
  method?: Method
  /** Body. Objects are sent as JSON, FormData unchanged. */
  data?: unknown
  /** Added to the headers of every call. */
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** For files instead of envelopes: returns a Blob or ReadableStream. */
  responseType?: 'blob' | 'stream'
  /** Milliseconds without progress of a stream; defaults to the timeout of all calls. */
  silenceMs?: number
  /** Not from what this device has stored. */
  isFresh?: boolean
  /** Previewed role; defaults to that of the tab. An empty string disables the preview. */
  viewAs?: string
  /** Lets the request outlive the page (see `Request.keepalive`); for bodies up to 64 kB. */
  keepalive?: boolean
  /**
   * Set if the caller retries until the call succeeds. Transient failures are then neither logged
   * nor reported.
   */
  isRepeated?: boolean
  /** Upload progress. @param part sent fraction of the body, 0 to 1 */
  onProgress?(part: number): void
  /** Download progress in bytes; `total` is 0 if unknown. */
  onDownload?(loaded: number, total: number): void
}

interface ApiResponse<T> {
  data: T
  status: number
  headers: Headers
}

export type Http = <T = unknown>(call: Call) => Promise<ApiResponse<T>>

export interface HttpOptions {
  /** Origin of the API; '' for that of the page. */
  baseUrl(): string
  token(): string | undefined
  locale(): Locale
  /** The previewed role. */
  viewAs?(): string | undefined
  /** Time zone of the user, which determines where days begin. */
  timeZone?(): string
  /** Path of the current page, sent with writes. */
  page?(): string
  /** Called for every failed call. */
  onFailure?(call: FailedCall): void
}

interface Envelope {
  code: number
  message?: string
  data?: unknown
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && typeof (body as Envelope).code === 'number'

/** A failed download returns an envelope, but in the requested response type. */
const envelopeOf = async (body: unknown): Promise<unknown> =>
  body instanceof Blob || body instanceof ReadableStream
    ? new Response(body).json().catch(() => null)
    : body

/** Messages of client-side errors; those for writes state whether data may have been saved. */
const CLIENT_ERROR_KEYS = {
  [NO_RESPONSE]: { read: 'error.network', write: 'error.networkWrite' },
  [TIMED_OUT]: { read: 'error.timeout', write: 'error.timeoutWrite' },
  [CODES.server]: { read: 'error.serverRead', write: 'error.server' },
} as const

/** Failures for which a retry can succeed. */
const TRANSIENT_CODES: readonly number[] = [
  ...[NO_RESPONSE, TIMED_OUT],
  ...[CODES.server, CODES.unavailable, CODES.storageFull, CODES.tooMany],
]

/** Calls of the portal and of accounts, whose responses do not depend on a time zone. */
const INDEPENDENT_OF_DAYS = ['/api/web/', '/api/user/']
const dependsOnDays = (url: string) => !INDEPENDENT_OF_DAYS.some((path) => url.startsWith(path))

/**
 * Creates the client.
 * @returns a function that rejects with an HttpError for failed calls, and with an AbortError for
 * aborted ones
 */
export function createHttp({
  baseUrl,
  token,
  locale,
  viewAs,
  timeZone,
  page,
  onFailure,
}: HttpOptions): Http {
  const clientError = (code: keyof typeof CLIENT_ERROR_KEYS, method: Method) =>
    new HttpError(
      code,
      browserMessage(CLIENT_ERROR_KEYS[code][isSafeMethod(method) ? 'read' : 'write'], locale()),
    )

  /** Credentials are only sent to the API. */
  function authHeaders(call: Call): Record<string, string> {
    const bearer = token()
    const role = call.viewAs ?? viewAs?.()
    return {
      'Accept-Language': locale(),
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...(role && { [VIEW_AS_HEADER]: role }),
      // The browser's first use of Intl takes a phone as long as rendering a page.
      ...(timeZone && dependsOnDays(call.url) && { [TIME_ZONE_HEADER]: timeZone() }),
      ...(page && !isSafeMethod(call.method ?? 'GET') && { [PAGE_HEADER]: page() }),
    }
  }

  async function send(call: Call): Promise<RawResponse> {
    const {
      url,
      method = 'GET',
      data,
      headers,
      responseType = 'json',
      signal,
      keepalive = false,
      isFresh = false,
    } = call
    const isApi = url.startsWith('/api/')
    return transfer({
      url: isApi ? baseUrl() + url : url,
      method,
      headers: { ...(isApi && authHeaders(call)), ...headers },
      data,
      responseType,
      signal,
      timeoutMs: call.silenceMs ?? HTTP_TIMEOUT_MS,
      keepalive,
      isFresh,
      toError: (isTimeout) =>
        signal?.aborted
          ? new DOMException('Aborted', 'AbortError')
          : clientError(isTimeout ? TIMED_OUT : NO_RESPONSE, method),
      ...(call.onProgress && { onUpload: call.onProgress }),
      ...(call.onDownload && { onDownload: call.onDownload }),
    })
  }

  async function unwrap<T>(
    { body, ...received }: RawResponse,
    { method = 'GET', responseType }: Call,
  ): Promise<ApiResponse<T>> {
    if (responseType && received.status < 300) return { ...received, data: body as T }
    const envelope = await envelopeOf(body)
    if (!isEnvelope(envelope) || envelope.code === CODES.server)
      throw clientError(CODES.server, method)
    if (envelope.code !== CODES.ok)
      throw new HttpError(envelope.code, envelope.message || 'Error', envelope.data)
    return { ...received, data: envelope.data as T }
  }

  return async <T>(call: Call) => {
    const { url, method = 'GET', isRepeated = false } = call
    try {
      return await unwrap<T>(await send(call), call)
    } catch (error) {
      if (error instanceof HttpError && !(isRepeated && TRANSIENT_CODES.includes(error.code))) {
        // Specification §8. The query is omitted, because it can contain personal data.
        console.info(`${method} ${url.replace(/\?.*$/, '')}: ${error.code} ${error.message}`)
        onFailure?.({ error, method, url, isRepeated })
      }
      throw error
    }
  }
}
