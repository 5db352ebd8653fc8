/** Who is signed in, as the server tells it (specification §3). */

export interface SessionUser {
  token?: string
  name: string | null
  /** Address of a picture, or null. */
  avatar: string | null
  introduction: string | null
  /** Role keys; never empty. */
  roles: string[]
  user_id: number
  id: number
  username: string
  sessionkey: string
}
