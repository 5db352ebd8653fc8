/** Signing customers out. */
import { http } from '#shared/http/http.ts'
import { clearSession } from '#shared/session/session.ts'
import { clearToken } from '#shared/session/token.ts'
import { clearCaches } from '../offline/offline.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { clearQueries } from './use-query.ts'

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
