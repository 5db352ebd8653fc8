/** Fullscreen API, for the hooks of both front ends. */
/** For `useSyncExternalStore`. @returns the function that unsubscribes */
export function subscribeToFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** False where the browser does not support it, and the element is undefined. */
export const isFullScreen = (): boolean => Boolean(document.fullscreenElement)

/** @throws TypeError if the browser rejects or does not support it */
export async function toggleFullScreen(element: Element = document.documentElement): Promise<void> {
  await (isFullScreen()
    ? document.exitFullscreen()
    : element.requestFullscreen({ navigationUI: 'hide' }))
}
