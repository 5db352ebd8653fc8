/** Signing customers out. */
import { http } from '#shared/http/http.ts'
import { clearSession } from '#shared/session/session.ts'
import { clearToken } from '#shared/session/token.ts'
import { clearCaches } from '../offline/offline.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { clearQueries } from './use-query.ts'

/**
 * Deletes the token locally, without waiting for the server: pages would show that it rejects their
 * calls.
 */
export async function signOut(): Promise<void> {
  // It is sent with the token, also where the tab is closed at once.
  void http({ url: '/api/user/logout_web', method: 'POST', keepalive: true }).catch(() => undefined)
  await clearSignIn()
  notifyOtherTabs('session')
}

/** Clears the user of a session that has already ended. */
export async function clearSignIn(): Promise<void> {
  clearToken()
  clearSession()
  clearQueries()
  await clearCaches()
}
