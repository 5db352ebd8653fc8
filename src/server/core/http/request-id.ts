/**
 * Request ids: in responses, log lines, jobs and the audit log. Proxies and clients can provide the id, to correlate
 * their logs.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const HEADER = 'x-request-id'
const VALID_ID = /^[\w.:-]{8,64}$/

/** Returns the id of the request header, if valid; otherwise creates one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const requested = headers[HEADER]
  return typeof requested === 'string' && VALID_ID.test(requested) ? requested : randomUUID()
}

/** Adds the id to every response. */
export function registerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id)
    done()
  })
}
