/** The signed-in staff user, cached until the token changes. */
import { CODES } from '#shared/errors.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { readLocale } from '#shared/i18n/interface-locale.ts'
import { cachedStaff, clearSession as clearStored, loadSession } from '#shared/session/session.ts'
import type { SessionUser } from '#shared/session/session-user.ts'
import { signInTexts } from '../i18n/sign-in-texts.ts'

/**
 * The user of the current token.
 * @throws HttpError for an unknown token, a customer's token, or an unreachable server
 */
export async function sessionUser(): Promise<SessionUser> {
  await loadSession('staff')
  const user = cachedStaff()
  if (!user) throw new HttpError(CODES.forbidden, signInTexts(readLocale()).text('login.forbidden'))
  return user
}

export function endSession(): void {
  clearStored()
}
