/**
 * Logs calls with their request id: writes at level info, reads at level debug; and lists those
 * that took long, for the page “System status”. The id is also in responses, jobs and the audit
 * log; proxies and clients can provide it, to correlate their logs.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SlowCall } from '#shared/system.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the response was sent. */
    isResponseSent: boolean
  }
  interface FastifyInstance {
    /** Slow calls of this process, latest first. */
    slowCalls(): readonly SlowCall[]
  }
}

const HEADER = 'x-request-id'
const VALID_ID = /^[\w.:-]{8,64}$/
const READS = ['GET', 'HEAD', 'OPTIONS']
/** Open pages end them by closing. */
const ENDLESS = 'text/event-stream'

/** Returns the id of the request header, if valid; otherwise creates one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const requested = headers[HEADER]
  return typeof requested === 'string' && VALID_ID.test(requested) ? requested : randomUUID()
}

/**
 * Logs the pattern of the route rather than the URL: parameters can be one-time links. A connection
 * that ends within a response is logged for reads, too: it is the only trace of a file or bucket
 * that stalls.
 */
export function registerRequestLog(app: FastifyInstance): void {
  let slowCalls: readonly SlowCall[] = []
  app.decorate('slowCalls', () => slowCalls)
  app.decorateRequest('isResponseSent', false)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id)
    reply.raw.once('close', () => {
      if (request.isResponseSent || reply.raw.writableFinished) return
      const isEndless = String(reply.getHeader('content-type') ?? '').startsWith(ENDLESS)
      if (!isEndless)
        request.log.info(lineOf(request, reply), 'the connection ended within the response')
    })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.isResponseSent = true
    request.log[READS.includes(request.method) ? 'debug' : 'info'](
      lineOf(request, reply),
      'answered',
    )
    slowCalls = withCall(slowCalls, request, reply)
    done()
  })
}

const lineOf = (
  { method, routeOptions }: FastifyRequest,
  { statusCode, elapsedTime }: FastifyReply,
) => ({
  method,
  route: routeOptions.url,
  status: statusCode,
  ms: Math.round(elapsedTime),
})

const SLOW_MS = 1_000
const MAX_CALLS = 20

/** Adds a call to the slow calls, if it is one. */
export function withCall(
  calls: readonly SlowCall[],
  request: FastifyRequest,
  reply: FastifyReply,
): readonly SlowCall[] {
  if (reply.elapsedTime < SLOW_MS || isLong(request)) return calls
  const call = {
    at: new Date().toISOString(),
    method: request.method,
    route: request.routeOptions.url ?? request.url,
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime),
    request: request.id,
  }
  return [call, ...calls].slice(0, MAX_CALLS)
}

/**
 * Whether the call waits on purpose: for a job, for events, or for a client that downloads or
 * uploads a file.
 */
function isLong({ query, routeOptions: { url = '' } }: FastifyRequest): boolean {
  const waits = typeof query === 'object' && query !== null && 'wait' in query
  return waits || url.endsWith('/events') || url.startsWith('/api/files')
}
