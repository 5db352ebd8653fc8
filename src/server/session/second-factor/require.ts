/**
 * After the first step of staff: requires the second one if the account has it, or its role demands
 * it.
 */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CODES, PublicError } from '#shared/errors.ts'
import { productNameOf } from '#shared/page-style.ts'
import type { Context } from '../../context.ts'
import type { Query } from '../../db/database.ts'
import { requestedLocale } from '../../http/envelope.ts'
import { addressOf, newSecret } from './app-codes.ts'
import { issueChallenge } from './challenges.ts'
import { type Factors, factorsOf, hasFactor, isDemanded } from './factors.ts'
import { assertionOptions, registrationOptions, siteOf } from './passkeys.ts'

export const newApp = z.object({
  secret: z.string().describe('to type into an authenticator app, in Base32'),
  address: z.string().describe('to show to the app as a QR code: `otpauth://…`'),
})

/** `data` of the response that requires the second step. */
interface SecondStep {
  /** For the call of the second step, which works once. */
  challenge: string
  /** ISO 8601, UTC. */
  expires_at: string
  methods: ('app' | 'passkey' | 'recovery')[]
  /** For the browser's `credentials.get`, if the account has passkeys. */
  passkey: Record<string, unknown> | null
  /**
   * Offered if the account has no second factor, but its role demands one: an app, or a passkey,
   * for the browser's `credentials.create`. Either is enough.
   */
  setUp: (z.output<typeof newApp> & { passkey: Record<string, unknown> }) | null
}

/**
 * Checks again, before a challenge is issued.
 * @throws ReadableError if the credentials have changed meanwhile
 */
type Recheck = (trx: Query) => Promise<void>

/** @throws PublicError 40028 with a `SecondStep`, unless the password is enough; as `recheck` */
export async function requireSecondStep(
  context: Context,
  account: number,
  request: FastifyRequest,
  now: Date,
  recheck: Recheck = async () => undefined,
): Promise<void> {
  const { query } = context.db
  const factors = await factorsOf(query, account)
  const isSetUp = hasFactor(factors)
  if (!isSetUp && !(await isDemanded(context, query, account))) return
  const data = await (isSetUp
    ? stepWith(context, account, factors, request, now, recheck)
    : setUpOf(context, account, request, now, recheck))
  const key = isSetUp ? 'error.secondFactor.needed' : 'error.secondFactor.setUp'
  throw new PublicError(CODES.secondFactor, { key }, { data })
}

async function stepWith(
  context: Context,
  account: number,
  { app, passkeys, codes }: Factors,
  request: FastifyRequest,
  now: Date,
  recheck: Recheck,
): Promise<SecondStep> {
  const issued = await context.db.transaction(async (trx) => {
    await recheck(trx)
    return issueChallenge(context, trx, 'signIn', { account }, now)
  })
  const options = passkeys.length
    ? await assertionOptions(siteOf(context, request), issued.challenge, passkeys)
    : null
  return {
    ...issued,
    methods: [
      ...(app ? (['app'] as const) : []),
      ...(options ? (['passkey'] as const) : []),
      ...(codes ? (['recovery'] as const) : []),
    ],
    passkey: options && { ...options },
    setUp: null,
  }
}

async function setUpOf(
  context: Context,
  account: number,
  request: FastifyRequest,
  now: Date,
  recheck: Recheck,
): Promise<SecondStep> {
  const secret = newSecret()
  const issued = await context.db.transaction(async (trx) => {
    await recheck(trx)
    return issueChallenge(context, trx, 'setUp', { account, secret }, now)
  })
  const app = await appOf(context, account, secret, request)
  const passkey = { ...(await creationOptions(context, account, issued.challenge, request)) }
  return { ...issued, methods: [], passkey: null, setUp: { ...app, passkey } }
}

/** Setup data for an app, with the names that it shows. */
export async function appOf(
  context: Context,
  account: number,
  secret: string,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<z.output<typeof newApp>> {
  return { secret, address: addressOf(secret, await namesOf(context, account, headers)) }
}

/** The options with which the browser creates a passkey of the account. */
export async function creationOptions(
  context: Context,
  account: number,
  challenge: string,
  request: FastifyRequest,
) {
  const { passkeys } = await factorsOf(context.db.query, account)
  const user = { id: account, ...(await namesOf(context, account, request.headers)) }
  return registrationOptions(siteOf(context, request), challenge, user, passkeys)
}

/** The names that apps and browsers show. */
async function namesOf(context: Context, account: number, headers: FastifyRequest['headers']) {
  const { query } = context.db
  const user = await query
    .selectFrom('users')
    .select('username')
    .where('id', '=', account)
    .executeTakeFirst()
  const style = await context.style.current(context, query)
  const product = productNameOf(style, requestedLocale(headers))
  return { product, username: String(user?.username) }
}
