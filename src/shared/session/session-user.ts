/** Signed-in users as returned by the server (specification §3, §7). */

import type { Subject } from '../resources/role-grants.ts'
import type { ListChoiceValue } from './list-choices.ts'

/**
 * Response of `info_web`: a customer; for staff, only the fields that the gate needs for a
 * redirect.
 */
export interface WebUser {
  /** Role keys; never empty. */
  roles: string[]
  user_id: number
  id: number
  username: string
}

/** Response of `info`: a staff user. */
export interface SessionUser extends WebUser {
  token?: string
  name: string | null
  /** URL of the image. */
  avatar: string | null
  introduction: string | null
  /** Permission tables by role. */
  grants?: Subject['grants']
  /** Ids of the role records, in the order of `roles`. */
  role_ids?: number[]
  sessionkey: string
  /** How the user has chosen to see lists, by `resource.choice`. */
  choices?: Record<string, ListChoiceValue>
}

/** Menu entry. */
export interface MenuItem {
  menu_id: number
  parent_id: number | null
  /** Route, or '#' for a group. */
  url: string
  menu_name: string
  icon: string
  children: MenuItem[]
}
