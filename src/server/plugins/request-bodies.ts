/** Bodies of requests: JSON, and rejected uploads. Routes that only read do not run through it. */
import type { FastifyInstance } from 'fastify'
import { addRouteHooks } from '../http/scopes.ts'

export function registerBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  // An empty body is accepted, because many clients send one with DELETE.
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null)
      else void parse(request, body, done)
    },
  )
  // The rest of a rejected upload is drained, so that the next request on the connection can be
  // read.
  addRouteHooks(app, ({ schema }) => schema?.consumes !== undefined, {
    onResponse: async ({ raw }) => {
      if (raw.readableEnded) return
      raw.unpipe()
      raw.resume()
    },
  })
}
