/**
 * A value in the storage of the browser, synchronized between components and, in the local storage,
 * tabs.
 */
import { useSyncExternalStore } from 'react'

export interface PersistedValue<T> {
  read(): T
  write(value: T): void
  use(): T
}

/**
 * @param parse converts the stored text (null without one), which may be invalid
 * @param storage of the value: that of the session ends with the tab
 */
export function createPersistedValue<T>(
  key: string,
  parse: (stored: unknown) => T,
  storage: 'localStorage' | 'sessionStorage' = 'localStorage',
): PersistedValue<T> {
  let text: string | null | undefined
  let value: T
  const listeners = new Set<() => void>()
  const read = (): T => {
    const current = readStorage(storage, key)
    if (current !== text) {
      text = current
      value = parse(parseJson(current))
    }
    return value
  }
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => event.key === key && listener()
    listeners.add(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  }
  return {
    read,
    write: (next) => {
      try {
        globalThis[storage].setItem(key, JSON.stringify(next))
      } catch {
        // Without storage, or in a full one, the value lasts as long as the page.
        text = readStorage(storage, key)
        value = next
      }
      notify()
    },
    use: () => useSyncExternalStore(subscribe, read),
  }
}

function readStorage(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return globalThis[storage].getItem(key)
  } catch {
    return null
  }
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
