/** Answers compressed for those who take it; downloads opt out (`compress: false` on their route). */
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Below it, compression costs more than it saves. */
const THRESHOLD_BYTES = 1_400

export async function registerCompress(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: THRESHOLD_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}
