/** Being without a network: what is kept for it, and knowing that it is so. */
import { useSyncExternalStore } from 'react'

/** Begins to keep what is opened; in the built product only, where addresses of code are final. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // A browser that will not keep anything is one that needs the network.
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}

/** Forgets all that was kept, for part of it belongs to the person who leaves. */
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
