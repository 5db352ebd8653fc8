/** Signing customers in. */
import { SESSION_DAYS } from '#shared/constants.ts'
import { http } from '#shared/http/http.ts'
import { cachedUser, clearSession, loadSession } from '#shared/session/session.ts'
import { clearToken, saveToken } from '#shared/session/token.ts'
import { DOWNLOAD_PREFIX } from '../offline/caches.ts'
import { clearCaches, clearDownloadsOfOthers } from '../offline/offline.ts'
import { outboxMirror } from '../offline/outbox/entry.ts'
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
  clearQueries()
  await clearCaches(DOWNLOAD_PREFIX)
  // Signing in requires a network, which a restarted device may not have.
  saveToken(token, SESSION_DAYS)
  clearSession()
  outboxMirror.write([])
  // At once: requests of a page that shows another user would already be sent with this token.
  notifyOtherTabs('session')
  try {
    await loadSession('web')
    await clearDownloadsOfOthers(cachedUser()?.user_id)
  } catch (error) {
    clearToken()
    throw error
  }
}
