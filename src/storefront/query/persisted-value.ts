/**
 * A value in the storage of the browser, synchronized between components and, in the local storage,
 * tabs.
 */
import { useSyncExternalStore } from 'react'
import { cachedUser } from '#shared/session/session.ts'

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

interface Owned<T> {
  owner: number | undefined
  value: T
}

/**
 * A value of the signed-in user, as `createPersistedValue` stores it: another user of this browser
 * starts without one. It is available before the user has loaded, since its page is laid out then.
 */
export function createPersonalValue<T>(
  ...[key, parse, storage]: Parameters<typeof createPersistedValue<T>>
): PersistedValue<T> {
  const owned = createPersistedValue<Owned<T>>(
    key,
    (stored) => {
      const { owner, value = null } = (stored ?? {}) as Partial<Owned<unknown>>
      return { owner, value: parse(value) }
    },
    storage,
  )
  const empty = parse(null)
  const ownValue = ({ owner, value }: Owned<T>) => {
    const user = cachedUser()
    return user && user.user_id !== owner ? empty : value
  }
  return {
    read: () => ownValue(owned.read()),
    write: (value) => owned.write({ owner: cachedUser()?.user_id, value }),
    use: () => ownValue(owned.use()),
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
