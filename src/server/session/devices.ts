/**
 * Browsers that have signed in before, by a random token in an HttpOnly cookie; the database stores
 * its hash with each account. A known browser has its own budget of attempts (`attempts.ts`),
 * nothing else: it is no session.
 */

import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY_MS } from '#shared/measures.ts'
import { agentName } from '#shared/session/agent-name.ts'
import type { Query } from '../db/database.ts'
import { hashToken } from '../http/actor.ts'
import type { AttemptSource } from './attempts.ts'
import { networkOf } from './network.ts'
import type { SessionOwner } from './token.ts'

const COOKIE = 'device'
const TOKEN_FORMAT = /^[\w-]{43}$/
const TOKEN_BYTES = 32
/** The longest time that browsers keep a cookie. */
const LIFETIME_MS = 400 * DAY_MS
/** Beyond it, the browser that has signed in longest ago is forgotten. */
const MAX_PER_ACCOUNT = 50
const MAX_AGENT_LENGTH = 300

type Request = Pick<FastifyRequest, 'ip' | 'headers' | 'cookies' | 'protocol'>

const tokenOf = ({ cookies: { [COOKIE]: token = '' } }: Pick<Request, 'cookies'>) =>
  TOKEN_FORMAT.test(token) ? token : undefined
const hashOf = (token: string, { kind, id }: SessionOwner) => hashToken(`${token} ${kind} ${id}`)

/** Hash of the cookie, the same for all accounts of the browser; null for one without. */
export function browserOf(request: Pick<Request, 'cookies'>): string | null {
  const token = tokenOf(request)
  return token ? hashToken(`browser ${token}`) : null
}

/** Origin of an attempt to get into an account; null for a name without an account. */
export async function sourceOf(
  query: Query,
  request: Request,
  owner: SessionOwner | null,
): Promise<AttemptSource> {
  const token = tokenOf(request)
  const hash = token && owner ? hashOf(token, owner) : null
  const device =
    hash === null
      ? undefined
      : await query
          .selectFrom('devices')
          .select('hash')
          .where('hash', '=', hash)
          .where('last_seen', '>', new Date(Date.now() - LIFETIME_MS).toISOString())
          .executeTakeFirst()
  return { address: request.ip, deviceKey: device ? `device ${hash}` : null }
}

interface StoredDevice {
  hash: string
  address: string | null
  agent: string | null
}

/**
 * Remembers the browser of a successful sign-in, in its transaction.
 * @returns whether it is new to an account that others have signed in to before. A program without
 * cookies is known by its network and agent.
 */
export async function storeDevice(
  trx: Query,
  request: Request,
  reply: FastifyReply,
  owner: SessionOwner,
  now: Date,
): Promise<boolean> {
  const token = tokenOf(request) ?? randomBytes(TOKEN_BYTES).toString('base64url')
  const last_seen = now.toISOString()
  const device = {
    hash: hashOf(token, owner),
    address: request.ip,
    agent: request.headers['user-agent'] ?? null,
  }
  const earlierDevices = await storedDevices(trx, owner, device.hash, now)
  const lastUse = {
    last_seen,
    address: device.address,
    agent: device.agent?.slice(0, MAX_AGENT_LENGTH) ?? null,
  }
  await trx
    .insertInto('devices')
    .values({
      hash: device.hash,
      kind: owner.kind,
      account_id: owner.id,
      created_at: last_seen,
      ...lastUse,
    })
    .onConflict((on) => on.column('hash').doUpdateSet(lastUse))
    .execute()
  const isSecure = request.protocol === 'https'
  reply.setCookie(COOKIE, token, {
    path: '/api',
    maxAge: LIFETIME_MS / 1000,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
  })
  return earlierDevices.length > 0 && !earlierDevices.some((earlier) => isSame(earlier, device))
}

/** Whether two sign-ins probably come from the same browser. */
function isSame(a: StoredDevice, b: StoredDevice): boolean {
  if (a.hash === b.hash) return true
  if (a.address === null || b.address === null || networkOf(a.address) !== networkOf(b.address))
    return false
  const [first, second] = [agentName(a.agent), agentName(b.agent)]
  return first.browser === second.browser && first.system === second.system
}

/**
 * The account's devices; those that have expired are deleted, and those beyond the limit with the
 * current one.
 */
async function storedDevices(
  trx: Query,
  { kind, id }: SessionOwner,
  current: string,
  now: Date,
): Promise<StoredDevice[]> {
  await trx
    .deleteFrom('devices')
    .where('last_seen', '<', new Date(now.getTime() - LIFETIME_MS).toISOString())
    .execute()
  const rows = await trx
    .selectFrom('devices')
    .select(['hash', 'address', 'agent'])
    .where('kind', '=', kind)
    .where('account_id', '=', id)
    .orderBy('last_seen', 'desc')
    .execute()
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const devices = rows.map(({ hash, address, agent }) => ({
    hash: String(hash),
    address: text(address),
    agent: text(agent),
  }))
  const otherHashes = devices.flatMap(({ hash }) => (hash === current ? [] : [hash]))
  const surplus = otherHashes.slice(MAX_PER_ACCOUNT - 1)
  if (surplus.length) await trx.deleteFrom('devices').where('hash', 'in', surplus).execute()
  return devices
}
