/** Calls to the product's API: envelope taken off, Bearer token, language, 60 seconds, errors of one kind. */
import { type Locale, VIEW_AS_HEADER } from '../constants.ts'
import { CODES } from '../errors.ts'
import { translate } from '../i18n/translate.ts'
import { type FailedCall, isSafeMethod, type Method } from './failed-calls.ts'
import { HttpError, NO_RESPONSE, TIMED_OUT } from './http-error.ts'
import { type Received, TimeLimitError, transfer } from './transport.ts'

export interface Call {
  /** Path with its query, `/api/...`; any other path is a file of the product itself. */
  url: string
  method?: Method
  /** Body: an object is sent as JSON, a FormData as it is. */
  data?: unknown
  /** Added to the headers of every call. */
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** The body is a file rather than an envelope, and arrives as a Blob or as a ReadableStream. */
  responseType?: 'blob' | 'stream'
  /** The role to be answered as, for administrators; the role of the tab without it, the user's own if empty. */
  viewAs?: string
  /** The browser finishes the call even if the user leaves the page; for bodies up to 64 kB. */
  keepalive?: boolean
  /** Receives the part of the body that has been sent, 0 to 1. */
  onProgress?(part: number): void
  /** Receives how many bytes of a file have arrived, and its size, 0 if unknown. */
  onDownload?(loaded: number, total: number): void
}

export interface Answer<T> {
  data: T
  status: number
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

/** A failed download answers with an envelope, which arrives as the file would have. */
const envelopeOf = async (body: unknown): Promise<unknown> =>
  body instanceof Blob || body instanceof ReadableStream ? new Response(body).json().catch(() => null) : body

/** What happened, in words of its own; after a write it matters whether it may have been done all the same. */
const TROUBLES = {
  [NO_RESPONSE]: { read: 'error.network', write: 'error.networkWrite' },
  [TIMED_OUT]: { read: 'error.timeout', write: 'error.timeoutWrite' },
  [CODES.server]: { read: 'error.serverRead', write: 'error.server' },
} as const

/**
 * Makes the function that calls the API.
 * @throws HttpError from every call that does not succeed; one that was given up rejects with an AbortError.
 */
export function createHttp({ baseUrl, token, locale, viewAs, onFailure }: HttpOptions): Http {
  const trouble = (code: keyof typeof TROUBLES, method: Method) =>
    new HttpError(code, translate({ key: TROUBLES[code][isSafeMethod(method) ? 'read' : 'write'] }, locale()))

  /** Only the API gets to know the user. */
  function identity(call: Call): Record<string, string> {
    const bearer = token()
    const role = call.viewAs ?? viewAs?.()
    return {
      'Accept-Language': locale(),
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...(role && { [VIEW_AS_HEADER]: role }),
    }
  }

  async function send(call: Call): Promise<Received> {
    const { url, method = 'GET', data, headers, responseType = 'json', signal, keepalive = false } = call
    const isApi = url.startsWith('/api/')
    try {
      return await transfer({
        url: isApi ? baseUrl() + url : url,
        method,
        headers: { ...(isApi && identity(call)), ...headers },
        data,
        responseType,
        signal,
        keepalive,
        ...(call.onProgress && { onUpload: call.onProgress }),
        ...(call.onDownload && { onDownload: call.onDownload }),
      })
    } catch (error) {
      if (signal?.aborted) throw new DOMException('given up', 'AbortError')
      throw trouble(error instanceof TimeLimitError ? TIMED_OUT : NO_RESPONSE, method)
    }
  }

  async function unwrap<T>(
    { body, ...received }: Received,
    { method = 'GET', responseType }: Call,
  ): Promise<Answer<T>> {
    if (responseType && received.status < 300) return { ...received, data: body as T }
    const answer = await envelopeOf(body)
    if (!isEnvelope(answer) || answer.code === CODES.server) throw trouble(CODES.server, method)
    if (answer.code !== CODES.ok) throw new HttpError(answer.code, answer.message || 'Error', answer.data)
    return { ...received, data: answer.data as T }
  }

  return async <T>(call: Call) => {
    const { url, method = 'GET' } = call
    try {
      return await unwrap<T>(await send(call), call)
    } catch (error) {
      if (error instanceof HttpError) {
        // Specification §8: the message is logged. Queries may hold what is nobody else's business.
        console.info(`${method} ${url.replace(/\?.*$/, '')}: ${error.code} ${error.message}`)
        onFailure?.({ error, method, url })
      }
      throw error
    }
  }
}
