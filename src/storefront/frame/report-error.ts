/** Reports errors of the storefront to the server's error log. */
import { type ErrorKind, reportOf } from '#shared/error-report.ts'
import { isMissingCode } from '#shared/http/code.ts'
import { http } from '#shared/http/http.ts'
import { HttpError } from '#shared/http/http-error.ts'

/** A broken page may throw on every render. */
const MAX_REPORTS = 20
let reported = 0

export function reportError(kind: ErrorKind, error: unknown): void {
  if (error instanceof HttpError || isMissingCode(error) || reported++ >= MAX_REPORTS) return
  const data = { errors: [reportOf(kind, error, window.location.pathname)] }
  http({ url: '/api/errors', method: 'POST', data }).catch(() => undefined)
}

let isStarted = false

/** Registers global error listeners. */
export function startErrorReports(): void {
  if (isStarted) return
  isStarted = true
  window.addEventListener('error', ({ error, message }) => reportError('script', error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('promise', reason))
}
