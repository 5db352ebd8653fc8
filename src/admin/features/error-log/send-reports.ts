/** Reports errors to the server: batched, deduplicated, limited per page load, and paused while offline. */
import { type ErrorReport, MAX_TIMES, REPORT_BATCH } from '#shared/error-report.ts'
import { CODES } from '#shared/errors.ts'
import { http } from '#shared/http/http.ts'
import { hasCode, isUnanswered } from '#shared/http/http-error.ts'

/** The reporting call; its own failures are not reported. */
export const REPORT_URL = '/api/errors'

const WAIT_MS = 1500
/** Limit of distinct errors per page load. */
const MAX_ERRORS = 100
/** Browsers limit requests of an unloading page to 64 kB. */
const LEAVING_BATCH = 3

let waiting: ErrorReport[] = []
let reported = 0
let timer: ReturnType<typeof setTimeout> | undefined

const keyOf = ({ kind, message, stack, page }: ErrorReport) => JSON.stringify([kind, message, stack, page])

/** Queues an error for the next batch. */
export function sendReport(report: ErrorReport): void {
  const known = waiting.find((item) => keyOf(item) === keyOf(report))
  if (known) known.times = Math.min(known.times + report.times, MAX_TIMES)
  else if (reported < MAX_ERRORS) {
    reported++
    waiting.push({ ...report })
  }
  timer ??= setTimeout(() => flush(), WAIT_MS)
}

function flush(leaving = false): void {
  clearTimeout(timer)
  timer = undefined
  if (!navigator.onLine || !waiting.length) return
  const size = leaving ? LEAVING_BATCH : REPORT_BATCH
  const errors = waiting.slice(0, size)
  waiting = waiting.slice(size)
  void post(errors)
  if (waiting.length) {
    if (leaving) flush(true)
    else timer = setTimeout(() => flush(), WAIT_MS)
  }
}

/** Drops rejected reports; retries unsent ones once the connection is back. */
async function post(errors: readonly ErrorReport[]): Promise<void> {
  try {
    await http({ url: REPORT_URL, method: 'POST', data: { errors }, keepalive: true, viewAs: '' })
  } catch (error) {
    const isUnsent = isUnanswered(error) || hasCode(error, CODES.unavailable)
    if (isUnsent) waiting = [...errors, ...waiting].slice(0, MAX_ERRORS)
  }
}

/** Flushes the queue when the page unloads, and when the connection is back. */
export function startSending(): void {
  window.addEventListener('online', () => flush())
  window.addEventListener('pagehide', () => flush(true))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush(true))
}
