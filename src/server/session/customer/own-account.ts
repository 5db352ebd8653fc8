/**
 * A customer's own account: read, changed and deleted, with the password where the account could be
 * handed over.
 */

import { CODES, PublicError, ValidationError } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import { validateRecord } from '#shared/resources/validation.ts'
import type { WebAccount } from '#shared/web/account.ts'
import { type Actor, type Context, SYSTEM } from '../../context.ts'
import { localeOf, queueMail } from '../../mail/queue.ts'
import { getRecord } from '../../records/read.ts'
import { referrersOf } from '../../writes/referrers.ts'
import type { Operation } from '../../writes/types.ts'
import { write } from '../../writes/write.ts'
import { countAttempt } from '../attempts.ts'
import { currentPassword, isOwnPassword } from '../credentials.ts'
import { boundName } from '../social/accounts.ts'
import { consumeLink, findLink, issueLink, pendingValue, revokeLinks } from './links.ts'
import { confirmMail } from './mails.ts'

/**
 * Accepted changes; a new e-mail address or mobile number requires `pwd`, because it allows access
 * to the account.
 */
export interface AccountChange {
  company?: unknown
  email?: unknown
  mobile?: unknown
  language?: unknown
  pwd?: string | undefined
}

const PROFILE_FIELDS = ['company', 'mobile', 'language'] as const

/** The id of the customer. @throws PublicError 50008 when the account was deleted meanwhile */
export function ownId({ id }: Actor): number {
  if (id === null) throw new PublicError(CODES.unknownToken, { key: 'error.verification' })
  return id
}

export async function readAccount(context: Context, actor: Actor): Promise<WebAccount> {
  const id = ownId(actor)
  const { query } = context.db
  const record = await getRecord(context, { ...SYSTEM, locale: actor.locale }, 'customers', id)
  return {
    id,
    user_id: id,
    username: String(record.username),
    company: String(record.company),
    email: String(record.email),
    pending_email: await pendingValue(query, 'email', id, new Date()),
    mobile: record.mobile ? String(record.mobile) : null,
    language: record.language ? localeOf(record.language) : null,
    created_at: String(record.created_at),
    wechat: await boundName(query, { kind: 'customers', id }),
  }
}

/**
 * Changes the own account. A new e-mail address gets a confirmation link and takes effect when it
 * is opened; setting the current address revokes such a link.
 * @throws ValidationError for invalid values, and at `pwd` for a missing or wrong password
 */
export async function changeAccount(
  context: Context,
  actor: Actor,
  change: AccountChange,
): Promise<WebAccount> {
  const id = ownId(actor)
  const before = await readAccount(context, actor)
  const input = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  )
  const names = [...PROFILE_FIELDS, 'email'].filter((name) => name in input)
  const { values, errors } = validateRecord(context.resources.customers as Resource, input, names, {
    ...before,
  })
  if (errors.length) throw new ValidationError(errors)
  const isNew = (name: 'email' | 'mobile') => name in values && values[name] !== before[name]
  if (isNew('email') || isNew('mobile')) await requirePassword(context, actor, change.pwd ?? '')
  if (isNew('email')) await mailConfirmation(context, actor, before, String(values.email))
  else if ('email' in values) await revokeLinks(context.db.query, id, ['email'])
  const { email: _, ...otherValues } = values
  if (Object.keys(otherValues).length) {
    const update = {
      action: 'update',
      resource: 'customers',
      id,
      values: otherValues,
      access: 'server',
    } as const
    await write(context, actor, [update], { origin: 'api' })
  }
  return readAccount(context, actor)
}

async function mailConfirmation(
  context: Context,
  actor: Actor,
  { id, username, language }: WebAccount,
  email: string,
) {
  const now = new Date()
  const source = { address: '', deviceKey: 'own' }
  // Never refunded: it limits mails to unconfirmed addresses.
  await countAttempt(context, 'newAddress', { kind: 'customers', name: username, id }, source, now)
  await context.db.transaction(async (trx) => {
    const token = await issueLink(context.db, trx, 'email', id, { value: email, now })
    const data = { username, token }
    const subject = `account ${id}`
    const request = actor.request && { request: actor.request }
    await queueMail(context, trx, {
      to: email,
      language,
      about: subject,
      template: confirmMail,
      data,
      immediate: true,
      ...request,
    })
  })
}

/**
 * Sets the e-mail address of a confirmation link.
 * @throws ReadableError for an invalid link, or one of another account
 */
export async function confirmEmail(
  context: Context,
  actor: Actor,
  token: string,
): Promise<WebAccount> {
  const id = ownId(actor)
  const { value } = await findLink(context.db.query, 'email', token, new Date())
  const update = {
    action: 'update',
    resource: 'customers',
    id,
    values: { email: value },
    access: 'server',
  } as const
  await write(context, actor, [update], {
    origin: 'api',
    first: (trx) => consumeLink(context.db, trx, { kind: 'email', token, account: id }),
  })
  return readAccount(context, actor)
}

/**
 * Deletes the own account: personal data is erased, orders remain without a link to it.
 * @throws ValidationError at `pwd` when the password is wrong
 */
export async function deleteAccount(context: Context, actor: Actor, pwd: string): Promise<void> {
  const id = ownId(actor)
  await requirePassword(context, actor, pwd)
  const referrers = await referrersOf(context, context.db.query, 'customers', [id])
  const staying = referrers.filter(({ onDelete }) => onDelete !== 'cascade')
  const released = staying.flatMap(({ resource, field, ids }) =>
    ids.map(
      (referrerId): Operation => ({
        action: 'update',
        resource: resource.name,
        id: referrerId,
        values: { [field]: null },
        access: 'server',
      }),
    ),
  )
  const operations: Operation[] = [
    ...released,
    { action: 'delete', resource: 'customers', id, access: 'server' },
  ]
  const anonymous: Actor = { ...actor, name: `#${id}` }
  await write(context, anonymous, operations, { origin: 'api', erase: true })
}

/**
 * Verifies the password of the signed-in customer.
 * @throws ValidationError at `pwd` when it is wrong, PublicError 40029 after too many attempts
 */
async function requirePassword(context: Context, actor: Actor, pwd: string): Promise<void> {
  if (!currentPassword.safeParse(pwd).success)
    throw new ValidationError([{ path: 'pwd', key: 'validation.required' }])
  if (!(await isOwnPassword(context, actor, pwd))) {
    throw new ValidationError([{ path: 'pwd', key: 'error.ownPassword' }])
  }
}
