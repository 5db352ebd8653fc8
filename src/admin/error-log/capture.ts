/**
 * Captures errors: of scripts, promises, rendering, and of calls without a response or with a
 * server error. Rejections by the server (invalid values, missing permissions) do not count.
 */

import { type ErrorKind, type ErrorReport, reportOf } from '#shared/error-report.ts'
import { CODES } from '#shared/errors.ts'
import { isMissingCode } from '#shared/http/code.ts'
import { type FailedCall, failedCalls } from '#shared/http/failed-calls.ts'
import { HttpError, NO_RESPONSE, TIMED_OUT } from '#shared/http/http-error.ts'
import { pageFailed } from '../providers/events.ts'
import { addEntry } from './error-log.ts'
import { pageUrl } from './page-url.ts'
import { REPORT_URL, sendReport, startSending } from './send-reports.ts'

/** Browsers report this for layouts that settle a frame later. */
const IGNORED_ERRORS = /^ResizeObserver loop/
const FAILURES: Readonly<Record<number, string>> = {
  [NO_RESPONSE]: 'no answer',
  [TIMED_OUT]: 'timed out',
  [CODES.server]: `code ${CODES.server}`,
}

/**
 * Time for a page to unload: the browser ends its calls shortly before, as if there were no
 * network.
 */
const UNLOAD_MS = 2000
const unconfirmed = new Set<ReturnType<typeof setTimeout>>()

const reportOn = (kind: ErrorKind, error: unknown, more = ''): ErrorReport =>
  reportOf(kind, error, pageUrl(window.location), more)

/** Logs an error locally and reports it to the server. */
function log(report: ErrorReport): void {
  if (IGNORED_ERRORS.test(report.message)) return
  addEntry(report)
  sendReport(report)
}

/** Logs an error unless the page unloads. */
function logUnlessUnloading(report: ErrorReport): void {
  const timer = setTimeout(() => {
    unconfirmed.delete(timer)
    log(report)
  }, UNLOAD_MS)
  unconfirmed.add(timer)
}

function dropUnconfirmed(): void {
  for (const timer of unconfirmed) clearTimeout(timer)
  unconfirmed.clear()
}

function logFailedCall({ error, method, url }: FailedCall): void {
  const reason = FAILURES[error.code]
  if (!reason || url === REPORT_URL) return
  const call = `${method.toUpperCase()} ${url.replace(/\?.*$/, '')}`
  const report = reportOn('call', `${call}: ${reason}`)
  if (error.code === NO_RESPONSE) logUnlessUnloading(report)
  else log(report)
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
    log(reportOn('script', error ?? message, error ? '' : `at ${filename}:${lineno}:${colno}`))
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!isIgnored(reason)) log(reportOn('promise', reason))
  })
  failedCalls.subscribe(logFailedCall)
  pageFailed.subscribe(({ error, componentStack }) => log(reportOn('page', error, componentStack)))
  window.addEventListener('pagehide', dropUnconfirmed)
  startSending()
}
