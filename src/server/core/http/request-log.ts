/** A log line for each call, with its request id: writes at level info, reads at level debug. */
import type { FastifyInstance } from 'fastify'

const READS = ['GET', 'HEAD', 'OPTIONS']

/** Logs the pattern of the route rather than the URL: parameters can be one-time links. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const line = { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    request.log[READS.includes(method) ? 'debug' : 'info'](line, 'answered')
    done()
  })
}
