/** Parses JSON bodies. An empty body with a JSON content type is accepted, because many clients send one with DELETE. */
import type { FastifyInstance } from 'fastify'

export function registerJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null)
    else void parse(request, body, done)
  })
}
