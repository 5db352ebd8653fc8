/** Signing customers in and out. */
import { http } from '#shared/http/http.ts'
import { clearSession, loadSession } from '#shared/session/session.ts'
import { clearToken, saveToken } from '#shared/session/token.ts'
import { clearCaches } from '../offline/offline.ts'
import { clearQueries } from './use-query.ts'

/** @throws HttpError with the reason to show */
export async function signIn(credentials: { username: string; password: string }): Promise<void> {
  const url = '/api/authorization/requestToken_web'
  const { data } = await http<string>({ url, method: 'POST', data: credentials })
  await signInBy(data)
}

/** Takes up a session whose token is known. @throws HttpError when it serves nobody */
export async function signInBy(token: string): Promise<void> {
  await Promise.all([clearQueries(), clearCaches()])
  saveToken(token)
  clearSession()
  try {
    await loadSession('web')
  } catch (error) {
    clearToken()
    throw error
  }
}

/** Forgets the token here, also where the server cannot be told. */
export async function signOut(): Promise<void> {
  await http({ url: '/api/user/logout_web', method: 'POST' }).catch(() => undefined)
  await clearSignIn()
}

/** Forgets who was signed in, whose session has ended already. */
export async function clearSignIn(): Promise<void> {
  clearToken()
  clearSession()
  await Promise.all([clearQueries(), clearCaches()])
}
