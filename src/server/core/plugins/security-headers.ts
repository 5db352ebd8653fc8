/**
 * Security headers of every response, with a Content-Security-Policy that allows external images from IMAGE_HOSTS only.
 */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Env } from '#server/env.ts'
import type { Context } from '../context.ts'

/** The policy, by directive; `live` is the development server, which injects a script and uses a socket. */
function contentSecurityPolicy(
  { apiHost, imageHosts }: Pick<Env, 'apiHost' | 'imageHosts'>,
  live: boolean,
): Record<string, string[]> {
  const api = apiHost ? [new URL(apiHost).origin] : []
  return {
    'default-src': ["'self'"],
    // The decoders of 3D models are WebAssembly.
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

/** Headers needed on every response; the others apply to documents only and cost a twentieth of a small call. */
const COMMON_HEADERS = ['x-content-type-options', 'referrer-policy', 'cross-origin-resource-policy']
/** Built code, styles and fonts: never a document, and requested in large numbers. */
const CODE = /^\/assets\/[^?]*\.(m?js|css|woff2)$/
const API_POLICY = "default-src 'none'; frame-ancestors 'none'"
/** Answers of the API depend on the session; those with a validator or of public content say otherwise. */
const API_CACHE = 'no-store'
/** Browser features that the pages do not use. */
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
/** The camera reads serial numbers; pages that embed the portal don't get it. */
const PERMISSIONS_POLICY = ['camera=(self)', ...UNUSED_FEATURES.map((name) => `${name}=()`)].join(', ')
const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** Adds the headers to every response. Helmet computes the same headers each time, so they are computed once. */
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
  const apiHeaders = { ...commonHeaders, 'content-security-policy': API_POLICY, 'cache-control': API_CACHE }
  const isPublicHttps = env.publicUrl?.startsWith('https:') ?? false
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request
    reply.headers(url.startsWith('/api/') ? apiHeaders : CODE.test(url) ? commonHeaders : pageHeaders)
    if (isPublicHttps || request.protocol === 'https') reply.headers(HSTS)
    done()
  })
}

/** The headers that a middleware sets. */
function headersOf(middleware: ReturnType<typeof helmet>): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  middleware(request, response, (error) => {
    if (error) throw error
  })
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}
