/** The current time, shared by all relative times; updates every 15 seconds. */
import { useSyncExternalStore } from 'react'

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

/** Milliseconds since the epoch, updated every 15 seconds. */
export const useNow = () => useSyncExternalStore(subscribe, () => now)
