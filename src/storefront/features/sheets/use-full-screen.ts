/** The whole screen for the page that fills it; not every device gives it away. */
import { useSyncExternalStore } from 'react'

function subscribe(tell: () => void): () => void {
  document.addEventListener('fullscreenchange', tell)
  return () => document.removeEventListener('fullscreenchange', tell)
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
