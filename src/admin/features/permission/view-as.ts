/** Begins and ends seeing the product as a role: everything that was loaded is loaded anew, as that role has it. */
import { STAFF_HOME } from '#shared/session/gate.ts'
import { clearViewAs, saveViewAs } from '#shared/session/view-as.ts'

/** Shows the start page as the role has it. */
export function viewAs(role: string): void {
  saveViewAs(role)
  location.assign(STAFF_HOME)
}

/** Back to one's own rights, on the page with the role. */
export function stopViewingAs(): void {
  clearViewAs()
  location.assign('/permission/page')
}
