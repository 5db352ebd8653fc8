/**
 * Rate limit per network address, shared by all processes; sign-in attempts have a stricter limit.
 */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { CODES, PublicError } from '#shared/errors.ts'
import type { Context } from '../context.ts'
import { sharedStore } from './shared-rate-limit.ts'

/** Far more than a busy office behind one address needs. */
const CALLS_PER_MINUTE = 6_000
/** Limit for calls that compute a password hash. */
export const PASSWORD_CALLS = { max: 60, timeWindow: 60_000 }

/** Local requests are not limited: imports, health checks, and proxies that hide their clients. */
const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

export async function registerRateLimit(app: FastifyInstance, { db }: Pick<Context, 'db'>): Promise<void> {
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: 60_000,
    allowList: LOOPBACK_ADDRESSES,
    ...(db.engine.isShared && { store: sharedStore(db.query) }),
    errorResponseBuilder: (_request, { ttl }) =>
      new PublicError(CODES.tooMany, { key: 'error.tooMany', values: { minutes: Math.ceil(ttl / 60_000) } }),
  })
}
