/**
 * Password reset: sends a link or code to the e-mail address or mobile number of an account. Neither response nor
 * response time reveals whether the account exists, as the work runs after the response.
 */
import { randomInt } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Actor, Context } from '#server/core/context.ts'
import type { Query } from '#server/core/db/database.ts'
import { localeOf, queueMail } from '#server/core/mail/queue.ts'
import { write } from '#server/core/writes/write.ts'
import { ReadableError, ValidationError } from '#shared/errors.ts'
import { newPasswordForm, problemsOf, resetForm, smsCodeForm, smsForm } from '#shared/web/account-schema.ts'
import { clearAccountAttempts, countAttempt, type Purpose } from '../attempts.ts'
import { sourceOf } from '../devices.ts'
import { consumeLink, issueLink, restoreLink } from './links.ts'
import { resetMail } from './mails.ts'
import { sendCode } from './sms.ts'

type Values = Record<string, unknown>
/** Rejected and disabled accounts stay closed, so a new password would be useless. */
const RESETTABLE = ['active', 'pending']

const lower = (value: unknown) =>
  String(value ?? '')
    .trim()
    .toLowerCase()

/** Work to run after the response. */
export type DeferredTask = () => Promise<void>

async function countReset(query: Query, purpose: Purpose, username: unknown, request: FastifyRequest) {
  const match = await findCustomer(query, username)
  const source = await sourceOf(query, request, match ? { kind: 'customers', id: Number(match.id) } : null)
  return countAttempt(query, purpose, { kind: 'customers', username: String(username) }, source, new Date())
}

async function findCustomer(query: Query, username: unknown) {
  return query
    .selectFrom('customers')
    .select(['id', 'username', 'email', 'mobile', 'language'])
    .where('username', '=', String(username).trim())
    .where('status', 'in', RESETTABLE)
    .executeTakeFirst()
}

/**
 * Requests a link by mail. @returns the work to run after the response @throws ValidationError for invalid input,
 * PublicError 40029 after too many requests
 */
export async function requestResetByMail(
  context: Context,
  input: Values,
  request: FastifyRequest,
): Promise<DeferredTask> {
  rejectInvalid(problemsOf(resetForm, input))
  const { query } = context.db
  await countReset(query, 'resetMail', input.username, request)
  return async () => {
    const match = await findCustomer(query, input.username)
    if (!match || lower(match.email) !== lower(input.email)) return
    await context.db.transaction(async (trx) => {
      const token = await issueLink(trx, 'reset', Number(match.id), { now: new Date() })
      await queueMail(context, trx, {
        to: String(match.email),
        language: match.language,
        about: `account ${match.id}`,
        template: resetMail,
        data: { username: String(match.username), token },
        immediate: true,
        request: request.id,
      })
    })
  }
}

const CODE_LIMIT = 1_000_000
const secretOf = (username: unknown, code: unknown) => `${lower(username)} ${String(code).trim()}`

/**
 * Requests a code by text message. @throws as `requestResetByMail`, and ReadableError where no text messages can be
 * sent
 */
export async function requestResetBySms(
  context: Context,
  input: Values,
  request: FastifyRequest,
): Promise<DeferredTask> {
  const { smsUrl } = context.env
  if (!smsUrl) throw new ReadableError({ key: 'error.sms.notConfigured' })
  rejectInvalid(problemsOf(smsForm, input))
  const { query } = context.db
  await countReset(query, 'resetMessage', input.username, request)
  return async () => {
    const match = await findCustomer(query, input.username)
    if (!match?.mobile || match.mobile !== String(input.mobile).trim()) return
    const code = String(randomInt(CODE_LIMIT)).padStart(6, '0')
    await issueLink(query, 'sms', Number(match.id), { secret: secretOf(match.username, code), now: new Date() })
    await sendCode(smsUrl, { mobile: String(match.mobile), code, language: localeOf(match.language) })
  }
}

/**
 * Verifies a code from a text message. @returns the token for setting a new password, as in a mailed link @throws
 * ReadableError for a wrong or expired code, PublicError 40029 after too many attempts
 */
export async function consumeCode(context: Context, input: Values, request: FastifyRequest): Promise<string> {
  if (!context.env.smsUrl) throw new ReadableError({ key: 'error.sms.notConfigured' })
  rejectInvalid(problemsOf(smsCodeForm, input))
  const { query } = context.db
  const clearAttempt = await countReset(query, 'resetCode', input.username, request)
  const now = new Date()
  const link = await consumeLink(query, 'sms', secretOf(input.username, input.code), now).catch(() => {
    throw new ReadableError({ key: 'error.sms.code' })
  })
  await clearAttempt()
  return context.db.transaction((trx) => issueLink(trx, 'reset', link.account, { now }))
}

/**
 * Sets the password of a link's account and signs out all its devices. @returns the account's username @throws
 * ValidationError for a password that is too short, ReadableError for an invalid link
 */
export async function setPassword(context: Context, { token, password }: { token: string; password: unknown }) {
  rejectInvalid(problemsOf(newPasswordForm, { password }))
  const { query } = context.db
  const { account } = await consumeLink(query, 'reset', token, new Date())
  try {
    const match = await query
      .selectFrom('customers')
      .select(['username', 'language'])
      .where('id', '=', account)
      .where('status', 'in', RESETTABLE)
      .executeTakeFirst()
    if (!match) throw new ReadableError({ key: 'error.link.unknown' })
    const username = String(match.username)
    const elevatedActor: Actor = {
      name: username,
      id: account,
      kind: 'system',
      roles: ['custom'],
      locale: localeOf(match.language),
    }
    const change = { action: 'update' as const, resource: 'customers', id: account, values: { password } }
    await write(context, elevatedActor, [change], { origin: 'api' })
    await clearAccountAttempts(query, { kind: 'customers', username })
    return username
  } catch (error) {
    await restoreLink(query, 'reset', token)
    throw error
  }
}

function rejectInvalid(problems: ReturnType<typeof problemsOf>): void {
  if (problems.length) throw new ValidationError(problems)
}
