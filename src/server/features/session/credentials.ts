/** Verifies username and password without revealing which of them was wrong. */
import { hash, verify } from '@node-rs/argon2'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor } from '#server/core/context.ts'
import type { Query } from '#server/core/db/database.ts'
import { ReadableError } from '#shared/errors.ts'
import { isBlank } from '#shared/fields/text.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'
import { countAttempt } from './attempts.ts'
import { sourceOf } from './devices.ts'
import type { SessionOwner } from './token.ts'

/** Existing passwords are verified instead of validated; only blank ones are reported as missing. */
export const currentPassword = z
  .string()
  .max(200)
  .refine((value) => !isBlank(value), { params: { key: 'validation.required' } })

export interface Credentials {
  username: string
  password: string
}

/** Reasons why an inactive account may not sign in. */
const REJECTION_KEYS: Record<string, MessageKey> = {
  pending: 'error.accountPending',
  rejected: 'error.accountRejected',
}

/** Dummy hash for unknown accounts, so that their response takes as long. */
let decoy: Promise<string> | undefined
const decoyHash = () => {
  decoy ??= hash('no account has this password')
  return decoy
}

/** Whether the password matches the hash; accounts without a password never match. */
async function isPassword(stored: unknown, password: string): Promise<boolean> {
  const hasPassword = typeof stored === 'string' && stored !== ''
  return (await verify(hasPassword ? stored : await decoyHash(), password)) && hasPassword
}

/**
 * The account of a username and password. @throws ReadableError when they do not match or the account is inactive,
 * PublicError 40029 after too many attempts
 */
export async function checkCredentials(
  query: Query,
  kind: SessionOwner['kind'],
  { username, password }: Credentials,
  request: FastifyRequest,
  now: Date,
): Promise<SessionOwner> {
  const account = await query
    .selectFrom(kind)
    .select(['id', 'password', 'status'])
    .where('username', '=', username)
    .executeTakeFirst()
  const owner = account ? { kind, id: Number(account.id) } : null
  const source = await sourceOf(query, request, owner)
  const clearAttempt = await countAttempt(query, 'signIn', { kind, username }, source, now)
  if (!(await isPassword(account?.password, password)) || !owner) throw new ReadableError({ key: 'error.account' })
  await clearAttempt()
  if (account?.status !== 'active') {
    throw new ReadableError({ key: REJECTION_KEYS[String(account?.status)] ?? 'error.accountDisabled' })
  }
  return owner
}

/**
 * Whether a password is that of the signed-in account. Attempts count per session: an attacker who has taken one over cannot
 * keep the owner from the password. @throws PublicError 40029 after too many attempts
 */
export async function isOwnPassword(query: Query, actor: Actor, password: string): Promise<boolean> {
  const { kind, name, id, session } = actor
  if ((kind !== 'users' && kind !== 'customers') || session === undefined) return false
  const source = { address: '', deviceKey: `session ${session}` }
  const clearAttempt = await countAttempt(query, 'password', { kind, username: name }, source, new Date())
  const account = await query.selectFrom(kind).select('password').where('id', '=', id).executeTakeFirst()
  const isRight = await isPassword(account?.password, password)
  if (isRight) await clearAttempt()
  return isRight
}
