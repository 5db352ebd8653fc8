/** Offline support: registration of the service worker, and detection of the network. */
import { useSyncExternalStore } from 'react'

/** Only in production, where addresses of code are final. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Browsers without storage work online only.
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}

/** Deletes the caches, which contain data of the user who signs out. */
export async function clearCaches(): Promise<void> {
  if (!('caches' in window)) return
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
