/** Offline support: registration of the service worker, and detection of the network. */
import Cookies from 'js-cookie'
import { useSyncExternalStore } from 'react'
import { OFFLINE_COOKIE, offlineProducts } from './offline-products.ts'

/** Only in production, where URLs of code are final. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Browsers without storage work online only.
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}

/**
 * Deletes the caches, which contain data of the user who signs out.
 * @param prefixToKeep prefix of the caches that stay
 */
export async function clearCaches(prefixToKeep?: string): Promise<void> {
  if (prefixToKeep === undefined) {
    offlineProducts.write([])
    Cookies.remove(OFFLINE_COOKIE)
  }
  if (!('caches' in window)) return
  const names = (await caches.keys()).filter(
    (name) => prefixToKeep === undefined || !name.startsWith(prefixToKeep),
  )
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Deletes downloads of another user of this browser. */
export async function clearDownloadsOfOthers(user: number | undefined): Promise<void> {
  if (offlineProducts.read().some(({ owner }) => owner !== user)) await clearCaches()
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
