/** Change of the user's own password (specification §7): responds with 1, or the text to show. */
import { z } from 'zod'
import { isBlank } from '#fields/text/definition.ts'
import { ValidationError } from '#shared/errors.ts'
import type { Actor, Context } from '../context.ts'
import { translate } from '../translate.ts'
import { write } from '../writes/write.ts'
import { isOwnPassword } from './credentials.ts'

/** The schema accepts empty passwords, which get a readable response like other rejections. */
export const passwordChange = { pwd: z.string().max(200), new_pwd: z.string().max(200) }

export interface PasswordChange {
  username: string
  pwd: string
  new_pwd: string
}

/**
 * Changes the password of the signed-in account and signs out its other devices.
 * @throws PublicError 40029 after too many wrong original passwords
 */
export async function changePassword(
  context: Context,
  actor: Actor,
  change: PasswordChange,
): Promise<1 | string> {
  if (actor.id === null || change.username !== actor.name)
    return translate({ key: 'error.otherAccount' }, actor.locale)
  if (isBlank(change.pwd)) return translate({ key: 'error.originalPasswordRequired' }, actor.locale)
  if (isBlank(change.new_pwd)) return translate({ key: 'error.newPasswordRequired' }, actor.locale)
  if (!(await isOwnPassword(context, actor, change.pwd))) {
    return translate({ key: 'error.password' }, actor.locale)
  }
  const values = { password: change.new_pwd }
  try {
    // Changing the own password needs no permission for accounts.
    const update = {
      action: 'update',
      resource: actor.kind,
      id: actor.id,
      values,
      access: 'server',
    } as const
    await write(context, actor, [update], { origin: 'api' })
    return 1
  } catch (error) {
    const firstError = error instanceof ValidationError ? error.fields[0] : undefined
    if (firstError) return translate(firstError, actor.locale)
    throw error
  }
}
