/** Parses the bodies of requests: JSON, and uploads. */
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { MAX_UPLOAD_BYTES } from '#shared/constants.ts'

/** An empty body with a JSON content type is accepted, because many clients send one with DELETE. */
export function registerJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null)
    else void parse(request, body, done)
  })
}

/** One byte more than the limit, so that the store detects truncation. */
const FILE_SIZE = MAX_UPLOAD_BYTES + 1

/** Uploads: one streamed file per call, with a size limit. */
export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: FILE_SIZE, files: 1, fields: 10, fieldSize: 10_000, parts: 11, headerPairs: 100 },
  })
  // Drains a rejected upload, so that the next request on the connection can be read.
  app.addHook('onResponse', ({ raw }, _, done) => {
    if (!raw.readableEnded) {
      raw.unpipe()
      raw.resume()
    }
    done()
  })
}
