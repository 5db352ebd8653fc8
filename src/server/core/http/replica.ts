/**
 * Reads from a replica, except for those who have just written: they read the primary until the replica has what they
 * wrote. A cookie tells every process, a note per account this process, for clients without cookies.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Replica } from '../db/database.ts'
import { isWriting } from './view-as.ts'

/** How long a long read waits for the replica. */
const CATCH_UP_MS = 2_000
const PAUSE_MS = 100
const COOKIE = 'written_at'
const COOKIE_VALUE = new RegExp(`(?:^|; *)${COOKIE}=(\\d+)`)
/** A replica that is further behind is not read from at all. */
const MAX_LAG_SECONDS = 60
/** After a write whose position is unknown: behind everything. */
const UNKNOWN_POSITION = Number.MAX_SAFE_INTEGER

interface Write {
  position: number
  at: number
}
/** The last write of each account, oldest first. */
const writes = new WeakMap<Replica, Map<string, Write>>()

/** After every write, notes how far the replica must be before its sender reads there. */
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
    reply.header('set-cookie', `${COOKIE}=${position}; Path=/api; Max-Age=${MAX_LAG_SECONDS}; HttpOnly; SameSite=Lax`)
  })
}

const accountOf = ({ actor }: FastifyRequest) => (actor?.id == null ? null : `${actor.kind} ${actor.id}`)

/** The context for a list, a search or an export: the replica's, if it has what the sender wrote. */
export function readContext<C extends Pick<Context, 'db'>>(context: C, request: FastifyRequest): C {
  const { replica } = context.db
  if (!replica) return context
  const cookie = Number(COOKIE_VALUE.exec(request.headers.cookie ?? '')?.[1] ?? 0)
  const note = writes.get(replica)?.get(accountOf(request) ?? '')
  const isRecent = note && Date.now() - note.at < MAX_LAG_SECONDS * 1000
  const position = Math.max(cookie, isRecent ? note.position : 0)
  return replica.hasReached(position) ? { ...context, db: replica.db } : context
}

/** The context for a long read: the replica's once it has everything written by now, or else the primary's. */
export async function caughtUpContext<C extends Pick<Context, 'db'>>(context: C): Promise<C> {
  const { replica } = context.db
  if (!replica) return context
  const position = await replica.position()
  for (const startedAt = Date.now(); Date.now() - startedAt < CATCH_UP_MS; await sleep(PAUSE_MS)) {
    if (replica.hasReached(position)) return { ...context, db: replica.db }
  }
  return context
}
