/**
 * The HTTP client for ra-data-simple-rest: our API client, with errors in the shape that
 * react-admin's forms expect.
 */
import { CODES } from '#shared/errors.ts'
import { isSafeMethod, type Method } from '#shared/http/failed-calls.ts'
import { http } from '#shared/http/http.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { browserMessage } from '#shared/i18n/browser-message.ts'
import { readLocale } from '#shared/i18n/interface-locale.ts'
import { readToken } from '#shared/session/token.ts'
import { formErrors } from './form-errors.ts'

interface Options {
  method?: string
  body?: unknown
  signal?: AbortSignal | null | undefined
}

/** An HttpError with `body.errors` nested like the record. */
const withBody = (error: HttpError) =>
  error.code === CODES.validation
    ? Object.assign(error, { body: { errors: formErrors(error.fields) } })
    : error

/**
 * Calls the API.
 * @throws HttpError; AbortError for reads without a session: after signing out, the frame is there
 * for a moment. A write is rejected by the server, which opens the dialog to sign in again: another
 * tab may have signed out
 */
export async function call(url: string, { method = 'GET', body, signal }: Options = {}) {
  if (readToken() === undefined && isSafeMethod(method as Method))
    throw new DOMException(browserMessage('error.verification', readLocale()), 'AbortError')
  try {
    const isJson = typeof body === 'string'
    return await http({
      url,
      method: method as Method,
      data: isJson ? JSON.parse(body) : body,
      signal: signal ?? undefined,
    })
  } catch (error) {
    throw error instanceof HttpError ? withBody(error) : error
  }
}

/**
 * Creates the HTTP client of ra-data-simple-rest.
 * @param onHeaders receives the headers of every response
 * @param at reads lists as of this time, ISO 8601
 */
export const httpClient =
  (onHeaders: (headers: Headers) => void = () => {}, at?: string) =>
  async (url: string, options: Options = {}) => {
    const { data, headers } = await call(
      at === undefined ? url : `${url}&at=${encodeURIComponent(at)}`,
      options,
    )
    onHeaders(headers)
    return { status: 200, headers, body: '', json: data }
  }
