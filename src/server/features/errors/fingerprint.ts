/** What makes two reports the same error: message, top of the stack, page without its query, and release. */
import { createHash } from 'node:crypto'
import type { ErrorReport } from '#shared/error-report.ts'

const TOP_LINES = 3

/** Names the error of a report. */
export function fingerprintOf({ kind, message, stack, page, release }: Omit<ErrorReport, 'times'>): string {
  const top = stack.split('\n').slice(0, TOP_LINES).join('\n')
  const parts = [kind, message, top, page.replace(/[?#].*$/, ''), release]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
