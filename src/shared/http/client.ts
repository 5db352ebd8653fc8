/** Calls to the product's API: envelope taken off, Bearer token, language, 60 seconds, errors of one kind. */
import axios, { type AxiosResponse, type Method } from 'axios'
import { HTTP_TIMEOUT_MS, type Locale, VIEW_AS_HEADER } from '../constants.ts'
import { CODES } from '../errors.ts'
import { translate } from '../i18n/translate.ts'
import { type FailedCall, isRead } from './failed-calls.ts'
import { HttpError, NO_ANSWER, TIMED_OUT } from './http-error.ts'

export interface Call {
  /** Path with its query, `/api/...`. */
  url: string
  method?: Method
  /** Body: an object travels as JSON, a FormData as it is. */
  data?: unknown
  signal?: AbortSignal | undefined
  /** Milliseconds; 0 waits for ever (large uploads). */
  timeout?: number
  /** The answer is a file, and comes as a Blob. */
  file?: boolean
  /** The caller shows failures itself: nobody else has to. */
  showsFailure?: boolean
  /** The role to be answered as, for administrators; the one of the tab without it. */
  viewAs?: string
  /** Told the part of the body that has been sent, 0 to 1. */
  onProgress?(part: number): void
}

export interface Answer<T> {
  data: T
  headers: Headers
}

export type Http = <T = unknown>(call: Call) => Promise<Answer<T>>

export interface HttpOptions {
  /** Host that speaks the API; '' is the one the page came from. */
  baseUrl(): string
  token(): string | undefined
  locale(): Locale
  /** The role that the product is seen as. */
  viewAs?(): string | undefined
  /** Told of every call that did not succeed. */
  onFailure?(failed: FailedCall): void
}

interface Envelope {
  code: number
  message?: string
  data?: unknown
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && typeof (body as Envelope).code === 'number'

/** The error that came in place of a file. */
const envelopeIn = async (blob: Blob): Promise<unknown> =>
  blob
    .text()
    .then(JSON.parse)
    .catch(() => null)

/** What happened, in words of its own; after a write it matters whether it may have been done all the same. */
const TROUBLES = {
  [NO_ANSWER]: { read: 'error.network', write: 'error.networkWrite' },
  [TIMED_OUT]: { read: 'error.timeout', write: 'error.timeoutWrite' },
  [CODES.server]: { read: 'error.serverRead', write: 'error.server' },
} as const

/**
 * Makes the function that calls the API.
 * @throws HttpError from every call that does not succeed; a cancelled call rejects with axios' CanceledError.
 */
export function createHttp({ baseUrl, token, locale, viewAs, onFailure }: HttpOptions): Http {
  const trouble = (code: keyof typeof TROUBLES, method: Method) =>
    new HttpError(code, translate({ key: TROUBLES[code][isRead(method) ? 'read' : 'write'] }, locale()))

  async function send({
    url,
    method = 'GET',
    data,
    signal,
    timeout = HTTP_TIMEOUT_MS,
    file,
    onProgress,
    viewAs: as,
  }: Call) {
    const bearer = token()
    const role = as ?? viewAs?.()
    const headers = {
      'Accept-Language': locale(),
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...(role && { [VIEW_AS_HEADER]: role }),
    }
    try {
      return await axios.request<unknown>({
        baseURL: baseUrl(),
        url,
        method,
        data,
        headers,
        timeout,
        validateStatus: () => true,
        ...(signal && { signal }),
        ...(file && { responseType: 'blob' }),
        ...(onProgress && { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
      })
    } catch (error) {
      if (!axios.isAxiosError(error) || axios.isCancel(error)) throw error
      throw trouble(error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? TIMED_OUT : NO_ANSWER, method)
    }
  }

  async function unwrap<T>(response: AxiosResponse<unknown>, method: Method): Promise<Answer<T>> {
    const headers = new Headers()
    for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value))
    if (response.data instanceof Blob && response.status < 300) return { data: response.data as T, headers }
    const body = response.data instanceof Blob ? await envelopeIn(response.data) : response.data
    if (!isEnvelope(body) || body.code === CODES.server) throw trouble(CODES.server, method)
    if (body.code !== CODES.ok) throw new HttpError(body.code, body.message || 'Error', body.data)
    return { data: body.data as T, headers }
  }

  return async <T>(call: Call) => {
    const { url, method = 'GET', showsFailure: isShown = false } = call
    try {
      return await unwrap<T>(await send(call), method)
    } catch (error) {
      if (error instanceof HttpError) {
        // Specification §8: the message is logged. Queries may hold what is nobody else's business.
        console.info(`${method} ${url.replace(/\?.*$/, '')}: ${error.code} ${error.message}`)
        onFailure?.({ error, method, url, isShown })
      }
      throw error
    }
  }
}
