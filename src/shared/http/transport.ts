/**
 * Sends axios requests with a timeout: in total for calls, since the last progress for files and
 * streams.
 */
import axios, { AxiosHeaders } from 'axios'
import type { Method } from './failed-calls.ts'

export interface Transfer {
  url: string
  method: Method
  headers: Record<string, string>
  /** Objects are sent as JSON, FormData unchanged. */
  data: unknown
  responseType: 'json' | 'blob' | 'stream'
  signal: AbortSignal | undefined
  timeoutMs: number
  /** Lets the request outlive the page (see `Request.keepalive`). */
  keepalive: boolean
  /** Service workers do not store or answer it. */
  isFresh?: boolean
  /** Creates the error for a missing or interrupted response. */
  toError(isTimeout: boolean): Error
  onUpload?(part: number): void
  onDownload?(loaded: number, total: number): void
}

/**
 * Response of any status. The body of a stream is still unread; its failures are errors of
 * `toError`.
 */
export interface RawResponse {
  status: number
  headers: Headers
  body: unknown
}

const requests = axios.create({
  // Success is determined by the envelope's code instead of the status.
  validateStatus: () => true,
  withXSRFToken: false,
})

/**
 * Sends a request and waits for its response.
 * @throws the error of `toError` on timeout, without a response, and when `signal` aborts
 */
export async function transfer(request: Transfer): Promise<RawResponse> {
  const {
    url,
    method,
    headers,
    data,
    responseType,
    signal,
    timeoutMs,
    keepalive,
    isFresh,
    toError,
  } = request
  const { onUpload, onDownload } = request
  const limit = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => limit.abort(), timeoutMs)
  }
  const isLarge = data instanceof FormData || responseType !== 'json'
  const isStream = responseType === 'stream'
  restart()
  try {
    const response = await requests.request<unknown>({
      url,
      method,
      // By default, axios adds its own User-Agent and, without a body, the content type of a form.
      headers: {
        'User-Agent': false,
        ...(data === undefined && { 'Content-Type': false }),
        ...headers,
      },
      data,
      responseType,
      signal: AbortSignal.any(signal ? [signal, limit.signal] : [limit.signal]),
      // Only XMLHttpRequest reports upload progress in every browser, and only fetch supports
      // streams. Node has only fetch.
      adapter: isLarge && !isStream ? ['xhr', 'fetch'] : 'fetch',
      fetchOptions: { keepalive, ...((isStream || isFresh) && { cache: 'no-store' }) },
      ...(isLarge && {
        onUploadProgress: ({ progress = 0 }) => {
          restart()
          onUpload?.(progress)
        },
        onDownloadProgress: ({ loaded, total = 0 }) => {
          restart()
          onDownload?.(loaded, total)
        },
      }),
    })
    const fields = AxiosHeaders.from(response.headers as Record<string, string>).toJSON(true)
    const { status, data: body } = response
    const responseBody =
      body instanceof ReadableStream
        ? withStreamError(() => toError(limit.signal.aborted), body)
        : body
    return { status, headers: new Headers(fields as Record<string, string>), body: responseBody }
  } catch {
    throw toError(limit.signal.aborted)
  } finally {
    if (!isStream) clearTimeout(timer)
  }
}

/** Wraps a stream so that network errors become those of `toError`. */
function withStreamError(
  error: () => Error,
  body: ReadableStream<Uint8Array>,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch {
        controller.error(error())
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
