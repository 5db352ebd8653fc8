/** The role that an administrator sees the product as, in this tab of the browser only. */

const KEY = 'view-as'

/** Tests and servers have no tabs. */
const storage = () => (typeof sessionStorage === 'undefined' ? null : sessionStorage)

export const readViewAs = (): string | undefined => storage()?.getItem(KEY) ?? undefined
export const saveViewAs = (role: string): void => storage()?.setItem(KEY, role)
export const clearViewAs = (): void => storage()?.removeItem(KEY)
