/**
 * Browsers that have signed in before, by a random token in an HttpOnly cookie; the database stores its hash with each
 * account. A known browser has its own budget of attempts (`attempts.ts`), nothing else: it is no session.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Query } from '#server/core/db/database.ts'
import { hashToken } from '#server/core/http/actor.ts'
import type { AttemptSource } from './attempts.ts'
import type { SessionOwner } from './token.ts'

const COOKIE = 'device'
const FORMAT = new RegExp(`(?:^|; *)${COOKIE}=([\\w-]{43})(?:;|$)`)
const TOKEN_BYTES = 32
/** As long as browsers keep a cookie. */
const LIFETIME_MS = 400 * 24 * 60 * 60_000
/** Beyond it, the browser that has signed in longest ago is forgotten. */
const MAX_PER_ACCOUNT = 50

type Request = Pick<FastifyRequest, 'ip' | 'headers' | 'protocol'>

const tokenOf = ({ headers }: Pick<Request, 'headers'>) => FORMAT.exec(headers.cookie ?? '')?.[1]
const hashOf = (token: string, { kind, id }: SessionOwner) => hashToken(`${token} ${kind} ${id}`)

/** Origin of an attempt to get into an account; null for a name without an account. */
export async function sourceOf(query: Query, request: Request, owner: SessionOwner | null): Promise<AttemptSource> {
  const token = tokenOf(request)
  const hash = token && owner ? hashOf(token, owner) : null
  const known =
    hash === null
      ? undefined
      : await query
          .selectFrom('devices')
          .select('hash')
          .where('hash', '=', hash)
          .where('last_seen', '>', new Date(Date.now() - LIFETIME_MS).toISOString())
          .executeTakeFirst()
  return { address: request.ip, known: known ? `device ${hash}` : null }
}

/** Remembers the browser of a successful sign-in. */
export async function rememberDevice(
  query: Query,
  request: Request,
  reply: FastifyReply,
  owner: SessionOwner,
  now: Date,
): Promise<void> {
  const token = tokenOf(request) ?? randomBytes(TOKEN_BYTES).toString('base64url')
  const last_seen = now.toISOString()
  await query
    .insertInto('devices')
    .values({ hash: hashOf(token, owner), kind: owner.kind, account_id: owner.id, created_at: last_seen, last_seen })
    .onConflict((on) => on.column('hash').doUpdateSet({ last_seen }))
    .execute()
  await deleteOldDevices(query, owner, now)
  const attributes = ['Path=/api', 'HttpOnly', 'SameSite=Lax', `Max-Age=${LIFETIME_MS / 1000}`]
  if (request.protocol === 'https') attributes.push('Secure')
  reply.header('set-cookie', [`${COOKIE}=${token}`, ...attributes].join('; '))
}

async function deleteOldDevices(query: Query, { kind, id }: SessionOwner, now: Date): Promise<void> {
  await query
    .deleteFrom('devices')
    .where('last_seen', '<', new Date(now.getTime() - LIFETIME_MS).toISOString())
    .execute()
  const devices = await query
    .selectFrom('devices')
    .select('hash')
    .where('kind', '=', kind)
    .where('account_id', '=', id)
    .orderBy('last_seen', 'desc')
    .execute()
  const surplus = devices.slice(MAX_PER_ACCOUNT).map(({ hash }) => hash)
  if (surplus.length) await query.deleteFrom('devices').where('hash', 'in', surplus).execute()
}
