/** Errors as plain text, to be pasted into a mail or a ticket. */

import { RELEASE } from '#shared/release.ts'
import type { LogEntry } from './error-log.ts'

const timeOf = (index: number) => new Date(index).toISOString()

/** One error: what, when, where, and its stack. */
export function entryText({ at, page, message, stack, count }: LogEntry): string {
  const times = count > 1 ? ` (×${count})` : ''
  return [`${timeOf(at)}${times}  ${page}`, message, ...(stack ? [stack] : []), RELEASE].join('\n')
}

/** All of them, in the order in which they are shown. */
export const logText = (entries: readonly LogEntry[]): string => entries.map(entryText).join('\n\n')
