/** Compresses responses; downloads opt out (`compress: false` on their route). */
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Compressing smaller responses costs more than it saves. */
export const COMPRESSED_BYTES = 1_400

export async function registerCompress(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: COMPRESSED_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}
