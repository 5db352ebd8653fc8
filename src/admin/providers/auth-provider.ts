/**
 * React-admin's auth provider: sign-in, sign-out, identity and permissions (specification §4, §6).
 */
import type { AuthProvider } from 'ra-core'
import { CODES } from '#shared/errors.ts'
import { http } from '#shared/http/http.ts'
import { hasCode } from '#shared/http/http-error.ts'
import type { Action } from '#shared/resources/actions.ts'
import type { Resources } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import { failureMessage, SIGN_IN_PAGE, STAFF_SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { endsSession } from '#shared/session/session.ts'
import type { SessionUser } from '#shared/session/session-user.ts'
import { readToken } from '#shared/session/token.ts'
import { type SessionEnd, sessionEnded } from './events.ts'
import { loadSignedInUser, signIn, signOut } from './sign-in.ts'
import { canSignOut } from './sign-out-guard.ts'

const TOKEN_CODES = [CODES.unknownToken, CODES.replacedToken, CODES.expiredToken]

/** Maps react-admin's actions to the config's, which map to themselves. */
const ACTIONS: Record<string, Action> = {
  show: 'read',
  edit: 'update',
  export: 'list',
  clone: 'create',
}

export const isTokenError = (error: unknown): boolean => hasCode(error, ...TOKEN_CODES)

let isSigningOut = false

/**
 * Offers to sign in again. Calls that are in flight at a sign-out fail as well, but their user
 * wants to leave.
 */
export function offerSignIn({ isRequired }: SessionEnd): void {
  if (!isSigningOut) sessionEnded.emit({ isRequired })
}

const subjectOf = ({ roles, role_ids, grants, id }: SessionUser): Subject => ({
  roles,
  ...(role_ids && { roleIds: role_ids }),
  grants,
  id,
  kind: 'users',
})

export function createAuthProvider(resources: Resources): AuthProvider {
  return {
    login: signIn,

    /** A cancelled sign-out never settles. */
    logout: async () => {
      if (readToken() && !(await canSignOut())) return new Promise<never>(() => undefined)
      isSigningOut = true
      if (readToken())
        await http({ url: '/api/user/logout', method: 'POST' }).catch(() => undefined)
      // React-admin clears its own cache.
      signOut()
      isSigningOut = false
      return STAFF_SIGN_IN_PAGE
    },

    /**
     * Keeps a loaded user signed in until they decide otherwise, regardless of later responses. A
     * user that cannot be loaded signs in again, unless the server is unreachable.
     */
    checkAuth: async () => {
      if (!readToken()) throw { message: false, redirectTo: SIGN_IN_PAGE }
      await loadSignedInUser().catch((error) => {
        if (endsSession(error)) throw { message: failureMessage(error), redirectTo: SIGN_IN_PAGE }
      })
    },

    /** A dialog lets the user sign in again; the screen stays. */
    checkError: async (error) => {
      if (isTokenError(error)) offerSignIn({ isRequired: false })
    },

    getIdentity: async () => {
      const { user_id, username, name, avatar } = await loadSignedInUser()
      return { id: user_id, username, fullName: name || username, ...(avatar && { avatar }) }
    },

    getPermissions: async (): Promise<Subject> => {
      if (!readToken()) return { roles: [] }
      return subjectOf(await loadSignedInUser())
    },

    canAccess: async ({ action, resource, record }) => {
      const declaredResource = resources[resource]
      if (!declaredResource) return true
      return can(
        subjectOf(await loadSignedInUser()),
        ACTIONS[action] ?? (action as Action),
        declaredResource,
        undefined,
        record,
      )
    },
  }
}
