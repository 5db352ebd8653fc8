/** Fingerprint of an error, for deduplication: message, top of the stack, page without query, and release. */
import { createHash } from 'node:crypto'
import type { ErrorReport } from '#shared/error-report.ts'

const TOP_LINES = 3

/** The fingerprint of a report. */
export function fingerprintOf({ kind, message, stack, page, release }: Omit<ErrorReport, 'times'>): string {
  const top = stack.split('\n').slice(0, TOP_LINES).join('\n')
  const parts = [kind, message, top, page.replace(/[?#].*$/, ''), release]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
