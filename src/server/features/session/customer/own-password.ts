/** Password confirmation for changes that could hand over an account. */

import type { Actor, Context } from '#server/core/context.ts'
import { ValidationError } from '#shared/errors.ts'
import { clearAttempts, PER_ACCOUNT, recordAttempt } from '../attempts.ts'
import { isPassword } from '../credentials.ts'

/**
 * Verifies the password of the signed-in customer. @throws ValidationError at `pwd` when it is wrong, PublicError 40029
 * after too many attempts
 */
export async function requirePassword({ db }: Pick<Context, 'db'>, actor: Actor, pwd: string): Promise<void> {
  const attempt = `customers ${actor.name.toLowerCase()} password`
  if (pwd === '') throw new ValidationError([{ path: 'pwd', key: 'validation.required' }])
  await recordAttempt(db.query, attempt, PER_ACCOUNT, new Date())
  const account = await db.query
    .selectFrom('customers')
    .select('password')
    .where('id', '=', actor.id)
    .executeTakeFirst()
  if (!(await isPassword(account?.password, pwd))) {
    throw new ValidationError([{ path: 'pwd', key: 'error.ownPassword' }])
  }
  await clearAttempts(db.query, attempt)
}
