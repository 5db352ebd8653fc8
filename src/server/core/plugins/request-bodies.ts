/** Bodies of requests: JSON, and rejected uploads. */
import type { FastifyInstance } from 'fastify'

/** An empty body with a JSON content type is accepted, because many clients send one with DELETE. */
export function registerJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null)
    else void parse(request, body, done)
  })
}

/** Drains a rejected upload, so that the next request on the connection can be read. */
export function registerDrain(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _, done) => {
    if (!raw.readableEnded) {
      raw.unpipe()
      raw.resume()
    }
    done()
  })
}
