/**
 * Password reset: sends a link or code to the e-mail address or mobile number of an account.
 * Neither response nor response time reveals whether the account exists, as the work runs after the
 * response.
 */
import { randomInt } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Row } from '#fields/field.ts'
import { normalizeMobile } from '#fields/phone/definition.ts'
import type { Locale } from '#shared/constants.ts'
import { ReadableError, ValidationError } from '#shared/errors.ts'
import {
  newPasswordForm,
  problemsOf,
  resetForm,
  smsCodeForm,
  smsForm,
} from '#shared/web/account-schema.ts'
import type { Actor, Context } from '../../context.ts'
import { localeOf, queueMail } from '../../mail/queue.ts'
import { textOf } from '../../translate.ts'
import { write } from '../../writes/write.ts'
import { clearAccountAttempts, countAttempt, type Purpose } from '../attempts.ts'
import { findAccount, findAccounts } from '../credentials.ts'
import { sourceOf } from '../devices.ts'
import { consumeLink, findLink, issueLink, lockCustomer } from './links.ts'
import { resetMail } from './mails.ts'

// Sends text messages through the gateway of SMS_URL.

interface CodeMessage {
  mobile: string
  /** Six digits, valid for five minutes. */
  code: string
  language: Locale
}

const TIMEOUT_MS = 10_000

/**
 * Posts a message as JSON `{ mobile, code, text, language }`: gateways with fixed templates use the
 * code, others the text.
 * @throws Error when the gateway rejects it
 */
async function sendCode(url: string, { mobile, code, language }: CodeMessage): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile, code, text: textOf(language)('mail.sms', { code }), language }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`SMS_URL answered ${response.status}`)
}

type Values = Record<string, unknown>
/** Mails to one address. */
const MAX_MAILS = 5
/** Rejected and disabled accounts stay closed, so a new password would be useless. */
const RESETTABLE = ['active', 'pending']

const isResettable = (customer: Row | undefined): customer is Row =>
  RESETTABLE.includes(String(customer?.status))

const lower = (value: unknown) =>
  String(value ?? '')
    .trim()
    .toLowerCase()

/** Work to run after the response. */
export type DeferredTask = () => Promise<void>

async function countReset(
  context: Context,
  purpose: Purpose,
  login: unknown,
  request: FastifyRequest,
) {
  const name = String(login)
  const match = await findAccount(context, 'customers', name)
  const id = match ? Number(match.id) : null
  const source = await sourceOf(
    context.db.query,
    request,
    id === null ? null : { kind: 'customers', id },
  )
  return countAttempt(context, purpose, { kind: 'customers', name, id }, source, new Date())
}

/**
 * Requests a link by mail.
 * @returns the work to run after the response
 * @throws ValidationError for invalid input, PublicError 40029 after too many requests
 */
export async function requestResetByMail(
  context: Context,
  input: Values,
  request: FastifyRequest,
): Promise<DeferredTask> {
  rejectInvalid(problemsOf(resetForm, input))
  await countReset(context, 'resetMail', input.username, request)
  return async () => {
    // An address may be that of several accounts: each mail names its own.
    const accounts = await findAccounts(context, 'customers', String(input.username))
    for (const { id } of accounts.slice(0, MAX_MAILS))
      await mailLink(context, Number(id), input.email, request)
  }
}

async function mailLink(
  context: Context,
  id: number,
  email: unknown,
  request: FastifyRequest,
): Promise<void> {
  await context.db.transaction(async (trx) => {
    const match = await lockCustomer(context.db, trx, id)
    if (!isResettable(match) || lower(match.email) !== lower(email)) return
    const token = await issueLink(context.db, trx, 'reset', id, { now: new Date() })
    await queueMail(context, trx, {
      to: String(match.email),
      language: match.language,
      about: `account ${id}`,
      template: resetMail,
      data: { username: String(match.username), token },
      immediate: true,
      request: request.id,
    })
  })
}

