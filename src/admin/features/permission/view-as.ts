/** Starts and stops viewing the product as a role: reloads everything with the role's permissions. */
import { STAFF_HOME } from '#shared/session/gate.ts'
import { clearViewAs, saveViewAs } from '#shared/session/view-as.ts'

/** Opens the start page with the role's permissions. */
export function viewAs(role: string): void {
  saveViewAs(role)
  location.assign(STAFF_HOME)
}

/** Restores the user's own permissions, on the page of the role. */
export function stopViewingAs(): void {
  clearViewAs()
  location.assign('/permission/page')
}
