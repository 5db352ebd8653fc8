/** Begins and ends the session of staff, without react-admin: the sign-in page loads before it. */
import { http } from '#shared/http/http.ts'
import type { SessionUser } from '#shared/session/session-user.ts'
import { clearToken, saveToken } from '#shared/session/token.ts'
import type { Credentials } from '../extension-points.ts'
import { signedOut } from './events.ts'
import { endSession, sessionUser } from './session.ts'
import { loadSettings } from './settings.ts'

/** Ends the session in this browser. */
export function signOut(): void {
  clearToken()
  loadSettings('')
  endSession()
  signedOut.emit()
}

/** Apart from the code of the first page, which is there before it. */
const restoreDrafts = () =>
  import('./draft-copies.ts').then((copies) => copies.restoreDrafts()).catch(() => undefined)

/** The user, after loading their settings and drafts. @throws HttpError */
export async function loadSignedInUser(): Promise<SessionUser> {
  const [user] = await Promise.all([sessionUser(), restoreDrafts()])
  loadSettings(user.username)
  return user
}

async function requestToken({ username, password }: Credentials): Promise<string> {
  const data = { username, password }
  const url = '/api/authorization/requestToken'
  return (await http<string>({ url, method: 'POST', data })).data
}

/**
 * Signs in by name and password, or with an existing token.
 * @throws HttpError with a message for the user
 */
export async function signIn(credentials: Credentials | { token: string }): Promise<void> {
  saveToken('token' in credentials ? credentials.token : await requestToken(credentials))
  endSession()
  await loadSignedInUser().catch((error) => {
    signOut()
    throw error
  })
}
