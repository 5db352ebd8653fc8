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
/** Stands for the position of a write that could not be determined; no replica reaches it. */
const UNKNOWN_POSITION = Number.MAX_SAFE_INTEGER

interface LastWrite {
  position: number
  /** In milliseconds since 1970. */
  writtenAt: number
}
/** Last write of each account, oldest first. */
const lastWrites = new WeakMap<Replica, Map<string, LastWrite>>()

/** Records, after every write, the position that a replica must have before the sender reads from it. */
export function registerReplica(app: FastifyInstance, { db: { replica } }: Pick<Context, 'db'>): void {
  if (!replica) return
  const byAccount = new Map<string, LastWrite>()
  lastWrites.set(replica, byAccount)
  app.addHook('onSend', async (request, reply) => {
    if (!isWriting(request) || reply.statusCode >= 400) return
    const position = await replica.position().catch(() => UNKNOWN_POSITION)
    const now = Date.now()
    for (const [account, { writtenAt }] of byAccount) {
      if (now - writtenAt < MAX_LAG_SECONDS * 1000) break
      byAccount.delete(account)
    }
    const account = accountOf(request)
    if (account) {
      byAccount.delete(account)
      byAccount.set(account, { position, writtenAt: now })
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
  const last = lastWrites.get(replica)?.get(accountOf(request) ?? '')
  const isRecent = last && Date.now() - last.writtenAt < MAX_LAG_SECONDS * 1000
  const position = Math.max(cookie, isRecent ? last.position : 0)
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
