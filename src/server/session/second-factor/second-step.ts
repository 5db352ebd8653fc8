/** The second step of a sign-in of staff: a code, a passkey, or the set-up that a role demands. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { ReadableError } from '#shared/errors.ts'
import type { Context } from '../../context.ts'
import type { Query } from '../../db/database.ts'
import { invalidateAccounts } from '../../http/actor.ts'
import { requestedLocale } from '../../http/envelope.ts'
import { currentActor } from '../../jobs/current-actor.ts'
import { countAttempt } from '../attempts.ts'
import { sourceOf } from '../devices.ts'
import { startSessionWithin } from '../enter.ts'
import type { SessionOwner } from '../token.ts'
import { periodOf, saveApp, usePeriod } from './app-codes.ts'
import { openSecret } from './app-secrets.ts'
import { type Challenge, consumeChallenge, findChallenge } from './challenges.ts'
import { changeFactors } from './change-factors.ts'
import { factorsOf } from './factors.ts'
import {
  type assertion,
  type attestation,
  insertPasskey,
  recordPasskeyUse,
  siteOf,
  verifyAssertion,
  verifyRegistration,
} from './passkeys.ts'
import { consumeCode, issueCodes } from './recovery-codes.ts'

export interface Answer {
  challenge: string
  /** Code of an app, or a recovery code. */
  code?: string | undefined
  passkey?: z.output<typeof assertion> | undefined
}

/** The input that sets a second factor up: the first code of an app, or a new passkey. */
export interface SetUp {
  challenge: string
  code?: string | undefined
  passkey?: z.output<typeof attestation> | undefined
  /** Name of the passkey. */
  name?: string | undefined
}

const APP_CODE = /^\d{6}$/
const ofStaff = (id: number): SessionOwner => ({ kind: 'users', id })

/**
 * Signs in by the second step.
 * @returns the token
 * @throws ReadableError for an invalid response or an expired challenge, PublicError 40029 after
 * too many attempts
 */
export async function signInWith(
  context: Context,
  answer: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const now = new Date()
  const { account } = await findChallenge(context, 'signIn', answer.challenge, now)
  const { clearAttempt } = await countStep(context, account, request, now)
  const use = await checked(context, account, answer, request, now)
  if (!use) throw wrongCodeError()
  const token = await context.db.transaction(async (trx) => {
    await consumeChallenge(trx, 'signIn', answer.challenge)
    if (!(await use(trx))) throw wrongCodeError()
    return startSessionWithin(context, trx, ofStaff(account), request, reply, now)
  })
  invalidateAccounts(context.db)
  await clearAttempt()
  return token
}

/**
 * Sets up the app or the passkey that a role demands, and signs in.
 * @returns the token, and the recovery codes
 * @throws as `signInWith`
 */
export async function signInAfterSetUp(
  context: Context,
  answered: SetUp,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ token: string; recovery_codes: string[] }> {
  const now = new Date()
  const { challenge } = answered
  const pending = await findChallenge(context, 'setUp', challenge, now)
  const { account } = pending
  const { username, clearAttempt } = await countStep(context, account, request, now)
  const confirm = answered.passkey
    ? await created(context, account, answered, request, now)
    : confirmed(context, pending, answered.code ?? '', now)
  if (!confirm) throw wrongCodeError()
  const locale = requestedLocale(request.headers)
  const actor = await currentActor(context.db.query, {
    name: username,
    id: account,
    kind: 'users',
    roles: [],
    locale,
  })
  const answer = { token: '', recovery_codes: [] as string[] }
  const change = async (trx: Query) => {
    await consumeChallenge(trx, 'setUp', challenge)
    await confirm(trx)
    answer.recovery_codes = await issueCodes(trx, account)
  }
  await changeFactors(context, actor, account, change, async (trx) => {
    answer.token = await startSessionWithin(context, trx, ofStaff(account), request, reply, now)
  })
  invalidateAccounts(context.db)
  await clearAttempt()
  return answer
}

/**
 * Counts an attempt at the second step.
 * @throws ReadableError if the account is no longer active; PublicError 40029
 */
async function countStep(context: Context, account: number, request: FastifyRequest, now: Date) {
  const { query } = context.db
  const user = await query
    .selectFrom('users')
    .select('username')
    .where('id', '=', account)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!user) throw new ReadableError({ key: 'error.accountDisabled' })
  const username = String(user.username)
  const source = await sourceOf(query, request, ofStaff(account))
  const clearAttempt = await countAttempt(
    context,
    'secondFactor',
    { kind: 'users', name: username, id: account },
    source,
    now,
  )
  return { username, clearAttempt }
}

/** Consumes a correct response; null for a wrong one. */
async function checked(
  context: Context,
  account: number,
  { challenge, code, passkey }: Answer,
  request: FastifyRequest,
  now: Date,
): Promise<((trx: Query) => Promise<boolean>) | null> {
  const { app, passkeys } = await factorsOf(context.db.query, account)
  if (passkey) {
    const used = await verifyAssertion(siteOf(context, request), challenge, passkey, passkeys)
    return used && ((trx) => recordPasskeyUse(trx, account, used, now))
  }
  const compactCode = (code ?? '').replace(/\s/g, '')
  if (!APP_CODE.test(compactCode)) return (trx) => consumeCode(trx, account, compactCode)
  const period = app && periodOf(openSecret(context, account, app.secret), compactCode, now)
  return period === null ? null : (trx) => usePeriod(trx, account, period)
}

/** Activates the app of a challenge; null for a wrong code. */
export function confirmed(
  context: Pick<Context, 'env'>,
  { account, secret }: Challenge,
  code: string,
  now: Date,
): ((trx: Query) => Promise<void>) | null {
  const period = secret && periodOf(secret, code.replace(/\s/g, ''), now)
  return secret && typeof period === 'number'
    ? (trx) => saveApp(context, trx, { account, secret }, period, now)
    : null
}

/**
 * The write that adds the passkey that the browser has created.
 * @throws ReadableError for an invalid response
 */
async function created(
  context: Context,
  account: number,
  { challenge, passkey, name }: SetUp,
  request: FastifyRequest,
  now: Date,
): Promise<(trx: Query) => Promise<void>> {
  const verified =
    passkey && (await verifyRegistration(siteOf(context, request), challenge, passkey))
  if (!verified) throw new ReadableError({ key: 'error.secondFactor.passkey' })
  return (trx) => insertPasskey(trx, account, { ...verified, name: name ?? '' }, now)
}

export const wrongCodeError = (): ReadableError =>
  new ReadableError({ key: 'error.secondFactor.code' })
