/** Signing customers in and out. */
import { http } from '#shared/http/http.ts'
import { cachedUser, clearSession, loadSession } from '#shared/session/session.ts'
import { clearToken, saveToken } from '#shared/session/token.ts'
import { DOWNLOAD_PREFIX } from '../offline/caches.ts'
import { clearCaches, clearDownloadsOfOthers } from '../offline/offline.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { clearQueries } from './use-query.ts'

/** @throws HttpError with the reason to show */
export async function signIn(credentials: { username: string; password: string }): Promise<void> {
  const url = '/api/authorization/requestToken_web'
  const { data } = await http<string>({ url, method: 'POST', data: credentials })
  await signInBy(data)
}

/** Starts a session from a token. @throws HttpError for an invalid token */
export async function signInBy(token: string): Promise<void> {
  await Promise.all([clearQueries(), clearCaches(DOWNLOAD_PREFIX)])
  saveToken(token)
  clearSession()
  try {
    await loadSession('web')
    await clearDownloadsOfOthers(cachedUser()?.user_id)
    notifyOtherTabs('session')
  } catch (error) {
    clearToken()
    throw error
  }
}

/** Deletes the token locally, even if the server is unreachable. */
export async function signOut(): Promise<void> {
  await http({ url: '/api/user/logout_web', method: 'POST' }).catch(() => undefined)
  await clearSignIn()
  notifyOtherTabs('session')
}

/** Clears the user of a session that has already ended. */
export async function clearSignIn(): Promise<void> {
  clearToken()
  clearSession()
  await Promise.all([clearQueries(), clearCaches()])
}
