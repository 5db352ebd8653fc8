/** State of the settings drawer, which opens from the user menu and from the handle at the edge. */
import { useSyncExternalStore } from 'react'

let isOpen = false
let opener: HTMLElement | null = null
const listeners = new Set<() => void>()

function setOpen(next: boolean): void {
  if (next === isOpen) return
  isOpen = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** @param trigger receives the focus when the drawer closes; defaults to the focused element */
export function openSettings(trigger?: HTMLElement | null): void {
  opener =
    trigger ?? (document.activeElement instanceof HTMLElement ? document.activeElement : null)
  setOpen(true)
}

export const closeSettings = (): void => setOpen(false)

/** Restores the focus after closing; falls back to the last button of the top bar. */
export function returnFocus(): void {
  const lastButton = [...document.querySelectorAll<HTMLElement>('header button')].at(-1)
  const target = opener?.isConnected && opener !== document.body ? opener : lastButton
  target?.focus()
}

export const useSettingsDrawer = (): boolean => useSyncExternalStore(subscribe, () => isOpen)
