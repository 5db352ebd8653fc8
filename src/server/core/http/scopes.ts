/**
 * Scopes of the API: `public`, without sign-in; `portal`, for customers, and for staff who read the storefront; `staff`.
 * The scope of a route authenticates its requests before the body is read, and enforces the access that it declares.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault, RouteOptions } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { CODES, ForbiddenError, PublicError } from '#shared/errors.ts'
import type { Resources } from '#shared/resources/define.ts'
import type { Actor, Context } from '../context.ts'
import { type Access, accessOf, canCall } from './access.ts'
import { actorOf, withActor } from './actor.ts'
import { isApi } from './envelope.ts'

/** Instance of a scope; requests are typed by the zod schemas of the route. */
export type Scope = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** Plugin with the routes of a module in one scope. */
export type Routes = (app: Scope, context: Context) => void | Promise<void>

const SCOPES = ['public', 'portal', 'staff'] as const
type ScopeName = (typeof SCOPES)[number]

/** Capability of the server, with its routes by scope. */
export interface Module extends Partial<Record<ScopeName, Routes>> {
  name: string
}

/** Registers the routes of all modules in their scopes. Must be registered after the rate limit. */
export async function registerScopes(
  app: FastifyInstance,
  context: Context,
  modules: readonly Module[],
): Promise<void> {
  const guarded = new WeakSet<RouteOptions>()
  const routes: RouteOptions[] = []
  // Files of the pages are outside the API.
  app.addHook('onRoute', (route) => void (isApi(route) && routes.push(route)))
  app.addHook('onReady', async () => {
    for (const route of routes) {
      if (accessOf(route) !== 'public' && !guarded.has(route)) throw new Error(`${nameOf(route)} is in no scope`)
    }
  })
  for (const name of SCOPES) {
    await app.register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        if (scopeOf(accessOf(route)) !== name) throw new Error(`${nameOf(route)} is in the scope ${name}`)
        guarded.add(route)
      })
      if (name !== 'public') enforceAccess(scope, context.resources)
      for (const { [name]: register } of modules) {
        if (register) await scope.register(async (instance) => register(instance.withTypeProvider(), context))
      }
    })
  }
}

const nameOf = ({ method, url }: RouteOptions) => `${method} ${url}`

function scopeOf(access: Access): ScopeName {
  if (access === 'public' || access === 'readers') return 'public'
  return access === 'signed in' || access === 'customer' ? 'portal' : 'staff'
}

/** A request whose body takes longer is authenticated again. */
const LATE_BODY_MS = 1_000

/** Rejects callers without the access that their route declares, after the rate limit. */
function enforceAccess(scope: FastifyInstance, resources: Resources): void {
  const enforce = (request: FastifyRequest, actor: Actor) => {
    if (actor.kind === 'visitor') throw new PublicError(CODES.unknownToken, { key: 'error.token.unknown' })
    if (!canCall(resources, actor, accessOf(request.routeOptions))) throw new ForbiddenError()
  }
  scope.addHook('preParsing', (request, _reply, _payload, done) => {
    // Usually synchronous, because the account is cached.
    const pending = withActor(request, (actor) => enforce(request, actor))
    if (pending) pending.then(() => done(), done)
    else done()
  })
  // A body can arrive minutes after its headers: meanwhile, the session or key may have ended.
  scope.addHook('preValidation', (request, reply, done) => {
    if (request.body === undefined || reply.elapsedTime < LATE_BODY_MS) return done()
    request.sender = null
    actorOf(request)
      .then((actor) => enforce(request, actor))
      .then(() => done(), done)
  })
}
