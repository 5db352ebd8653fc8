/** Security headers of every answer, with a Content-Security-Policy that lets nothing in from elsewhere. */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Context } from '../context.ts'

/** The policy, by directive; `live` is the development server, which injects a script and talks over a socket. */
export function contentSecurityPolicy(apiHost: string | undefined, live: boolean): Record<string, string[]> {
  const api = apiHost ? [new URL(apiHost).origin] : []
  return {
    'default-src': ["'self'"],
    'script-src': live ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...api],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", 'data:', 'blob:', ...api, ...(live ? ['ws:', 'wss:'] : [])],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'self'"],
  }
}

/** Puts the headers on every answer of the server. */
/** Helmet's headers are the same for every answer, so they are asked for once: building them anew costs a twentieth of a small call. */
export function registerSecurityHeaders(
  app: FastifyInstance,
  { env }: Pick<Context, 'env'>,
  { live = false }: { live?: boolean } = {},
): void {
  const secure = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(env.apiHost, live) },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: env.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  secure(request, response, (error) => {
    if (error) throw error
  })
  const headers = Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers)
    done()
  })
}
