/** Offline support: registration of the service worker, and detection of the network. */
import { useSyncExternalStore } from 'react'
import { takenIndex } from './taken-index.ts'

/** Only in production, where addresses of code are final. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Browsers without storage work online only.
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}

/**
 * Deletes the caches, which contain data of the user who signs out.
 * @param keeps a name's beginning: caches that stay
 */
export async function clearCaches(keeps?: string): Promise<void> {
  if (keeps === undefined) takenIndex.write([])
  if (!('caches' in window)) return
  const names = (await caches.keys()).filter((name) => keeps === undefined || !name.startsWith(keeps))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Deletes downloads of another user of this browser. */
export async function keepTakenOf(user: number | undefined): Promise<void> {
  if (takenIndex.read().some(({ owner }) => owner !== user)) await clearCaches()
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
