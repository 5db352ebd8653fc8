/** Creates the server as a Fastify instance, without listening. */

import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { MAX_UPLOAD_BYTES } from '#shared/constants.ts'
import type { Context } from './context.ts'
import { registerActor } from './http/actor.ts'
import {
  type FallbackHandler,
  frameworkErrorsTo,
  registerErrors,
  sendClientError,
} from './http/envelope.ts'
import { registerRequestLog, requestId } from './http/request-log.ts'
import { registerScopes } from './http/scopes.ts'
import { registerIdempotency } from './idempotency/register.ts'
import { compilersFactory, registerOpenApi } from './open-api/register.ts'
import { rateLimitOptions } from './plugins/rate-limit.ts'
import { registerBodies, registerSecurityHeaders } from './plugins/security-headers.ts'
import type { Metrics } from './system/metrics.ts'

export interface AppOptions {
  logger?: FastifyBaseLogger
  /** Handles all URLs outside /api: the built pages, or the development server. */
  pages?: FallbackHandler
  /** Development mode: pages need a wider Content-Security-Policy. */
  live?: boolean
  metrics?: Metrics | undefined
  /** Registers tracing, before any route. */
  trace?: ((app: FastifyInstance) => Promise<void>) | undefined
}

const BODY_LIMIT = 4 * 1024 * 1024

/** Builds the server from config, database and environment. */
export async function createApp(
  context: Context,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    bodyLimit: BODY_LIMIT,
    // On a busy machine, a plugin may load for longer than the default of 10 s.
    pluginTimeout: 0,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: ['loopback', ...context.env.trustedProxies],
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: frameworkErrorsTo(options.pages),
    clientErrorHandler: sendClientError,
    genReqId: requestId,
    schemaController: { compilersFactory },
  })
  const { metrics } = options
  await options.trace?.(app)
  registerRequestLog(app)
  registerBodies(app)
  registerErrors(app, context.db.engine, options.pages)
  registerSecurityHeaders(app, context, { live: options.live ?? false })
  await app.register(cookie)
  await app.register(rateLimit, rateLimitOptions(context.db))
  await app.register(compress, COMPRESSION)
  await app.register(multipart, UPLOADS)
  app.decorate('isDraining', false)
  if (metrics) app.addHook('onResponse', async (request, reply) => metrics.observe(request, reply))
  registerActor(app, context)
  await registerOpenApi(app, context)
  registerIdempotency(app, context)
  await registerScopes(
    app,
    context,
    context.modules.flatMap(({ routes = [] }) => routes),
  )
  return app
}

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
