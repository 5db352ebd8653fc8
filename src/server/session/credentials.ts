/** Verifies username and password without revealing which of them was wrong. */
import { hash, verify } from '@node-rs/argon2'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Row } from '#fields/field.ts'
import { isBlank } from '#fields/text/definition.ts'
import { ReadableError } from '#shared/errors.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'
import { foldText } from '#shared/key-text.ts'
import type { Actor, Context } from '../context.ts'
import type { Query } from '../db/database.ts'
import { countAttempt } from './attempts.ts'
import { sourceOf } from './devices.ts'
import type { SessionOwner } from './token.ts'

/**
 * Existing passwords are verified instead of validated; only blank ones are reported as missing.
 */
export const currentPassword = z
  .string()
  .max(200)
  .refine((value) => !isBlank(value), { params: { key: 'validation.required' } })

export interface Credentials {
  /** Username or email address. */
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
 * The email address that is meant, in whichever case and width, and with Chinese full stops;
 * undefined for a username, which has no `@`.
 */
function addressOf(login: string): string | undefined {
  const text = foldText(login).replace(/[。｡]/g, '.').trim().toLowerCase()
  return text.includes('@') ? text : undefined
}

/**
 * All accounts of a username or an email address. Addresses that are not confirmed yet belong to no
 * account.
 */
export async function findAccounts(
  { db }: Pick<Context, 'db'>,
  kind: SessionOwner['kind'],
  login: string,
): Promise<Row[]> {
  const address = addressOf(login)
  return db.query
    .selectFrom(kind)
    .select(['id', 'username', 'password', 'status'])
    .where((is) =>
      address === undefined
        ? is('username', '=', login.trim())
        : sql<boolean>`${sql.raw(db.engine.ignoringCase('email'))} = ${address}`,
    )
    .execute()
}

/**
 * The account of a username, or of an email address that only one account has. Registering with the
 * address of another account does not keep its owner out: accounts that can sign in take
 * precedence.
 */
export async function findAccount(
  context: Pick<Context, 'db'>,
  kind: SessionOwner['kind'],
  login: string,
): Promise<Row | undefined> {
  const rows = await findAccounts(context, kind, login)
  const active = rows.filter(({ status }) => status === 'active')
  const [account, other] = active.length ? active : rows
  return other ? undefined : account
}

/**
 * The account of a username or email address and a password, with the hash of the latter.
 * @throws ReadableError when they do not match or the account is inactive, PublicError 40029 after
 * too many attempts
 */
export async function checkCredentials(
  context: Context,
  kind: SessionOwner['kind'],
  { username: login, password }: Credentials,
  request: FastifyRequest,
  now: Date,
): Promise<{ owner: SessionOwner; hash: string }> {
  const account = await findAccount(context, kind, login)
  const owner = account ? { kind, id: Number(account.id) } : null
  const source = await sourceOf(context.db.query, request, owner)
  const attempted = { kind, name: login, id: owner?.id ?? null }
  const clearAttempt = await countAttempt(context, 'signIn', attempted, source, now)
  if (!(await isPassword(account?.password, password)) || !owner) {
    throw new ReadableError({
      key: addressOf(login) === undefined ? 'error.account' : 'error.accountOfAddress',
    })
  }
  await clearAttempt()
  if (account?.status !== 'active') {
    throw new ReadableError({
      key: REJECTION_KEYS[String(account?.status)] ?? 'error.accountDisabled',
    })
  }
  return { owner, hash: String(account.password) }
}

/**
 * @throws ReadableError if the password or status of an account has been changed since its
 * credentials were checked
 */
export async function rejectChangedCredentials(
  { engine }: Context['db'],
  trx: Query,
  { kind, id }: SessionOwner,
  hash: string,
): Promise<void> {
  const unchanged = trx
    .selectFrom(kind)
    .select('id')
    .where('id', '=', id)
    .where('password', '=', hash)
  const row = await engine.forUpdate(unchanged.where('status', '=', 'active')).executeTakeFirst()
  if (!row) throw new ReadableError({ key: 'error.account' })
}

/**
 * Whether a password is that of the signed-in account. Attempts count per session: an attacker who
 * has taken one over cannot keep the owner from the password.
 * @throws PublicError 40029 after too many attempts
 */
export async function isOwnPassword(
  context: Context,
  actor: Actor,
  password: string,
): Promise<boolean> {
  const { kind, name, id, session } = actor
  if ((kind !== 'users' && kind !== 'customers') || session === undefined) return false
  const source = { address: '', deviceKey: `session ${session}` }
  const clearAttempt = await countAttempt(
    context,
    'password',
    { kind, name, id },
    source,
    new Date(),
  )
  const account = await context.db.query
    .selectFrom(kind)
    .select('password')
    .where('id', '=', id)
    .executeTakeFirst()
  const isRight = await isPassword(account?.password, password)
  if (isRight) await clearAttempt()
  return isRight
}
