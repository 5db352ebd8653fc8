/**
 * Captures errors: of scripts, promises, rendering, and of calls without an answer or with a server error. Rejections
 * by the server (invalid values, missing permissions) do not count.
 */

import { pageFailed } from '#admin/core/providers/events.ts'
import { type ErrorKind, reportOf } from '#shared/error-report.ts'
import { CODES } from '#shared/errors.ts'
import { isMissingCode } from '#shared/http/code.ts'
import { type FailedCall, failedCalls } from '#shared/http/failed-calls.ts'
import { HttpError, NO_RESPONSE, TIMED_OUT } from '#shared/http/http-error.ts'
import { addEntry } from './error-log.ts'
import { pageAddress } from './page-address.ts'
import { REPORT_URL, sendReport, startSending } from './send-reports.ts'

/** Browsers report this for layouts that settle a frame later. */
const IGNORED_ERRORS = /^ResizeObserver loop/
const FAILURES: Readonly<Record<number, string>> = {
  [NO_RESPONSE]: 'no answer',
  [TIMED_OUT]: 'timed out',
  [CODES.server]: `code ${CODES.server}`,
}

/** Logs an error locally and reports it to the server. */
function logError(kind: ErrorKind, error: unknown, more = ''): void {
  const report = reportOf(kind, error, pageAddress(window.location), more)
  if (IGNORED_ERRORS.test(report.message)) return
  addEntry(report)
  sendReport(report)
}

function logFailedCall({ error, method, url }: FailedCall): void {
  const reason = FAILURES[error.code]
  if (!reason || url === REPORT_URL) return
  const call = `${method.toUpperCase()} ${url.replace(/\?.*$/, '')}`
  logError('call', `${call}: ${reason}`)
}

/** Failed calls are logged as such; aborted ones are ignored. */
const isIgnored = (reason: unknown) =>
  reason instanceof HttpError ||
  isMissingCode(reason) ||
  (reason instanceof Error && /^(AbortError|CanceledError)$/.test(reason.name))

let isStarted = false

/** Installs the global listeners. */
export function startErrorLog(): void {
  if (isStarted) return
  isStarted = true
  window.addEventListener('error', ({ error, message, filename, lineno, colno }) => {
    logError('script', error ?? message, error ? '' : `at ${filename}:${lineno}:${colno}`)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!isIgnored(reason)) logError('promise', reason)
  })
  failedCalls.subscribe(logFailedCall)
  pageFailed.subscribe(({ error, componentStack }) => logError('page', error, componentStack))
  startSending()
}
