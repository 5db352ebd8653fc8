/** The role that an administrator sees the product as, in this tab of the browser only. */

const KEY = 'view-as'

/** Tests and servers have no tabs. */
const storage = () => (typeof sessionStorage === 'undefined' ? null : sessionStorage)

export const readViewAs = (): string | undefined => storage()?.getItem(KEY) ?? undefined
export const saveViewAs = (role: string): void => storage()?.setItem(KEY, role)
export const clearViewAs = (): void => storage()?.removeItem(KEY)

const ENDED = 'view-as.ended'

/** Ends it because the role is gone, and keeps what the server said for the page that is loaded next. */
export function endViewAs(reason: string): void {
  clearViewAs()
  storage()?.setItem(ENDED, reason)
}

/** Why it has ended, until that has been read. */
export const readViewAsEnd = (): string | null => storage()?.getItem(ENDED) ?? null
export const clearViewAsEnd = (): void => storage()?.removeItem(ENDED)
