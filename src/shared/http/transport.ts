/** One axios request with a timeout of 60 seconds: in total for calls, without progress for files and streams. */
import axios, { AxiosHeaders } from 'axios'
import { HTTP_TIMEOUT_MS } from '../constants.ts'
import type { Method } from './failed-calls.ts'

export interface Transfer {
  url: string
  method: Method
  headers: Record<string, string>
  /** An object is sent as JSON, a form as it is. */
  data: unknown
  responseType: 'json' | 'blob' | 'stream'
  signal: AbortSignal | undefined
  /** The browser finishes the request even if the user leaves the page. */
  keepalive: boolean
  /** The error of a response that does not come, or is cut. */
  toError(isTimeout: boolean): Error
  onUpload?(part: number): void
  onDownload?(loaded: number, total: number): void
}

/** The response with any status; a stream body is still unread, and fails as the request would. */
export interface Received {
  status: number
  headers: Headers
  body: unknown
}

const requests = axios.create({
  // The code of the envelope decides, not the status.
  validateStatus: () => true,
  withXSRFToken: false,
})

/**
 * Sends a request and waits for its response. @throws the error of the request after 60 seconds, where no response comes,
 * and when `signal` aborts
 */
export async function transfer(request: Transfer): Promise<Received> {
  const { url, method, headers, data, responseType, signal, keepalive, toError, onUpload, onDownload } = request
  const limit = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => limit.abort(), HTTP_TIMEOUT_MS)
  }
  const isLarge = data instanceof FormData || responseType !== 'json'
  const isStream = responseType === 'stream'
  restart()
  try {
    const response = await requests.request<unknown>({
      url,
      method,
      // Without these, axios sends its own name and, for a missing body, a form content type.
      headers: { 'User-Agent': false, ...(data === undefined && { 'Content-Type': false }), ...headers },
      data,
      responseType,
      signal: AbortSignal.any(signal ? [signal, limit.signal] : [limit.signal]),
      // Only XMLHttpRequest reports upload progress in every browser; only fetch streams. The test runtime has only
      // fetch.
      adapter: isLarge && !isStream ? ['xhr', 'fetch'] : 'fetch',
      fetchOptions: { keepalive, ...(isStream && { cache: 'no-store' }) },
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
    const read = body instanceof ReadableStream ? failingWith(() => toError(limit.signal.aborted), body) : body
    return { status, headers: new Headers(fields as Record<string, string>), body: read }
  } catch {
    throw toError(limit.signal.aborted)
  } finally {
    if (!isStream) clearTimeout(timer)
  }
}

/** The same bytes, with the error of the request in place of that of the network. */
function failingWith(error: () => Error, body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
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
