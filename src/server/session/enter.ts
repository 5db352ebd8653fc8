/**
 * The end of every sign-in: the browser is remembered, a session begins, and a new device is mailed
 * to staff.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Query } from '../db/database.ts'
import { hashToken, invalidateAccounts } from '../http/actor.ts'
import { queueMail } from '../mail/queue.ts'
import { moveSubscriptions } from '../push/subscriptions.ts'
import { browserOf, storeDevice } from './devices.ts'
import { newDeviceMail } from './mails.ts'
import { insertSession, type SessionOwner } from './token.ts'

type EnterContext = Pick<Context, 'db' | 'env' | 'productName' | 'resources' | 'style'>

/** Starts a session on the device that sent the request. @returns the token */
export async function startSessionFor(
  context: EnterContext,
  owner: SessionOwner,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Promise<string> {
  const token = await context.db.transaction((trx) =>
    startSessionWithin(context, trx, owner, request, reply, now),
  )
  invalidateAccounts(context.db)
  return token
}

/** Starts a session inside a transaction, after which `invalidateAccounts` is called. */
export async function startSessionWithin(
  context: EnterContext,
  trx: Query,
  owner: SessionOwner,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Promise<string> {
  const isNew = await storeDevice(trx, request, reply, owner, now)
  if (isNew && owner.kind === 'users') await mailNewDevice(context, trx, owner, request, now)
  const device = { address: request.ip, agent: request.headers['user-agent'] }
  const token = await insertSession(trx, owner, device, now)
  const browser = browserOf(request)
  if (browser) {
    const customer = owner.kind === 'customers' ? owner.id : null
    await moveSubscriptions(trx, browser, customer, hashToken(token))
  }
  return token
}

async function mailNewDevice(
  context: EnterContext,
  trx: Query,
  { id }: SessionOwner,
  { id: requestId, ip, headers }: FastifyRequest,
  now: Date,
): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(['username', 'email', 'language'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user?.email) return
  await queueMail(context, trx, {
    to: String(user.email),
    language: user.language,
    about: `users ${id}`,
    template: newDeviceMail,
    data: {
      username: String(user.username),
      address: ip,
      agent: headers['user-agent'] ?? null,
      at: now.toISOString(),
    },
    immediate: true,
    request: requestId,
  })
}
