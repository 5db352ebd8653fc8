/** Calls to the product's API: envelope taken off, Bearer token, language, 60 seconds, errors of one kind. */
import axios, { type AxiosResponse, type Method } from 'axios'
import { HTTP_TIMEOUT_MS, type Locale } from '../constants.ts'
import { CODES } from '../errors.ts'
import { translate } from '../i18n/translate.ts'
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
}

interface Envelope {
  code: number
  message?: string
  data?: unknown
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && typeof (body as Envelope).code === 'number'

/**
 * Makes the function that calls the API.
 * @throws HttpError from every call that does not succeed; a cancelled call rejects with axios' CanceledError.
 */
export function createHttp({ baseUrl, token, locale }: HttpOptions): Http {
  const failure = (code: number, key: 'error.network' | 'error.timeout' | 'error.server') =>
    new HttpError(code, translate({ key }, locale()))

  async function send({ url, method = 'GET', data, signal, timeout = HTTP_TIMEOUT_MS, onProgress }: Call) {
    const bearer = token()
    const headers = { 'Accept-Language': locale(), ...(bearer && { Authorization: `Bearer ${bearer}` }) }
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
        ...(onProgress && { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
      })
    } catch (error) {
      if (!axios.isAxiosError(error) || axios.isCancel(error)) throw error
      const late = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT'
      throw late ? failure(TIMED_OUT, 'error.timeout') : failure(NO_ANSWER, 'error.network')
    }
  }

  function unwrap<T>(response: AxiosResponse<unknown>): Answer<T> {
    const body = response.data
    if (!isEnvelope(body)) throw failure(CODES.server, 'error.server')
    if (body.code !== CODES.ok) throw new HttpError(body.code, body.message || 'Error', body.data)
    const headers = new Headers()
    for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value))
    return { data: body.data as T, headers }
  }

  return async <T>(call: Call) => unwrap<T>(await send(call))
}
