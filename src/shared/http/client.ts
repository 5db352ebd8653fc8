/**
 * API client: axios, with interceptors that add bearer token and language to requests and unwrap
 * the envelopes of responses. Every failure becomes an `HttpError`.
 */
import axios, {
  AxiosHeaders,
  type AxiosRequestConfig,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios'
import { type Locale, PAGE_HEADER, TIME_ZONE_HEADER, VIEW_AS_HEADER } from '../constants.ts'
import { CODES } from '../errors.ts'
import { browserMessage } from '../i18n/browser-message.ts'
import { type FailedCall, isSafeMethod, type Method } from './failed-calls.ts'
import { HttpError, NO_RESPONSE, TIMED_OUT } from './http-error.ts'
import { isLarge, limitTime, type TimeLimit, withReadErrors } from './time-limit.ts'

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

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Previewed role of this request. */
    viewAs?: string | undefined
  }
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
  NO_RESPONSE,
  TIMED_OUT,
  CODES.server,
  CODES.unavailable,
  CODES.storageFull,
  CODES.tooMany,
]

/** Calls of the portal and of accounts, whose responses do not depend on a time zone. */
const INDEPENDENT_OF_DAYS = ['/api/web/', '/api/user/']
const dependsOnDays = (url: string) => !INDEPENDENT_OF_DAYS.some((path) => url.startsWith(path))

/**
 * Creates the client.
 * @returns a function that rejects with an HttpError for failed calls, and with an AbortError for
 * aborted ones
 */
export function createHttp(options: HttpOptions): Http {
  const { locale, onFailure } = options
  const client = axios.create({
    // Success is determined by the envelope's code instead of the status.
    validateStatus: () => true,
    withXSRFToken: false,
    // The browser names itself.
    headers: { 'User-Agent': false },
  })
  // Synchronously, with the token as it is now: signing out removes it right after its call.
  client.interceptors.request.use((request) => withApiHeaders(request, options), null, {
    synchronous: true,
  })
  client.interceptors.response.use((response) => unwrapEnvelope(response, locale()))

  return async <T>(call: Call) => {
    const { url, method = 'GET', responseType, isRepeated = false } = call
    const limit = limitTime(call)
    const noResponse = () =>
      call.signal?.aborted
        ? new DOMException('Aborted', 'AbortError')
        : clientError(limit.isExceeded() ? TIMED_OUT : NO_RESPONSE, method, locale())
    try {
      const { data, status, headers } = await client
        .request<T>(requestOf(call, limit))
        .catch((error: unknown) => {
          throw error instanceof HttpError ? error : noResponse()
        })
      return { data: withReadErrors(data, noResponse), status, headers: toHeaders(headers) }
    } catch (error) {
      if (error instanceof HttpError && !(isRepeated && TRANSIENT_CODES.includes(error.code))) {
        // Specification §8. The query is omitted, because it can contain personal data.
        console.info(`${method} ${url.replace(/\?.*$/, '')}: ${error.code} ${error.message}`)
        onFailure?.({ error, method, url, isRepeated })
      }
      throw error
    } finally {
      if (responseType !== 'stream') limit.end()
    }
  }
}

function requestOf(call: Call, { signal, onProgress }: TimeLimit): AxiosRequestConfig {
  const { url, method = 'GET', data, headers, responseType = 'json', viewAs } = call
  const isStream = responseType === 'stream'
  return {
    url,
    method,
    data,
    responseType,
    signal,
    viewAs,
    // By default, axios names the content type of a form without a body.
    headers: { ...(data === undefined && { 'Content-Type': false }), ...headers },
    // Only XMLHttpRequest reports upload progress in every browser, and only fetch supports
    // streams. Node has only fetch.
    adapter: isLarge(call) && !isStream ? ['xhr', 'fetch'] : 'fetch',
    fetchOptions: {
      keepalive: call.keepalive ?? false,
      ...((isStream || call.isFresh) && { cache: 'no-store' }),
    },
    ...(isLarge(call) && {
      onUploadProgress: ({ progress = 0 }) => {
        onProgress()
        call.onProgress?.(progress)
      },
      onDownloadProgress: ({ loaded, total = 0 }) => {
        onProgress()
        call.onDownload?.(loaded, total)
      },
    }),
  }
}

/** Credentials are only sent to the API. */
function withApiHeaders(
  request: InternalAxiosRequestConfig,
  { baseUrl, token, locale, viewAs, timeZone, page }: HttpOptions,
): InternalAxiosRequestConfig {
  const { url = '', method = 'GET' } = request
  if (!url.startsWith('/api/')) return request
  const bearer = token()
  const role = request.viewAs ?? viewAs?.()
  request.baseURL = baseUrl()
  request.headers.set(
    {
      'Accept-Language': locale(),
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...(role && { [VIEW_AS_HEADER]: role }),
      // The browser's first use of Intl takes a phone as long as rendering a page.
      ...(timeZone && dependsOnDays(url) && { [TIME_ZONE_HEADER]: timeZone() }),
      ...(page && !isSafeMethod(method) && { [PAGE_HEADER]: page() }),
    },
    // The headers of a call win.
    false,
  )
  return request
}

/** @throws HttpError of a response whose code is not that of success */
async function unwrapEnvelope(response: AxiosResponse, locale: Locale): Promise<AxiosResponse> {
  const { responseType, method = 'GET' } = response.config
  if (responseType !== 'json' && response.status < 300) return response
  const envelope = await envelopeOf(response.data)
  if (!isEnvelope(envelope) || envelope.code === CODES.server)
    throw clientError(CODES.server, method, locale)
  if (envelope.code !== CODES.ok)
    throw new HttpError(envelope.code, envelope.message || 'Error', envelope.data)
  return { ...response, data: envelope.data }
}

const clientError = (code: keyof typeof CLIENT_ERROR_KEYS, method: string, locale: Locale) =>
  new HttpError(
    code,
    browserMessage(CLIENT_ERROR_KEYS[code][isSafeMethod(method) ? 'read' : 'write'], locale),
  )

const toHeaders = (headers: AxiosResponse['headers']) =>
  new Headers(AxiosHeaders.from(headers as AxiosHeaders).toJSON(true) as Record<string, string>)
