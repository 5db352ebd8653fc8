/**
 * Reports errors to the server: batched, deduplicated, limited per page load, and paused while
 * offline.
 */
import { type ErrorReport, MAX_TIMES, REPORT_BATCH } from '#shared/error-report.ts'
import { CODES } from '#shared/errors.ts'
import { http } from '#shared/http/http.ts'
import { hasCode, hasNoResponse } from '#shared/http/http-error.ts'

/** The reporting call; its own failures are not reported. */
export const REPORT_URL = '/api/errors'

const WAIT_MS = 1500
/** Limit of distinct errors per page load. */
const MAX_ERRORS = 100
/** Browsers limit requests of an unloading page to 64 kB. */
const UNLOAD_BATCH = 3

let queue: ErrorReport[] = []
let reportedCount = 0
let timer: ReturnType<typeof setTimeout> | undefined

const keyOf = ({ kind, message, stack, page }: ErrorReport) =>
  JSON.stringify([kind, message, stack, page])

/** Queues an error for the next batch. */
export function sendReport(report: ErrorReport): void {
  const queued = queue.find((item) => keyOf(item) === keyOf(report))
  if (queued) queued.times = Math.min(queued.times + report.times, MAX_TIMES)
  else if (reportedCount < MAX_ERRORS) {
    reportedCount++
    queue.push({ ...report })
  }
  timer ??= setTimeout(() => flush(), WAIT_MS)
}

function flush(isUnloading = false): void {
  clearTimeout(timer)
  timer = undefined
  if (!navigator.onLine || !queue.length) return
  const size = isUnloading ? UNLOAD_BATCH : REPORT_BATCH
  const errors = queue.slice(0, size)
  queue = queue.slice(size)
  void post(errors)
  if (queue.length) {
    if (isUnloading) flush(true)
    else timer = setTimeout(() => flush(), WAIT_MS)
  }
}

/** Drops rejected reports; retries unsent ones once the connection is back. */
async function post(errors: readonly ErrorReport[]): Promise<void> {
  try {
    await http({ url: REPORT_URL, method: 'POST', data: { errors }, keepalive: true, viewAs: '' })
  } catch (error) {
    const isUnsent = hasNoResponse(error) || hasCode(error, CODES.unavailable)
    if (isUnsent) queue = [...errors, ...queue].slice(0, MAX_ERRORS)
  }
}

/** Flushes the queue when the page unloads, and when the connection is back. */
export function startSending(): void {
  window.addEventListener('online', () => flush())
  window.addEventListener('pagehide', () => flush(true))
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && flush(true),
  )
}
