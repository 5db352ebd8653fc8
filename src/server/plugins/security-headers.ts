/** Security headers of every answer, with a Content-Security-Policy that lets nothing in from elsewhere. */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
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
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { env }: Pick<Context, 'env'>,
  { live = false }: { live?: boolean } = {},
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(env.apiHost, live) },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: env.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })
}
