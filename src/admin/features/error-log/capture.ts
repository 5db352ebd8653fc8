/**
 * Notices errors: of scripts, of promises, of pages that cannot be drawn, and of calls that had no answer or one that
 * says the server failed. What the server refuses (a wrong value, a missing permission) is no error.
 */

import { pageFailed } from '#admin/core/providers/events.ts'
import { type ErrorKind, reportOf } from '#shared/error-report.ts'
import { CODES } from '#shared/errors.ts'
import { type FailedCall, failedCalls } from '#shared/http/failed-calls.ts'
import { HttpError, NO_RESPONSE, TIMED_OUT } from '#shared/http/http-error.ts'
import { addEntry } from './error-log.ts'
import { pageAddress } from './page-address.ts'
import { REPORT_URL, sendReport, startSending } from './send-reports.ts'

/** Browsers say this where nothing is wrong: a layout that settles a frame later. */
const HARMLESS = /^ResizeObserver loop/
const FAILED: Readonly<Record<number, string>> = {
  [NO_RESPONSE]: 'no answer',
  [TIMED_OUT]: 'timed out',
  [CODES.server]: `code ${CODES.server}`,
}

/** Puts an error into the log of this page load and into the server's. */
export function noteError(kind: ErrorKind, error: unknown, more = ''): void {
  const report = reportOf(kind, error, pageAddress(window.location), more)
  if (HARMLESS.test(report.message)) return
  addEntry(report)
  sendReport(report)
}

function noteCall({ error, method, url }: FailedCall): void {
  const how = FAILED[error.code]
  if (!how || url === REPORT_URL) return
  const call = `${method.toUpperCase()} ${url.replace(/\?.*$/, '')}`
  noteError('call', `${call}: ${how}`)
}

/** A call that failed is noted as one; a call that was given up is no error. */
const isNoted = (reason: unknown) =>
  reason instanceof HttpError || (reason instanceof Error && /^(AbortError|CanceledError)$/.test(reason.name))

let isStarted = false

/** Listens to the whole page, from now on. */
export function startErrorLog(): void {
  if (isStarted) return
  isStarted = true
  window.addEventListener('error', ({ error, message, filename, lineno, colno }) => {
    noteError('script', error ?? message, error ? '' : `at ${filename}:${lineno}:${colno}`)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!isNoted(reason)) noteError('promise', reason)
  })
  failedCalls.subscribe(noteCall)
  pageFailed.subscribe(({ error, componentStack }) => noteError('page', error, componentStack))
  startSending()
}
