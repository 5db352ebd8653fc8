/** GET /api/health: 200 when the database answers, 503 otherwise. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { CODES } from '#shared/errors.ts'
import type { Context } from '../context.ts'
import { answer } from '../http/envelope.ts'

const PATIENCE_MS = 3_000

export function registerHealth(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  const probe = sql`select 1 as ok`.compile(db.query)
  app.get(
    '/api/health',
    { schema: { tags: ['server'], summary: 'Whether the database answers' } },
    async (_, reply) => {
      try {
        await within(PATIENCE_MS, db.engine.all(probe))
        return answer({ database: db.engine.name })
      } catch (error) {
        app.log.error({ err: error }, 'the database does not answer')
        return reply.code(503).send({ code: CODES.server, message: 'The database does not answer', data: null })
      }
    },
  )
}

/** @throws Error when the promise takes longer. */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer in ${milliseconds} ms`)), milliseconds)
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
