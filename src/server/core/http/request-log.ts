/**
 * A log line for each call, with its request id: writes at level info, reads at level debug. The id is also in
 * responses, jobs and the audit log; proxies and clients can provide it, to correlate their logs.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { handleRequest } from '../db/request-of.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the response was sent. */
    isResponseSent: boolean
  }
}

const HEADER = 'x-request-id'
const VALID_ID = /^[\w.:-]{8,64}$/

/** Returns the id of the request header, if valid; otherwise creates one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const requested = headers[HEADER]
  return typeof requested === 'string' && VALID_ID.test(requested) ? requested : randomUUID()
}

/** Adds the id to every response, and marks what the handler does as work of a request. */
export function registerRequestId(app: FastifyInstance): void {
  // After the body: its events would end the mark.
  app.addHook('preValidation', (_request, _reply, done) => handleRequest(done))
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id)
    done()
  })
}

const READS = ['GET', 'HEAD', 'OPTIONS']
/** Open pages end them by closing. */
const ENDLESS = 'text/event-stream'

/**
 * Logs the pattern of the route rather than the URL: parameters can be one-time links. A connection that ends within a
 * response is logged for reads, too: it is the only trace of a file or bucket that stalls.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateRequest('isResponseSent', false)
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (request.isResponseSent || reply.raw.writableFinished) return
      const isEndless = String(reply.getHeader('content-type') ?? '').startsWith(ENDLESS)
      if (!isEndless) request.log.info(lineOf(request, reply), 'the connection ended within the response')
    })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.isResponseSent = true
    request.log[READS.includes(request.method) ? 'debug' : 'info'](lineOf(request, reply), 'answered')
    done()
  })
}

const lineOf = ({ method, routeOptions }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) => ({
  method,
  route: routeOptions.url,
  status: statusCode,
  ms: Math.round(elapsedTime),
})
