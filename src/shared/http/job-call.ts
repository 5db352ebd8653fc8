/** Calls that the server carries out as background jobs: their answer, or their progress until it is there. */
import { CODES } from '../errors.ts'
import type { JobEvent } from '../jobs.ts'
import type { Call } from './client.ts'
import { readEvents } from './event-stream.ts'
import { failedCalls } from './failed-calls.ts'
import { http } from './http.ts'
import { HttpError, isUnanswered } from './http-error.ts'

export interface JobListener {
  /** The job is there: its page may be left, and found again. */
  onJob?(id: number): void
  /** The completed fraction, 0 to 1. */
  onProgress?(part: number): void
  signal?: AbortSignal
}

/** A job that was cancelled, here or elsewhere. */
export class JobCancelledError extends Error {}

const RETRY_MS = 2_000
const MAX_FAILURES = 10

/** Sends a call that starts a job. @returns the job's answer @throws as `followJob` */
export async function callJob<T>(call: Call, listener: JobListener = {}): Promise<T> {
  const { data, status } = await http<T | { job: number }>(call)
  if (status !== 202) return data as T
  const { job } = data as { job: number }
  listener.onJob?.(job)
  return followJob<T>(job, listener)
}

/**
 * Follows a job to its end, over lost connections too. @throws HttpError of a failed job, JobCancelledError; an AbortError
 * when `signal` aborts, which leaves the job alone
 */
export async function followJob<T>(id: number, { onProgress, signal }: JobListener = {}): Promise<T> {
  const url = `/api/jobs/${id}/events`
  for (let failures = 0; ; ) {
    try {
      const { data } = await http<ReadableStream<Uint8Array>>({ url, responseType: 'stream', signal })
      for await (const event of readEvents<JobEvent>(data)) {
        failures = 0
        onProgress?.(event.progress / 100)
        if (event.status === 'done') return event.data as T
        if (event.status === 'cancelled') throw new JobCancelledError()
        if (event.status === 'failed') throw failureOf(event, url)
      }
    } catch (error) {
      const isAnswered = error instanceof HttpError && !isUnanswered(error) && error.code !== CODES.server
      failures++
      if (signal?.aborted || error instanceof JobCancelledError || isAnswered || failures > MAX_FAILURES) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}

/** The failure of a job is shown as that of a call is. */
function failureOf({ problem }: JobEvent, url: string): HttpError {
  const error = new HttpError(CODES.readable, problem || 'Error')
  failedCalls.emit({ error, method: 'GET', url, isRepeated: false })
  return error
}

export const cancelJob = (id: number) => http<boolean>({ url: `/api/jobs/${id}/cancel`, method: 'POST' })

/** Undoes everything that a job has written. @throws as `followJob` */
export const undoJob = (id: number, listener?: JobListener): Promise<number> =>
  callJob<number>({ url: `/api/jobs/${id}/undo`, method: 'POST' }, listener)
