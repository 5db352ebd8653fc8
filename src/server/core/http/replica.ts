/**
 * Routes reads to a replica with read-your-writes consistency: after a write, its sender reads from the primary until the
 * replica has caught up. The position is stored in a cookie and, for clients without cookies, per account in this process.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Replica } from '../db/database.ts'
import { isWriting } from './view-as.ts'

/** Maximum time that a long read waits for the replica. */
const CATCH_UP_MS = 2_000
const PAUSE_MS = 100
const COOKIE = 'written_at'
/** A replica with a larger lag is not used. */
const MAX_LAG_SECONDS = 60
/** Position of a write that could not be determined; no replica has reached it. */
const UNKNOWN_POSITION = Number.MAX_SAFE_INTEGER

interface Write {
  position: number
  at: number
}
/** Last write of each account, oldest first. */
const writes = new WeakMap<Replica, Map<string, Write>>()

/** Records, after every write, the position that a replica must have before the sender reads from it. */
export function registerReplica(app: FastifyInstance, { db: { replica } }: Pick<Context, 'db'>): void {
  if (!replica) return
  const noted = new Map<string, Write>()
  writes.set(replica, noted)
  app.addHook('onSend', async (request, reply) => {
    if (!isWriting(request) || reply.statusCode >= 400) return
    const position = await replica.position().catch(() => UNKNOWN_POSITION)
    const now = Date.now()
    for (const [account, { at }] of noted) {
      if (now - at < MAX_LAG_SECONDS * 1000) break
      noted.delete(account)
    }
    const account = accountOf(request)
    if (account) {
      noted.delete(account)
      noted.set(account, { position, at: now })
    }
    reply.setCookie(COOKIE, String(position), {
      path: '/api',
      maxAge: MAX_LAG_SECONDS,
      httpOnly: true,
      sameSite: 'lax',
    })
  })
}

const accountOf = ({ actor }: FastifyRequest) => (actor?.id == null ? null : `${actor.kind} ${actor.id}`)

/** Returns the context for a list, search or export: that of the replica, if it has the sender's writes. */
export function readContext<C extends Pick<Context, 'db'>>(context: C, request: FastifyRequest): C {
  const { replica } = context.db
  if (!replica) return context
  const cookie = Number(request.cookies[COOKIE] ?? 0)
  const note = writes.get(replica)?.get(accountOf(request) ?? '')
  const isRecent = note && Date.now() - note.at < MAX_LAG_SECONDS * 1000
  const position = Math.max(cookie, isRecent ? note.position : 0)
  return replica.hasReached(position) ? { ...context, db: replica.db } : context
}

/** Returns the context for a long read: that of the replica once it has all current writes, otherwise the primary's. */
export async function caughtUpContext<C extends Pick<Context, 'db'>>(context: C): Promise<C> {
  const { replica } = context.db
  if (!replica) return context
  const position = await replica.position()
  for (const startedAt = Date.now(); Date.now() - startedAt < CATCH_UP_MS; await sleep(PAUSE_MS)) {
    if (replica.hasReached(position)) return { ...context, db: replica.db }
  }
  return context
}
