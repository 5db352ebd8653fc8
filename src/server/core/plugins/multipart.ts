/** Uploads: one streamed file per call, with a size limit. */
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { UPLOAD_LIMIT } from '#shared/constants.ts'

/** One byte more than the limit, so that the store detects truncation. */
const FILE_SIZE = UPLOAD_LIMIT + 1

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
