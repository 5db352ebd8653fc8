/** The second factors of the signed-in account. Changing them requires the password. */
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { NotFoundError, ReadableError } from '#shared/errors.ts'
import type { Actor, Context } from '../../context.ts'
import type { Query } from '../../db/database.ts'
import { isOwnPassword } from '../credentials.ts'
import { newSecret } from './app-codes.ts'
import { consumeChallenge, findChallenge, issueChallenge, type Purpose } from './challenges.ts'
import { changeFactors } from './change-factors.ts'
import { factorsOf, hasFactor, isDemanded } from './factors.ts'
import { type attestation, insertPasskey, siteOf, verifyRegistration } from './passkeys.ts'
import { deleteCodes, issueCodes } from './recovery-codes.ts'
import { appOf, creationOptions } from './require.ts'
import { confirmed, wrongCodeError } from './second-step.ts'

const idOf = ({ id }: Actor) => id ?? 0

/** Data of the user's profile page. */
export async function ownFactors(context: Context, actor: Actor) {
  const { query } = context.db
  const { app, passkeys, codes } = await factorsOf(query, idOf(actor))
  return {
    app: app && { created_at: app.created_at },
    passkeys: passkeys.map(({ id, name, created_at, last_used }) => ({
      id,
      name,
      created_at,
      last_used,
    })),
    recovery_codes: codes,
    isDemanded: await isDemanded(context, query, idOf(actor)),
  }
}

/** @throws ReadableError for a wrong password, PublicError 40029 after too many of them */
async function requirePassword(context: Context, actor: Actor, password: string): Promise<void> {
  if (!(await isOwnPassword(context, actor, password)))
    throw new ReadableError({ key: 'error.ownPassword' })
}

/** Starts the setup of an app, in addition to an existing one. @throws as `requirePassword` */
export async function beginApp(
  context: Context,
  actor: Actor,
  password: string,
  request: FastifyRequest,
) {
  await requirePassword(context, actor, password)
  const secret = newSecret()
  const account = idOf(actor)
  const { challenge } = await context.db.transaction((trx) =>
    issueChallenge(context, trx, 'app', { account, secret }, new Date()),
  )
  return { challenge, ...(await appOf(context, account, secret, request)) }
}

/**
 * Confirms it by a first code.
 * @returns recovery codes, unless some exist
 * @throws ReadableError for a wrong code
 */
export async function confirmApp(
  context: Context,
  actor: Actor,
  { challenge, code }: { challenge: string; code: string },
): Promise<string[] | null> {
  const now = new Date()
  const pending = await ownChallenge(context, actor, 'app', challenge, now)
  const confirm = confirmed(context, pending, code, now)
  if (!confirm) throw wrongCodeError()
  return add(context, actor, async (trx) => {
    await consumeChallenge(trx, 'app', challenge)
    await confirm(trx)
  })
}

/** Begins to add a passkey. @throws as `requirePassword` */
export async function beginPasskey(
  context: Context,
  actor: Actor,
  password: string,
  request: FastifyRequest,
) {
  await requirePassword(context, actor, password)
  const account = idOf(actor)
  const { challenge } = await context.db.transaction((trx) =>
    issueChallenge(context, trx, 'passkey', { account }, new Date()),
  )
  return {
    challenge,
    options: { ...(await creationOptions(context, account, challenge, request)) },
  }
}

/**
 * Adds the passkey that the browser has created.
 * @returns as `confirmApp`
 * @throws ReadableError for an invalid response
 */
export async function confirmPasskey(
  context: Context,
  actor: Actor,
  {
    challenge,
    name,
    passkey,
  }: { challenge: string; name: string; passkey: z.output<typeof attestation> },
  request: FastifyRequest,
): Promise<string[] | null> {
  const now = new Date()
  await ownChallenge(context, actor, 'passkey', challenge, now)
  const created = await verifyRegistration(siteOf(context, request), challenge, passkey)
  if (!created) throw new ReadableError({ key: 'error.secondFactor.passkey' })
  return add(context, actor, async (trx) => {
    await consumeChallenge(trx, 'passkey', challenge)
    await insertPasskey(trx, idOf(actor), { ...created, name }, now)
  })
}

async function ownChallenge(
  context: Context,
  actor: Actor,
  purpose: Purpose,
  token: string,
  now: Date,
) {
  const pending = await findChallenge(context, purpose, token, now)
  if (pending.account !== idOf(actor)) throw new NotFoundError()
  return pending
}

async function add(
  context: Context,
  actor: Actor,
  change: (trx: Query) => Promise<void>,
): Promise<string[] | null> {
  let issued: string[] | null = null
  await changeFactors(context, actor, idOf(actor), async (trx) => {
    await change(trx)
    const { codes } = await factorsOf(trx, idOf(actor))
    issued = codes ? null : await issueCodes(trx, idOf(actor))
  })
  return issued
}

/**
 * Removes the app, or a passkey; with the last one, the recovery codes.
 * @param passkey its id; null for the app
 * @throws as `requirePassword`, ReadableError for the last one where a role demands it
 */
export async function removeFactor(
  context: Context,
  actor: Actor,
  password: string,
  passkey: string | null,
) {
  await requirePassword(context, actor, password)
  const account = idOf(actor)
  await changeFactors(context, actor, account, async (trx) => {
    await (passkey === null
      ? trx.deleteFrom('app_secrets').where('account_id', '=', account)
      : trx.deleteFrom('passkeys').where('account_id', '=', account).where('id', '=', passkey)
    ).execute()
    if (hasFactor(await factorsOf(trx, account))) return
    if (await isDemanded(context, trx, account))
      throw new ReadableError({ key: 'error.secondFactor.demanded' })
    await deleteCodes(trx, account)
  })
}

/**
 * Replaces the recovery codes.
 * @throws as `requirePassword`, NotFoundError without a second factor
 */
export async function renewCodes(
  context: Context,
  actor: Actor,
  password: string,
): Promise<string[]> {
  await requirePassword(context, actor, password)
  return context.db.transaction(async (trx) => {
    if (!hasFactor(await factorsOf(trx, idOf(actor)))) throw new NotFoundError()
    return issueCodes(trx, idOf(actor))
  })
}
