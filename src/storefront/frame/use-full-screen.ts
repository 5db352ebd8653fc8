/** Full screen for a viewer, where the device supports it. */
import { useSyncExternalStore } from 'react'
import { isFullScreen, subscribeToFullScreen, toggleFullScreen } from '#shared/full-screen.ts'

/** @param selector of the element that fills the screen; the whole document by default */
export function useFullScreen(selector = 'html'): {
  isSupported: boolean
  isActive: boolean
  toggle(): void
} {
  const isActive = useSyncExternalStore(subscribeToFullScreen, isFullScreen)
  const toggle = () => {
    const element = document.querySelector(selector)
    // The browser may reject it; the page stays as it is.
    if (element) void toggleFullScreen(element).catch(() => undefined)
  }
  return { isSupported: document.fullscreenEnabled, isActive, toggle }
}
