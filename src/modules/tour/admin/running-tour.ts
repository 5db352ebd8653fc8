/** The running tour; it continues across navigation. */
import { useSyncExternalStore } from 'react'
import type { Tour } from './tours.ts'

let running: Tour | null = null
const listeners = new Set<() => void>()

function publish(tour: Tour | null): void {
  running = tour
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const startTour = (tour: Tour): void => publish(tour)
export const endTour = (): void => publish(null)
export const useRunningTour = (): Tour | null => useSyncExternalStore(subscribe, () => running)
