/** Calls to the product's API: envelope taken off, Bearer token, language, 60 seconds, errors of one kind. */
import { HTTP_TIMEOUT_MS, type Locale, VIEW_AS_HEADER } from '../constants.ts'
import { CODES } from '../errors.ts'
import { translate } from '../i18n/translate.ts'
import { type FailedCall, isRead, type Method } from './failed-calls.ts'
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

const given = (signal: AbortSignal | undefined): signal is AbortSignal => signal !== undefined

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && typeof (body as Envelope).code === 'number'

/** What a call travels as. */
export interface Sent {
  url: string
  method: Method
  headers: Record<string, string>
  /** Serialised; undefined for none. */
  body: string | Blob | FormData | undefined
  signal: AbortSignal
}

/** What came back, whatever its status. */
export interface Received {
  status: number
  headers: Headers
  body: Blob
}

const receive = async ({ url, ...call }: Sent): Promise<Received> => {
  const response = await fetch(url, call)
  return { status: response.status, headers: response.headers, body: await response.blob() }
}

const parsed = async (body: Blob): Promise<unknown> =>
  body
    .text()
    .then(JSON.parse)
    .catch(() => null)

/** An object as JSON; forms and files as they are. */
const serialised = (data: unknown) =>
  data === undefined || data instanceof FormData || data instanceof Blob
    ? { body: data }
    : { body: JSON.stringify(data), type: 'application/json' }

/** What happened, in words of its own; after a write it matters whether it may have been done all the same. */
const TROUBLES = {
  [NO_ANSWER]: { read: 'error.network', write: 'error.networkWrite' },
  [TIMED_OUT]: { read: 'error.timeout', write: 'error.timeoutWrite' },
  [CODES.server]: { read: 'error.serverRead', write: 'error.server' },
} as const

/**
 * Makes the function that calls the API.
 * @throws HttpError from every call that does not succeed; one that was given up rejects with an AbortError.
 */
export function createHttp({ baseUrl, token, locale, viewAs, onFailure }: HttpOptions): Http {
  const trouble = (code: keyof typeof TROUBLES, method: Method) =>
    new HttpError(code, translate({ key: TROUBLES[code][isRead(method) ? 'read' : 'write'] }, locale()))

  async function send(call: Call): Promise<Received> {
    const { url, method = 'GET', data, signal, timeout = HTTP_TIMEOUT_MS, onProgress } = call
    const bearer = token()
    const role = call.viewAs ?? viewAs?.()
    const { body, type } = serialised(data)
    const headers = {
      'Accept-Language': locale(),
      ...(type && { 'Content-Type': type }),
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...(role && { [VIEW_AS_HEADER]: role }),
    }
    const late = timeout ? AbortSignal.timeout(timeout) : undefined
    const sent = { url: baseUrl() + url, method, headers, body, signal: AbortSignal.any([late, signal].filter(given)) }
    try {
      if (!onProgress) return await receive(sent)
      // Browsers tell of what has been sent by an older interface only, which few pages need.
      return await (await import('./send-with-progress.ts')).sendWithProgress(sent, onProgress)
    } catch {
      if (signal?.aborted) throw new DOMException('given up', 'AbortError')
      throw trouble(late?.aborted ? TIMED_OUT : NO_ANSWER, method)
    }
  }

  async function unwrap<T>({ status, headers, body }: Received, { method = 'GET', file }: Call): Promise<Answer<T>> {
    if (file && status < 300) return { data: body as T, headers }
    const answer = await parsed(body)
    if (!isEnvelope(answer) || answer.code === CODES.server) throw trouble(CODES.server, method)
    if (answer.code !== CODES.ok) throw new HttpError(answer.code, answer.message || 'Error', answer.data)
    return { data: answer.data as T, headers }
  }

  return async <T>(call: Call) => {
    const { url, method = 'GET', showsFailure: isShown = false } = call
    try {
      return await unwrap<T>(await send(call), call)
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
