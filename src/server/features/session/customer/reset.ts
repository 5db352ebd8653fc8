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
import type { Row } from '#shared/fields/field.ts'
import { newPasswordForm, problemsOf, resetForm, smsCodeForm, smsForm } from '#shared/web/account-schema.ts'
import { clearAccountAttempts, countAttempt, type Purpose } from '../attempts.ts'
import { sourceOf } from '../devices.ts'
import { consumeLink, findLink, issueLink, lockCustomer } from './links.ts'
import { resetMail } from './mails.ts'
import { sendCode } from './sms.ts'

type Values = Record<string, unknown>
/** Rejected and disabled accounts stay closed, so a new password would be useless. */
const RESETTABLE = ['active', 'pending']

const isResettable = (customer: Row | undefined): customer is Row => RESETTABLE.includes(String(customer?.status))

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
    const found = await findCustomer(query, input.username)
    if (!found) return
    await context.db.transaction(async (trx) => {
      const match = await lockCustomer(context.db, trx, Number(found.id))
      if (!isResettable(match) || lower(match.email) !== lower(input.email)) return
      const token = await issueLink(context.db, trx, 'reset', Number(match.id), { now: new Date() })
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
    const found = await findCustomer(query, input.username)
    if (!found) return
    const code = String(randomInt(CODE_LIMIT)).padStart(6, '0')
    const recipient = await context.db.transaction(async (trx) => {
      const match = await lockCustomer(context.db, trx, Number(found.id))
      if (!isResettable(match) || match.mobile !== String(input.mobile).trim()) return null
      const secret = secretOf(match.username, code)
      await issueLink(context.db, trx, 'sms', Number(match.id), { secret, now: new Date() })
      return { mobile: match.mobile, language: localeOf(match.language) }
    })
    if (recipient) await sendCode(smsUrl, { ...recipient, code })
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
  const secret = secretOf(input.username, input.code)
  const { account } = await findLink(query, 'sms', secret, now)
  const token = await context.db.transaction(async (trx) => {
    await consumeLink(context.db, trx, { kind: 'sms', token: secret, account }).catch(() => {
      throw new ReadableError({ key: 'error.sms.code' })
    })
    return issueLink(context.db, trx, 'reset', account, { now })
  })
  await clearAttempt()
  return token
}

/**
 * Sets the password of a link's account and signs out all its devices. @returns the account's username @throws
 * ValidationError for a password that is too short, ReadableError for an invalid link
 */
export async function setPassword(context: Context, { token, password }: { token: string; password: unknown }) {
  rejectInvalid(problemsOf(newPasswordForm, { password }))
  const { query } = context.db
  const { account } = await findLink(query, 'reset', token, new Date())
  const match = await query
    .selectFrom('customers')
    .select(['username', 'language'])
    .where('id', '=', account)
    .executeTakeFirst()
  const username = String(match?.username)
  const actor: Actor = {
    name: username,
    id: account,
    kind: 'customers',
    roles: ['custom'],
    locale: localeOf(match?.language),
  }
  const values = { password }
  const change = { action: 'update', resource: 'customers', id: account, values, access: 'server' } as const
  await write(context, actor, [change], {
    origin: 'api',
    first: async (trx) => {
      await consumeLink(context.db, trx, { kind: 'reset', token, account })
      const customer = await lockCustomer(context.db, trx, account)
      if (!isResettable(customer)) throw new ReadableError({ key: 'error.link.unknown' })
    },
  })
  await clearAccountAttempts(query, { kind: 'customers', username })
  return username
}

function rejectInvalid(problems: ReturnType<typeof problemsOf>): void {
  if (problems.length) throw new ValidationError(problems)
}
