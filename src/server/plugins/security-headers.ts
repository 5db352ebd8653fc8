/**
 * Security headers of all responses. The Content-Security-Policy only allows external images from
 * IMAGE_HOSTS. Bodies of requests are next to them: small, and on the way of each write.
 */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { CODES, PublicError } from '#shared/errors.ts'
import type { Context } from '../context.ts'
import type { Env } from '../env.ts'
import { isApi } from '../http/envelope.ts'
import { addRouteHooks } from '../http/scopes.ts'

/**
 * Creates the directives.
 * @param live for the development server, which injects a script and uses a WebSocket
 */
function contentSecurityPolicy(
  { apiHost, imageHosts }: Pick<Env, 'apiHost' | 'imageHosts'>,
  live: boolean,
): Record<string, string[]> {
  const api = apiHost ? [new URL(apiHost).origin] : []
  return {
    'default-src': ["'self'"],
    // Decoders of 3D models are WebAssembly.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...(live ? ["'unsafe-inline'"] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...api, ...imageHosts.map((host) => `https://${host}`)],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", 'data:', 'blob:', ...api, ...(live ? ['ws:', 'wss:'] : [])],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'self'"],
  }
}

/**
 * Headers of every response. The others only apply to documents, and would cost a twentieth of a
 * small call.
 */
const COMMON_HEADERS = ['x-content-type-options', 'referrer-policy', 'cross-origin-resource-policy']
/** Scripts, styles and fonts of the build, which are never documents. */
const CODE = /^\/assets\/[^?]*\.(m?js|css|woff2)$/
const API_POLICY = "default-src 'none'; frame-ancestors 'none'"
/**
 * Default for API responses, which depend on the session; routes with validators or public content
 * override it.
 */
const API_CACHE = 'no-store'
/** Browser features that pages do not use. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
/** The camera scans serial numbers; pages that embed the portal don't have access to it. */
const PERMISSIONS_POLICY = ['camera=(self)', ...UNUSED_FEATURES.map((name) => `${name}=()`)].join(
  ', ',
)
const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** Adds the headers to every response. They are constant, so Helmet computes them only once. */
export function registerSecurityHeaders(
  app: FastifyInstance,
  { env }: Pick<Context, 'env'>,
  { live = false }: { live?: boolean } = {},
): void {
  const pageHeaders = {
    ...headersOf(
      helmet({
        contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(env, live) },
        referrerPolicy: { policy: 'same-origin' },
        strictTransportSecurity: false,
      }),
    ),
    'permissions-policy': PERMISSIONS_POLICY,
  }
  const commonHeaders = Object.fromEntries(
    Object.entries(pageHeaders).filter(([name]) => COMMON_HEADERS.includes(name)),
  )
  const apiHeaders = {
    ...commonHeaders,
    'content-security-policy': API_POLICY,
    'cache-control': API_CACHE,
  }
  const isPublicHttps = env.publicUrl?.startsWith('https:') ?? false
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request
    reply.headers(
      url.startsWith('/api/') ? apiHeaders : CODE.test(url) ? commonHeaders : pageHeaders,
    )
    if (isPublicHttps || request.protocol === 'https') reply.headers(HSTS)
    done()
  })
}

/** Collects the headers that a middleware sets. */
function headersOf(middleware: ReturnType<typeof helmet>): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  middleware(request, response, (error) => {
    if (error) throw error
  })
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

/**
 * Removes zero bytes, which come with text from some documents: PostgreSQL can't store them, and
 * texts of records lose them as well. Pairs of backslashes are consumed as such.
 */
const withoutZeroBytes = (json: string) =>
  json.includes(ZERO_BYTE)
    ? json.replace(/\\(?:u0000|.)/g, (escaped) => (escaped === ZERO_BYTE ? '' : escaped))
    : json
const ZERO_BYTE = '\\u0000'

/**
 * Bodies of requests: JSON, and rejected uploads. Routes that only read do not run through them;
 * their addresses have no zero bytes either.
 */
export function registerBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request) => {
    if (isApi(request) && request.url.includes('%00'))
      throw new PublicError(CODES.validation, { key: 'error.request' })
  })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  // An empty body is accepted, because many clients send one with DELETE.
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null)
      else void parse(request, withoutZeroBytes(body), done)
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
