/** Plugins by others, with their options. */
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { MAX_UPLOAD_BYTES } from '#shared/constants.ts'
import type { Context } from '../context.ts'
import { rateLimitOptions } from './rate-limit.ts'

/** Compressing smaller responses costs more than it saves. */
const COMPRESSED_BYTES = 1_400

/** Downloads opt out (`compress: false` on their route). */
const COMPRESSION = {
  threshold: COMPRESSED_BYTES,
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
}

/**
 * One streamed file per call; one byte more than the limit, so that the store detects truncation.
 */
const UPLOADS = {
  limits: {
    fileSize: MAX_UPLOAD_BYTES + 1,
    files: 1,
    fields: 10,
    fieldSize: 10_000,
    parts: 11,
    headerPairs: 100,
  },
}

export async function registerBought(
  app: FastifyInstance,
  { db }: Pick<Context, 'db'>,
): Promise<void> {
  await app.register(cookie)
  await app.register(rateLimit, rateLimitOptions(db))
  await app.register(compress, COMPRESSION)
  await app.register(multipart, UPLOADS)
}
