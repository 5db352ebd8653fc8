/** Uploads: one file per call, streamed, refused beyond the limit. */
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { UPLOAD_LIMIT } from '#shared/constants.ts'

export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 10, fieldSize: 10_000, parts: 11, headerPairs: 100 },
  })
}
