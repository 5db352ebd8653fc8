/** Drafts of unsent forms of the signed-in user, in the session storage. */
import { cachedUser } from '#shared/session/session.ts'

export interface Draft<T> {
  /** Null without a draft. */
  read(): T | null
  save(draft: T): void
  clear(): void
}

/**
 * @param name of the form; the stored value is not validated, because only this module writes it
 */
export function draftOf<T>(name: string): Draft<T> {
  const storageKey = () => `${name}.draft.${cachedUser()?.user_id ?? ''}`
  return {
    read: () =>
      ignoreErrors(() => JSON.parse(sessionStorage.getItem(storageKey()) ?? 'null') as T | null) ??
      null,
    save: (draft) =>
      ignoreErrors(() => sessionStorage.setItem(storageKey(), JSON.stringify(draft))),
    clear: () => ignoreErrors(() => sessionStorage.removeItem(storageKey())),
  }
}

/** Without storage, the draft lasts as long as the page. */
function ignoreErrors<R>(task: () => R): R | undefined {
  try {
    return task()
  } catch {
    return undefined
  }
}
