/** Begins and ends the session of staff, whose user is cached until the token changes. */
import { CODES } from '#shared/errors.ts'
import { http } from '#shared/http/http.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { readLocale } from '#shared/i18n/interface-locale.ts'
import { translate } from '#shared/i18n/translate.ts'
import { cachedStaff, clearSession, loadSession } from '#shared/session/session.ts'
import type { SessionUser } from '#shared/session/session-user.ts'
import { clearToken, saveToken } from '#shared/session/token.ts'
import type { Credentials } from '../extension-points.ts'
import { restoreDrafts } from './draft-copies.ts'
import { signedOut } from './events.ts'
import { loadSettings } from './settings.ts'

/** Ends the session in this browser. */
export function signOut(): void {
  clearToken()
  loadSettings('')
  clearSession()
  signedOut.emit()
}

/**
 * The user of the current token.
 * @throws HttpError for an unknown token, a customer's token, or an unreachable server
 */
export async function sessionUser(): Promise<SessionUser> {
  await loadSession('staff')
  const user = cachedStaff()
  if (!user)
    throw new HttpError(CODES.forbidden, translate({ key: 'error.forbidden' }, readLocale()))
  return user
}

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
  clearSession()
  await loadSignedInUser().catch((error) => {
    signOut()
    throw error
  })
}
