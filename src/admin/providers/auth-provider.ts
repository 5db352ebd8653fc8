/** React-admin's authentication: sign-in, sign-out, who is signed in, and what they may do (specification §4, §6). */
import type { AuthProvider } from 'ra-core'
import { CODES } from '#shared/errors.ts'
import { http } from '#shared/http/http.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { readLocale } from '#shared/i18n/interface-locale.ts'
import { translate } from '#shared/i18n/translate.ts'
import type { Action } from '#shared/resources/actions.ts'
import type { Resources } from '#shared/resources/define.ts'
import { can, type Subject } from '#shared/resources/permissions.ts'
import { SIGN_IN_PAGE } from '#shared/session/gate.ts'
import type { SessionUser } from '#shared/session/session-user.ts'
import { clearToken, readToken, saveToken } from '#shared/session/token.ts'
import { loadSettings } from '../layout/settings.ts'
import { sessionEnded } from './news.ts'
import { forgetSession, sessionUser } from './session.ts'

const TOKEN_CODES: readonly number[] = [CODES.unknownToken, CODES.replacedToken, CODES.expiredToken]

/** React-admin's actions in our terms; each of ours stands for itself. */
const ACTIONS: Record<string, Action> = { show: 'read', edit: 'update', export: 'list', clone: 'create' }

export const isTokenError = (error: unknown): boolean => error instanceof HttpError && TOKEN_CODES.includes(error.code)

function signOut(): void {
  clearToken()
  loadSettings('')
  forgetSession()
}

/** The user, who has at least one role. @throws HttpError */
async function userWithRoles(): Promise<SessionUser> {
  const user = await sessionUser()
  if (user?.roles?.length) {
    loadSettings(user.username)
    return user
  }
  const key = user ? 'error.roles' : 'error.verification'
  throw new HttpError(CODES.unknownToken, translate({ key }, readLocale()))
}

export function createAuthProvider(resources: Resources): AuthProvider {
  return {
    /** @throws HttpError with the reason to show */
    login: async ({ username, password }: { username: string; password: string }) => {
      const url = '/api/authorization/requestToken'
      const { data } = await http<string>({ url, method: 'POST', data: { username, password } })
      saveToken(data)
      forgetSession()
      await userWithRoles().catch((error) => {
        signOut()
        throw error
      })
    },

    logout: async () => {
      if (readToken()) await http({ url: '/api/user/logout', method: 'POST' }).catch(() => undefined)
      signOut()
      return SIGN_IN_PAGE
    },

    /** An unknown token ends the session; a server that cannot be reached does not. */
    checkAuth: async () => {
      if (!readToken()) throw { message: false, redirectTo: SIGN_IN_PAGE }
      await userWithRoles().catch((error) => {
        if (!isTokenError(error)) return
        signOut()
        throw { message: error.message || 'Has Error', redirectTo: SIGN_IN_PAGE }
      })
    },

    /** The user decides in a dialog whether to sign in again; what is on the screen stays. */
    checkError: async (error) => {
      if (isTokenError(error) && readToken()) sessionEnded.tell()
    },

    getIdentity: async () => {
      const { user_id, username, name, avatar } = await userWithRoles()
      return { id: user_id, username, fullName: name || username, ...(avatar && { avatar }) }
    },

    getPermissions: async (): Promise<Subject> => {
      if (!readToken()) return { roles: [] }
      const { roles, grants } = await userWithRoles()
      return { roles, grants }
    },

    canAccess: async ({ action, resource }) => {
      const declared = resources[resource]
      if (!declared) return true
      return can(await userWithRoles(), ACTIONS[action] ?? (action as Action), declared)
    },
  }
}
