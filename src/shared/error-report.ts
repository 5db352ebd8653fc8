/**
 * Errors of the browser as they travel to the server: what may be told of one, and how much. Without the code that checks
 * them (error-report-schema.ts), which the storefront does not carry.
 */
import { RELEASE } from './release.ts'

/** What went wrong: a script, a promise that nobody waited for, a page that could not be drawn, or a call. */
export const ERROR_KINDS = ['script', 'promise', 'page', 'call'] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

export interface ErrorReport {
  kind: ErrorKind
  message: string
  stack: string
  /** A path of ours, with its query. */
  page: string
  release: string
  /** How often it happened since it was last told of. */
  times: number
}

/** The most characters of each part; browsers cut longer ones before they send them. */
export const REPORT_LIMITS = { message: 1000, stack: 6000, page: 500, release: 100 } as const
/** Errors in one call, and bytes of it. */
export const REPORT_BATCH = 10
export const REPORT_BYTES = 128 * 1024
export const MAX_TIMES = 1000

/**
 * An error that happened once, within the limits.
 * @param error whatever was thrown
 * @param page path and query of the page it happened on, without secrets
 * @param more what else tells of the place, in lines below the stack
 */
export function reportOf(kind: ErrorKind, error: unknown, page: string, more = ''): ErrorReport {
  const [message, stack] = error instanceof Error ? [error.message || error.name, error.stack ?? ''] : [error, '']
  return {
    kind,
    message: String(message).slice(0, REPORT_LIMITS.message) || 'Error',
    stack: [stack, more.trim()].filter(Boolean).join('\n').slice(0, REPORT_LIMITS.stack),
    page: page.slice(0, REPORT_LIMITS.page),
    release: RELEASE,
    times: 1,
  }
}
