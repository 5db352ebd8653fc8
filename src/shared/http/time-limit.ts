/** Time of calls, in total, or for files and streams since the last progress; errors of streams. */
import { HTTP_TIMEOUT_MS } from '../constants.ts'
import type { Call } from './client.ts'

export interface TimeLimit {
  /** Aborts when the time is over, and when the caller aborts. */
  signal: AbortSignal
  /** Begins the time of a file or stream again. */
  onProgress(): void
  isExceeded(): boolean
  end(): void
}

/** Whether a call sends or receives a file or a stream. */
export const isLarge = ({ data, responseType }: Call): boolean =>
  data instanceof FormData || responseType !== undefined

/** Begins the time of a call. */
export function limitTime({ signal, silenceMs = HTTP_TIMEOUT_MS }: Call): TimeLimit {
  const limit = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => limit.abort(), silenceMs)
  }
  restart()
  return {
    signal: AbortSignal.any(signal ? [signal, limit.signal] : [limit.signal]),
    onProgress: restart,
    isExceeded: () => limit.signal.aborted,
    end: () => clearTimeout(timer),
  }
}

/** Wraps a stream so that errors of the network become those of `toError`; other data is unchanged. */
export function withReadErrors<T>(data: T, toError: () => Error): T {
  if (!(data instanceof ReadableStream)) return data
  const reader = data.getReader()
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch {
        controller.error(toError())
      }
    },
    cancel: (reason) => reader.cancel(reason),
  }) as T
}
