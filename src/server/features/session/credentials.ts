/** Verifies user name and password without revealing which of them was wrong. */
import { hash, verify } from '@node-rs/argon2'
import type { Query } from '#server/core/db/database.ts'
import { ReadableError } from '#shared/errors.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'
import { clearAttempts, PER_ACCOUNT, PER_ADDRESS, recordAttempt, refundAttempt } from './attempts.ts'
import type { SessionOwner } from './token.ts'

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
export async function isPassword(stored: unknown, password: string): Promise<boolean> {
  const known = typeof stored === 'string' && stored !== ''
  return (await verify(known ? stored : await decoyHash(), password)) && known
}

/**
 * The account of a user name and password. @throws ReadableError when they do not match or the account is inactive,
 * PublicError 40029 after too many attempts
 */
export async function checkCredentials(
  query: Query,
  kind: SessionOwner['kind'],
  { username, password }: Credentials,
  address: string,
  now: Date,
): Promise<SessionOwner> {
  const addressKey = `address ${address}`
  const accountKey = `${kind} ${username.toLowerCase()}`
  await recordAttempt(query, addressKey, PER_ADDRESS, now)
  await recordAttempt(query, accountKey, PER_ACCOUNT, now)
  const account = await query
    .selectFrom(kind)
    .select(['id', 'password', 'status'])
    .where('username', '=', username)
    .executeTakeFirst()
  if (!(await isPassword(account?.password, password)) || !account) throw new ReadableError({ key: 'error.account' })
  await clearAttempts(query, accountKey)
  await refundAttempt(query, addressKey, now)
  if (account.status !== 'active') {
    throw new ReadableError({ key: REJECTION_KEYS[String(account.status)] ?? 'error.accountDisabled' })
  }
  return { kind, id: Number(account.id) }
}
