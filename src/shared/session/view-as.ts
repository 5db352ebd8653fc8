/** Role preview of an administrator, per browser tab. */
const KEY = 'view-as'

/** sessionStorage is unavailable in tests and on the server. */
const storage = () => (typeof sessionStorage === 'undefined' ? null : sessionStorage)

export const readViewAs = (): string | undefined => storage()?.getItem(KEY) ?? undefined
export const saveViewAs = (role: string): void => storage()?.setItem(KEY, role)
export const clearViewAs = (): void => storage()?.removeItem(KEY)

/** Whether the tab shows the portal as a customer sees it. */
export const isViewAsCustomer = (): boolean => readViewAs()?.startsWith('customer:') ?? false

const RETURN_PAGE = 'view-as.page'
export const saveReturnPage = (page: string): void => storage()?.setItem(RETURN_PAGE, page)

/** Ends the view as a customer, and returns to the page where it began. */
export function leaveCustomerView(): void {
  clearViewAs()
  location.assign(storage()?.getItem(RETURN_PAGE) ?? '/')
}

const ENDED = 'view-as.ended'

/** Ends the preview of a deleted role, and stores the server's message for the reloaded page. */
export function endViewAs(reason: string): void {
  clearViewAs()
  storage()?.setItem(ENDED, reason)
}

/** Reads the stored message. */
export const readViewAsEnd = (): string | null => storage()?.getItem(ENDED) ?? null
export const clearViewAsEnd = (): void => storage()?.removeItem(ENDED)
