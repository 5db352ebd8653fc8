/** The signed-in user, asked for once and kept until the token changes. */
import { http } from '#shared/http/http.ts'
import type { SessionUser } from '#shared/session/session-user.ts'
import { readToken } from '#shared/session/token.ts'

let known: { token: string; user: Promise<SessionUser> } | null = null

/**
 * The user of the present token.
 * @throws HttpError when the server does not know the token or cannot be reached
 */
export function sessionUser(): Promise<SessionUser> {
  const token = readToken() ?? ''
  if (known?.token !== token) {
    const user = http<SessionUser>({ url: '/api/user/info' }).then(({ data }) => data)
    known = { token, user }
    user.catch(forgetSession)
  }
  return known.user
}

export function forgetSession(): void {
  known = null
}
