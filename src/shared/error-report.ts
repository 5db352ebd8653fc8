/**
 * Browser error reports: content and limits. Validation is separate (error-report-schema.ts), to
 * keep it out of the storefront bundle.
 */
import { RELEASE } from './release.ts'

/** Source: a script, an unhandled rejection, a React error boundary, or an API call. */
export const ERROR_KINDS = ['script', 'promise', 'page', 'call'] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

export interface ErrorReport {
  kind: ErrorKind
  message: string
  stack: string
  /** Path and query of the page. */
  page: string
  release: string
  /** Occurrences since the last report. */
  times: number
}

/** Character limits; browsers truncate before sending. */
export const REPORT_LIMITS = { message: 1000, stack: 6000, page: 500, release: 100 } as const
/** Maximum errors per call. */
export const REPORT_BATCH = 10
export const REPORT_BYTES = 128 * 1024
export const MAX_TIMES = 1000

/**
 * Creates the report of one error, truncated to the limits.
 * @param error any thrown value
 * @param page path and query of the current page, without secrets
 * @param details lines appended to the stack
 */
export function reportOf(kind: ErrorKind, error: unknown, page: string, details = ''): ErrorReport {
  const [message, stack] =
    error instanceof Error ? [error.message || error.name, error.stack ?? ''] : [error, '']
  return {
    kind,
    message: String(message).slice(0, REPORT_LIMITS.message) || 'Error',
    stack: [stack, details.trim()].filter(Boolean).join('\n').slice(0, REPORT_LIMITS.stack),
    page: page.slice(0, REPORT_LIMITS.page),
    release: RELEASE,
    times: 1,
  }
}
