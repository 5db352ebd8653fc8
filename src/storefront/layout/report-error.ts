/** Tells the server's error log what went wrong in the storefront. */
import type { ErrorKind, ErrorReport } from '#shared/error-report.ts'
import { http } from '#shared/http/http.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { RELEASE } from '#shared/release.ts'

/** As the server takes them (src/shared/error-report.ts), without the code that checks them. */
const LONGEST = { message: 1000, stack: 6000, page: 500 }
/** One broken page may fail again and again. */
const MOST = 20
let told = 0

export function reportError(kind: ErrorKind, error: unknown): void {
  if (error instanceof HttpError || told++ >= MOST) return
  const isError = error instanceof Error
  const report: ErrorReport = {
    kind,
    message: String(isError ? error.message || error.name : error).slice(0, LONGEST.message) || 'Error',
    stack: ((isError && error.stack) || '').slice(0, LONGEST.stack),
    page: window.location.pathname.slice(0, LONGEST.page),
    release: RELEASE,
    times: 1,
  }
  http({ url: '/api/errors', method: 'POST', data: { errors: [report] }, showsFailure: true }).catch(() => undefined)
}

let isStarted = false

/** Listens to the whole page, from now on. */
export function startErrorReports(): void {
  if (isStarted) return
  isStarted = true
  window.addEventListener('error', ({ error, message }) => reportError('script', error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('promise', reason))
}
