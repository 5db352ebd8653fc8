/**
 * Challenges: a random token issued after the first step, its hash in the database. Each works
 * once.
 */
import { randomBytes } from 'node:crypto'
import { ReadableError } from '#shared/errors.ts'
import { MINUTE_MS } from '#shared/measures.ts'
import type { Context } from '../../context.ts'
import type { Query } from '../../db/database.ts'
import { hashToken } from '../../http/actor.ts'
import { openSecret, sealSecret } from './app-secrets.ts'

/**
 * Purpose of a challenge: the second step, or the confirmation of a new factor, before or after the
 * sign-in.
 */
export type Purpose = 'signIn' | 'setUp' | 'app' | 'passkey'

export interface Challenge {
  account: number
  /** Secret of an app to be set up. */
  secret: string | null
  expires_at: string
}

/** Setting up an app takes longer than reading a code. */
const LIFETIME_MS: Record<Purpose, number> = {
  signIn: 5 * MINUTE_MS,
  setUp: 15 * MINUTE_MS,
  app: 15 * MINUTE_MS,
  passkey: 5 * MINUTE_MS,
}
/** WebAuthn signs it. */
const TOKEN_BYTES = 32

const keyOf = (purpose: Purpose, token: string) => hashToken(`challenge ${purpose} ${token}`)

/** @returns the token, which is not stored, and when it expires */
export async function issueChallenge(
  context: Pick<Context, 'env'>,
  trx: Query,
  purpose: Purpose,
  { account, secret = null }: { account: number; secret?: string | null },
  now: Date,
): Promise<{ challenge: string; expires_at: string }> {
  const challenge = randomBytes(TOKEN_BYTES).toString('base64url')
  const expires_at = new Date(now.getTime() + LIFETIME_MS[purpose]).toISOString()
  const sealed = secret === null ? null : sealSecret(context, account, secret)
  await trx.deleteFrom('challenges').where('expires_at', '<', now.toISOString()).execute()
  await trx
    .insertInto('challenges')
    .values({
      hash: keyOf(purpose, challenge),
      account_id: account,
      purpose,
      secret: sealed,
      expires_at,
    })
    .execute()
  return { challenge, expires_at }
}

/**
 * The challenge of a token, without using it.
 * @throws ReadableError when it was used or has expired
 */
export async function findChallenge(
  context: Pick<Context, 'db' | 'env'>,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<Challenge> {
  const row = await context.db.query
    .selectFrom('challenges')
    .select(['account_id', 'secret', 'expires_at'])
    .where('hash', '=', keyOf(purpose, token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!row) throw expiredError()
  const account = Number(row.account_id)
  return {
    account,
    secret: row.secret === null ? null : openSecret(context, account, String(row.secret)),
    expires_at: String(row.expires_at),
  }
}

/**
 * Uses a challenge; only one of several concurrent attempts succeeds.
 * @throws ReadableError when it was used
 */
export async function consumeChallenge(trx: Query, purpose: Purpose, token: string): Promise<void> {
  const used = await trx
    .deleteFrom('challenges')
    .where('hash', '=', keyOf(purpose, token))
    .executeTakeFirst()
  if (Number(used.numDeletedRows) === 0) throw expiredError()
}

/** The account has changed since the challenge was issued. */
export async function deleteChallenges(trx: Query, account: number): Promise<void> {
  await trx.deleteFrom('challenges').where('account_id', '=', account).execute()
}

const expiredError = () => new ReadableError({ key: 'error.secondFactor.late' })
