/** Whether the settings drawer is open; it is opened from the user menu and from the handle at the edge. */
import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

function show(open: boolean): void {
  if (open === isOpen) return
  isOpen = open
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const openSettings = () => show(true)
export const closeSettings = () => show(false)

export const useSettingsDrawer = (): boolean => useSyncExternalStore(subscribe, () => isOpen)
