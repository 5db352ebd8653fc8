/** What was filled in but not sent yet, kept in the tab for the person who is signed in. */
import { cachedUser } from '#shared/session/session.ts'

export interface Draft<T> {
  /** Null where there is none. */
  read(): T | null
  keep(draft: T): void
  clear(): void
}

/** @param name of the form; as nothing but this writes there, what is read is taken as it was kept */
export function draftOf<T>(name: string): Draft<T> {
  const storageKey = () => `${name}.draft.${cachedUser()?.user_id ?? ''}`
  return {
    read: () => tried(() => JSON.parse(sessionStorage.getItem(storageKey()) ?? 'null') as T | null) ?? null,
    keep: (draft) => tried(() => sessionStorage.setItem(storageKey(), JSON.stringify(draft))),
    clear: () => tried(() => sessionStorage.removeItem(storageKey())),
  }
}

/** A browser that keeps nothing forgets it with the page. */
function tried<R>(task: () => R): R | undefined {
  try {
    return task()
  } catch {
    return undefined
  }
}
