/** Who is signed in, as the server tells it (specification §3). */

import type { Subject } from '../resources/permissions.ts'

export interface SessionUser {
  token?: string
  name: string | null
  /** Address of a picture, or null. */
  avatar: string | null
  introduction: string | null
  /** Role keys; never empty. */
  roles: string[]
  /** Tables of permissions of the roles that have one of their own. */
  grants?: Subject['grants']
  user_id: number
  id: number
  username: string
  sessionkey: string
}
