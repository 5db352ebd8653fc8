/** Signed-in users as returned by the server (specification §3, §7). */

import type { Subject } from '../resources/permissions.ts'

/** A customer, by `info_web`; for staff only the fields that the gate needs for a redirect. */
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
  /** URL of the picture, or null. */
  avatar: string | null
  introduction: string | null
  /** Permission tables of the roles that have one. */
  grants?: Subject['grants']
  /** Records of the roles, in the order of `roles`. */
  role_ids?: number[]
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
