/**
 * One id per request, in its answer, its log lines, the jobs that it starts and the audit log. A proxy or
 * program may give it, so that its own log has the same.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const HEADER = 'x-request-id'
const GIVEN = /^[\w.:-]{8,64}$/

/** The id that the request came with, if it looks like one; otherwise a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[HEADER]
  return typeof given === 'string' && GIVEN.test(given) ? given : randomUUID()
}

/** Names the id in every answer. */
export function registerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id)
    done()
  })
}
