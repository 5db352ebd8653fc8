/** Formats errors as plain text for mails and tickets. */

import { RELEASE } from '#shared/release.ts'
import type { LogEntry } from './error-log.ts'

const timeOf = (at: number) => new Date(at).toISOString()

/** One error: message, time, page, and stack. */
export function entryText({ at, page, message, stack, count }: LogEntry): string {
  const times = count > 1 ? ` (×${count})` : ''
  return [`${timeOf(at)}${times}  ${page}`, message, ...(stack ? [stack] : []), RELEASE].join('\n')
}

/** All entries, in displayed order. */
export const logText = (entries: readonly LogEntry[]): string => entries.map(entryText).join('\n\n')
