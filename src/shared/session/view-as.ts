/** Role preview of an administrator, per browser tab. */
const KEY = 'view-as'

/** sessionStorage is unavailable in tests and on the server. */
const storage = () => (typeof sessionStorage === 'undefined' ? null : sessionStorage)

export const readViewAs = (): string | undefined => storage()?.getItem(KEY) ?? undefined
export const saveViewAs = (role: string): void => storage()?.setItem(KEY, role)
export const clearViewAs = (): void => storage()?.removeItem(KEY)

const ENDED = 'view-as.ended'

/** Ends the preview of a deleted role, and stores the server's message for the reloaded page. */
export function endViewAs(reason: string): void {
  clearViewAs()
  storage()?.setItem(ENDED, reason)
}

/** Reads the stored message. */
export const readViewAsEnd = (): string | null => storage()?.getItem(ENDED) ?? null
export const clearViewAsEnd = (): void => storage()?.removeItem(ENDED)
