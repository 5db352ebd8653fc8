/** State of the settings drawer, which opens from the user menu and from the handle at the edge. */
import { useSyncExternalStore } from 'react'

let isOpen = false
let opener: HTMLElement | null = null
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

/** @param from receives the focus when the drawer closes; defaults to the focused element */
export function openSettings(from?: HTMLElement | null): void {
  opener = from ?? (document.activeElement instanceof HTMLElement ? document.activeElement : null)
  show(true)
}

export const closeSettings = (): void => show(false)

/** Restores the focus after closing; falls back to the last button of the top bar. */
export function returnFocus(): void {
  const last = [...document.querySelectorAll<HTMLElement>('header button')].at(-1)
  const to = opener?.isConnected && opener !== document.body ? opener : last
  to?.focus()
}

export const useSettingsDrawer = (): boolean => useSyncExternalStore(subscribe, () => isOpen)