const CODE_LIMIT = 1_000_000
const secretOf = (username: unknown, code: unknown) => `${lower(username)} ${String(code).trim()}`

/**
 * Requests a code by text message.
 * @throws as `requestResetByMail`, and ReadableError where no text messages can be sent
 */
export async function requestResetBySms(
  context: Context,
  input: Values,
  request: FastifyRequest,
): Promise<DeferredTask> {
  const { smsUrl } = context.env
  if (!smsUrl) throw new ReadableError({ key: 'error.sms.notConfigured' })
  rejectInvalid(problemsOf(smsForm, input))
  await countReset(context, 'resetMessage', input.username, request)
  return async () => {
    const found = await findAccount(context, 'customers', String(input.username))
    if (!found) return
    const code = String(randomInt(CODE_LIMIT)).padStart(6, '0')
    const recipient = await context.db.transaction(async (trx) => {
      const match = await lockCustomer(context.db, trx, Number(found.id))
      if (!isResettable(match) || match.mobile !== normalizeMobile(String(input.mobile)))
        return null
      const secret = secretOf(match.username, code)
      await issueLink(context.db, trx, 'sms', Number(match.id), { secret, now: new Date() })
      return { mobile: match.mobile, language: localeOf(match.language) }
    })
    if (recipient) await sendCode(smsUrl, { ...recipient, code })
  }
}

/**
 * Verifies a code from a text message.
 * @returns the token for setting a new password, as in a mailed link
 * @throws ReadableError for a wrong or expired code, PublicError 40029 after too many attempts
 */
export async function consumeCode(
  context: Context,
  input: Values,
  request: FastifyRequest,
): Promise<string> {
  if (!context.env.smsUrl) throw new ReadableError({ key: 'error.sms.notConfigured' })
  rejectInvalid(problemsOf(smsCodeForm, input))
  const { query } = context.db
  const clearAttempt = await countReset(context, 'resetCode', input.username, request)
  const now = new Date()
  const found = await findAccount(context, 'customers', String(input.username))
  const secret = secretOf(found?.username ?? input.username, input.code)
  const { account } = await findLink(query, 'sms', secret, now)
  const token = await context.db.transaction(async (trx) => {
    const isClosed = !isResettable(await lockCustomer(context.db, trx, account))
    await consumeLink(context.db, trx, { kind: 'sms', token: secret, account }).catch(() => {
      throw new ReadableError({ key: 'error.sms.code' })
    })
    if (isClosed) throw new ReadableError({ key: 'error.sms.code' })
    return issueLink(context.db, trx, 'reset', account, { now })
  })
  await clearAttempt()
  return token
}

/**
 * Sets the password of a link's account and signs out all its devices.
 * @returns the account's username
 * @throws ValidationError for a password that is too short, ReadableError for an invalid link
 */
export async function setPassword(
  context: Context,
  { token, password }: { token: string; password: unknown },
) {
  rejectInvalid(problemsOf(newPasswordForm, { password }))
  const { query } = context.db
  const { account } = await findLink(query, 'reset', token, new Date())
  const match = await query
    .selectFrom('customers')
    .select(['username', 'email', 'language'])
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
  const change = {
    action: 'update',
    resource: 'customers',
    id: account,
    values,
    access: 'server',
  } as const
  await write(context, actor, [change], {
    origin: 'api',
    first: async (trx) => {
      await consumeLink(context.db, trx, { kind: 'reset', token, account })
      const customer = await lockCustomer(context.db, trx, account)
      if (!isResettable(customer)) throw new ReadableError({ key: 'error.link.unknown' })
    },
  })
  await clearAccountAttempts(context, {
    kind: 'customers',
    id: account,
    username,
    email: String(match?.email),
  })
  return username
}

function rejectInvalid(problems: ReturnType<typeof problemsOf>): void {
  if (problems.length) throw new ValidationError(problems)
}
