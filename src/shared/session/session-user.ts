/** Who is signed in, as the server tells it (specification §3, §7). */

import type { Subject } from '../resources/permissions.ts'

/** A customer, by `info_web`; of staff as much as the gate must know to send them on. */
export interface WebUser {
  /** Role keys; never empty. */
  roles: string[]
  user_id: number
  id: number
  username: string
}

/** A member of staff, by `info`. */
export interface SessionUser extends WebUser {
  token?: string
  name: string | null
  /** Address of a picture, or null. */
  avatar: string | null
  introduction: string | null
  /** Tables of permissions of the roles that have one of their own. */
  grants?: Subject['grants']
  sessionkey: string
}

/** An entry of the menu list. */
export interface MenuItem {
  menu_id: number
  parent_id: number | null
  /** A route, or '#' for a group. */
  url: string
  menu_name: string
  icon: string
  children: MenuItem[]
}
