/** Calls that the server can run as background jobs, with their progress and result. */
import { IDEMPOTENCY_HEADER } from '../constants.ts'
import { CODES } from '../errors.ts'
import type { UndoneJob } from '../history.ts'
import type { JobEvent } from '../jobs.ts'
import type { Call } from './client.ts'
import { EVENT_STREAM, readEvents } from './event-stream.ts'
import { failedCalls } from './failed-calls.ts'
import { http } from './http.ts'
import { HttpError, hasNoResponse } from './http-error.ts'
import { withKey } from './idempotency-key.ts'

export interface JobListener {
  /** Called when the job is created; the user can then leave the page and return to it. */
  onJob?(id: number): void
  /** @param part completed fraction, 0 to 1 */
  onProgress?(part: number): void
  /**
   * Called when the server is unreachable; the job is then followed until the connection is back,
   * or `signal` aborts. Without it, following fails after a while.
   */
  onLost?(): void
  signal?: AbortSignal
}

/** The job was cancelled, by this page or another one. */
export class JobCancelledError extends Error {}

const RETRY_MS = 2_000
const MAX_FAILURES = 10

/**
 * Sends a call that can start a job. A call with an idempotency key is sent again while the server
 * is unreachable, because its job may have been stored.
 * @returns the result of the call or the job
 * @throws as `followJob`
 */
export async function callJob<T>(call: Call, listener: JobListener = {}): Promise<T> {
  const { data, status } = await sendUntilAnswered<T | { job: number }>(call, listener)
  if (status !== 202) return data as T
  const { job } = data as { job: number }
  listener.onJob?.(job)
  return followJob<T>(job, listener)
}

async function sendUntilAnswered<T>(call: Call, { onLost, signal }: JobListener) {
  const hasKey = IDEMPOTENCY_HEADER in (call.headers ?? {})
  for (let failures = 0; ; await wait()) {
    try {
      return await http<T>({ ...call, isRepeated: failures > 0 })
    } catch (error) {
      failures++
      if (
        !hasKey ||
        !hasNoResponse(error) ||
        signal?.aborted ||
        (!onLost && failures > MAX_FAILURES)
      )
        throw error
      onLost?.()
    }
  }
}

const wait = () => new Promise((resolve) => setTimeout(resolve, RETRY_MS))

/**
 * Follows a job until it ends, and reconnects after connection failures.
 * @throws HttpError if the job fails, JobCancelledError if it is cancelled, AbortError if `signal`
 * aborts, which does not cancel the job
 */
export async function followJob<T>(
  id: number,
  { onProgress, onLost, signal }: JobListener = {},
): Promise<T> {
  const url = `/api/jobs/${id}/events`
  for (let failures = 0, isRepeated = false; ; ) {
    try {
      const { data } = await http<ReadableStream<Uint8Array>>({
        url,
        ...EVENT_STREAM,
        signal,
        isRepeated,
      })
      for await (const event of readEvents<JobEvent>(data)) {
        failures = 0
        onProgress?.(event.progress / 100)
        if (event.status === 'done') return event.data as T
        if (event.status === 'cancelled') throw new JobCancelledError()
        if (event.status === 'failed') throw failureOf(event, url)
      }
    } catch (error) {
      const isLost = hasNoResponse(error)
      const hasResponse = error instanceof HttpError && !isLost && error.code !== CODES.server
      if (!(isLost && onLost)) failures++
      if (
        signal?.aborted ||
        error instanceof JobCancelledError ||
        hasResponse ||
        failures > MAX_FAILURES
      )
        throw error
      isRepeated = isLost && onLost !== undefined
      if (isRepeated) onLost?.()
    }
    await wait()
  }
}

/** Creates the error of a failed job, and emits it like that of a failed call. */
function failureOf({ problem }: JobEvent, url: string): HttpError {
  const error = new HttpError(CODES.readable, problem || 'Error')
  failedCalls.emit({ error, method: 'GET', url, isRepeated: false })
  return error
}

export const cancelJob = (id: number) =>
  http<boolean>({ url: `/api/jobs/${id}/cancel`, method: 'POST' })

/** Runs a failed job again. */
export const retryJob = (id: number) =>
  http<boolean>({ url: `/api/jobs/${id}/retry`, method: 'POST' })

/** Undoes all writes of a job. @throws as `followJob` */
export const undoJob = (id: number, listener?: JobListener): Promise<UndoneJob> =>
  callJob<UndoneJob>({ url: `/api/jobs/${id}/undo`, method: 'POST', headers: withKey() }, listener)
