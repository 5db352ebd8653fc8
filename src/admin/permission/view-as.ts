/**
 * Starts and stops viewing the product as a role: reloads everything with the role's permissions.
 */
import { http } from '#shared/http/http.ts'
import { CUSTOMER_HOME, STAFF_HOME } from '#shared/session/gate.ts'
import { clearViewAs, saveReturnPage, saveViewAs } from '#shared/session/view-as.ts'

/** Opens the start page with the role's permissions. */
export function viewAs(role: string): void {
  saveViewAs(role)
  location.assign(STAFF_HOME)
}

/** Opens the portal as a customer; the server names it in the log. @throws HttpError */
export async function viewAsCustomer(id: number): Promise<void> {
  const { data } = await http<string>({ url: `/api/customers/${id}/view`, method: 'POST' })
  saveReturnPage(location.pathname + location.search)
  saveViewAs(data)
  location.assign(CUSTOMER_HOME)
}

/** Restores the user's own permissions, on the page of the role. */
export function stopViewingAs(): void {
  clearViewAs()
  location.assign('/permission/page')
}
