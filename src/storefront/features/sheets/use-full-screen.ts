/** The whole screen for the page that fills it; not every device gives it away. */
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
    // A browser may refuse; then the page stays as it is.
    change?.catch(() => undefined)
  }
  return { isThere: document.fullscreenEnabled, isOn, toggle }
}
