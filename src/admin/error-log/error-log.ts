/** The errors of this page load, with repeated ones counted. `capture.ts` fills it. */
import { useSyncExternalStore } from 'react'
import type { ErrorKind } from '#shared/error-report.ts'

export interface LogEntry {
  id: number
  kind: ErrorKind
  message: string
  stack: string
  /** URL of the page. */
  page: string
  /** Last occurrence, in ms since the epoch. */
  at: number
  count: number
}
export type NewEntry = Pick<LogEntry, 'kind' | 'message' | 'stack' | 'page'>

/** Bounds the memory of a page in an error loop. */
const MAX_ENTRIES = 100

let entries: readonly LogEntry[] = []
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: readonly LogEntry[]): void {
  entries = next
  for (const listener of listeners) listener()
}

const isSameError = (a: NewEntry, b: NewEntry) =>
  a.kind === b.kind && a.message === b.message && a.stack === b.stack && a.page === b.page

/** Adds an error at the top of the log. */
export function addEntry(entry: NewEntry, at = Date.now()): void {
  const existing = entries.find((item) => isSameError(item, entry))
  const remaining = entries.filter((entry) => entry !== existing)
  const next = existing
    ? { ...existing, at, count: existing.count + 1 }
    : { ...entry, id: ++lastId, at, count: 1 }
  publish([next, ...remaining].slice(0, MAX_ENTRIES))
}

export const clearEntries = (): void => publish([])

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The errors of this page load, the latest first. */
export const useErrorLog = (): readonly LogEntry[] => useSyncExternalStore(subscribe, () => entries)

/** Number of errors, including repeated ones. */
export const countOf = (log: readonly LogEntry[]): number =>
  log.reduce((sum, { count }) => sum + count, 0)
