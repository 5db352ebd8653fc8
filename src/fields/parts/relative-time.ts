/**
 * Relative time as of specification §9: just now, minutes, hours, one day ago, then a date; and the
 * current time.
 */
import { useSyncExternalStore } from 'react'

export type RelativeTime =
  | { unit: 'now' }
  | { unit: 'minutes' | 'hours'; count: number }
  | { unit: 'day' }
  /** Older than two days, or in the future: shown as a date. */
  | { unit: 'date' }

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** @param then, now in milliseconds; up to half a minute of clock skew counts as now */
export function ago(then: number, now: number): RelativeTime {
  const seconds = (now - then) / 1000
  if (seconds < -30 || seconds >= 2 * DAY || Number.isNaN(seconds)) return { unit: 'date' }
  if (seconds < 30) return { unit: 'now' }
  if (seconds < HOUR) return { unit: 'minutes', count: Math.max(1, Math.floor(seconds / MINUTE)) }
  if (seconds < DAY) return { unit: 'hours', count: Math.floor(seconds / HOUR) }
  return { unit: 'day' }
}

const STEP_MS = 15_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(() => {
      now = Date.now()
      for (const notify of listeners) notify()
    }, STEP_MS)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** Milliseconds since the epoch, updated every 15 seconds, and shared by all relative times. */
export const useNow = () => useSyncExternalStore(subscribe, () => now)
