/**
 * One id per request, in its answer, its log lines, the jobs that it starts and the audit log. A proxy or
 * program may give it, so that its own log has the same.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const HEADER = 'x-request-id'
const VALID_ID = /^[\w.:-]{8,64}$/

/** The id that the request came with, if it looks like one; otherwise a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const requested = headers[HEADER]
  return typeof requested === 'string' && VALID_ID.test(requested) ? requested : randomUUID()
}

/** Names the id in every answer. */
export function registerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id)
    done()
  })
}
