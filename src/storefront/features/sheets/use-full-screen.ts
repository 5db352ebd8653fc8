/** Full screen for the viewer, where the device supports it. */
import { useSyncExternalStore } from 'react'

function subscribe(notify: () => void): () => void {
  document.addEventListener('fullscreenchange', notify)
  return () => document.removeEventListener('fullscreenchange', notify)
}

export function useFullScreen(): { isThere: boolean; isOn: boolean; toggle(): void } {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const toggle = () => {
    const change = isOn
      ? document.exitFullscreen()
      : document.querySelector('[data-fills-screen]')?.requestFullscreen({ navigationUI: 'hide' })
    // The browser may reject it; the page stays as it is.
    change?.catch(() => undefined)
  }
  return { isThere: document.fullscreenEnabled, isOn, toggle }
}
