/**
 * Sends errors to the server: a few at a time, the same one once, no more than a page load may, and none while there is no
 * connection.
 */
import { type ErrorReport, MAX_TIMES, REPORT_BATCH } from '#shared/error-report.ts'
import { http } from '#shared/http/http.ts'
import { HttpError, NO_RESPONSE, TIMED_OUT } from '#shared/http/http-error.ts'

/** Where errors are reported; a report that fails is not reported itself. */
export const REPORT_URL = '/api/errors'

const WAIT_MS = 1500
/** Different errors that one page load may tell of. */
const MAX_ERRORS = 100
/** Browsers let a page that is being left send no more than 64 kB. */
const LEAVING_BATCH = 3

let waiting: ErrorReport[] = []
let reported = 0
let timer: ReturnType<typeof setTimeout> | undefined

const keyOf = ({ kind, message, stack, page }: ErrorReport) => JSON.stringify([kind, message, stack, page])

/** Sends an error soon, together with those that come with it. */
export function sendReport(report: ErrorReport): void {
  const known = waiting.find((one) => keyOf(one) === keyOf(report))
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

/** What the server refuses is let go; what did not reach it is tried once the connection is back. */
async function post(errors: readonly ErrorReport[]): Promise<void> {
  try {
    await http({ url: REPORT_URL, method: 'POST', data: { errors }, keepalive: true, viewAs: '' })
  } catch (error) {
    const isUnsent = error instanceof HttpError && [NO_RESPONSE, TIMED_OUT].includes(error.code)
    if (isUnsent) waiting = [...errors, ...waiting].slice(0, MAX_ERRORS)
  }
}

/** Sends what waits when the page is left, and when the connection is back. */
export function startSending(): void {
  window.addEventListener('online', () => flush())
  window.addEventListener('pagehide', () => flush(true))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush(true))
}
