/** What was filled in but not sent yet, kept in the tab for the person who is signed in. */
import { knownUser } from '#shared/session/session.ts'

export interface Draft<T> {
  /** Null where there is none. */
  read(): T | null
  keep(draft: T): void
  forget(): void
}

/** @param name of the form; as nothing but this writes there, what is read is taken as it was kept */
export function draftOf<T>(name: string): Draft<T> {
  const place = () => `${name}.draft.${knownUser()?.user_id ?? ''}`
  return {
    read: () => tried(() => JSON.parse(sessionStorage.getItem(place()) ?? 'null') as T | null) ?? null,
    keep: (draft) => tried(() => sessionStorage.setItem(place(), JSON.stringify(draft))),
    forget: () => tried(() => sessionStorage.removeItem(place())),
  }
}

/** A browser that keeps nothing forgets it with the page. */
function tried<R>(work: () => R): R | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
