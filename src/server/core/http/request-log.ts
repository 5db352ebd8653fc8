/** A log line for each call, with its request id: writes at level info, reads at level debug. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const READS = ['GET', 'HEAD', 'OPTIONS']
/** Open pages end them by closing. */
const ENDLESS = 'text/event-stream'

/**
 * Logs the pattern of the route rather than the URL: parameters can be one-time links. A connection that ends within a
 * response is logged for reads, too: it is the only trace of a file or bucket that stalls.
 */
export function registerRequestLog(app: FastifyInstance): void {
  const answered = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      const isEndless = String(reply.getHeader('content-type') ?? '').startsWith(ENDLESS)
      if (!answered.has(request) && !reply.raw.writableFinished && !isEndless)
        request.log.info(lineOf(request, reply), 'the connection ended within the response')
    })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    answered.add(request)
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
