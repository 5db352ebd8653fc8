/**
 * Scopes of the API: `public`, without sign-in; `portal`, for customers, and for staff who read the
 * storefront; `staff`. Every route declares its access in its config. Its scope authenticates
 * requests before the body is read, and enforces that access; the engine enforces rules for records
 * and fields.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawServerDefault,
  RouteOptions,
  RouteShorthandOptions,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { definitionOf } from '#fields/index.ts'
import { CODES, ForbiddenError, PublicError } from '#shared/errors.ts'
import type { Action } from '#shared/resources/actions.ts'
import type { Resources } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import { ADMIN_ROLE } from '#shared/resources/role-grants.ts'
import type { Actor, Context } from '../context.ts'
import { handleRequest } from '../db/transactions.ts'
import { actorOf, viewAsOf } from './actor.ts'
import { isApi } from './envelope.ts'
import { rejectPreview } from './view-as.ts'

/** Requires any of the actions on the resource, or on one of its fields. */
interface ResourceAccess {
  may: readonly [resource: string, ...actions: Action[]]
  field?: string
}

/**
 * Callers of a route. `readers`: those who can read a record with the file; for public records,
 * everyone. `signed in`: customers and staff, as both read the storefront. `colleagues`: staff
 * among themselves, such as by notes. `keys`: API keys, without sessions. A list: all of them.
 */
export type Access =
  | (
      | 'public'
      | 'readers'
      | 'signed in'
      | 'customer'
      | 'staff'
      | 'colleagues'
      | 'uploaders'
      | 'admin'
      | 'keys'
    )
  | ResourceAccess
  | readonly ResourceAccess[]

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required; its scope enforces it. */
    access?: Access
    /**
     * The call concerns the session or the account of the user: it is closed to API keys, and its
     * response, which may contain secrets, is not stored for repetitions.
     */
    session?: boolean
    /** Whether the call writes, if its method differs: previews are read-only. */
    writes?: boolean
  }
  interface FastifySchema {
    /** Statuses of errors, in addition to common ones. */
    errors?: readonly number[]
  }
}

type Caller = Pick<Actor, 'kind' | 'roles' | 'grants' | 'limits' | 'id' | 'key'>

/** Returns the access that a route declares. @throws Error without one */
export function accessOf({ config, url }: Partial<Pick<RouteOptions, 'config' | 'url'>>): Access {
  if (!config?.access) throw new Error(`The route ${url} declares no access`)
  return config.access
}

/** Whether the caller has access to an operation. */
export function canCall(resources: Resources, caller: Caller, access: Access): boolean {
  if (access === 'public') return true
  if (caller.kind === 'visitor') return false
  if (access === 'readers') return true
  // The storefront has more resources than a key may be limited to.
  if (access === 'signed in') return !caller.limits
  if (access === 'customer') return caller.kind === 'customers'
  if (caller.kind === 'customers') return false
  if (access === 'staff') return true
  // No limit names what people tell each other, or what roles may.
  if (access === 'colleagues') return !caller.limits
  // An account has its own picture.
  if (access === 'uploaders') return !caller.key || canStoreFiles(resources, caller)
  // They concern the whole installation, which is more than limits name.
  if (access === 'admin') return caller.roles.includes(ADMIN_ROLE) && !caller.limits
  if (access === 'keys') return caller.key !== undefined
  return [access].flat().every(({ may: [name, ...actions], field }) => {
    const resource = resources[name]
    return resource !== undefined && actions.some((action) => can(caller, action, resource, field))
  })
}

const canStoreFiles = (resources: Resources, caller: Caller): boolean =>
  Object.values(resources).some((resource) =>
    (['create', 'update'] as const).some((action) =>
      Object.values(resource.fields).some(
        (f) => definitionOf(f).files && can(caller, action, resource, f.name),
      ),
    ),
  )

const READING = ['GET', 'HEAD', 'OPTIONS']

const canChange = ({ method }: Pick<RouteOptions, 'method'>) =>
  [method].flat().some((name) => !READING.includes(name))

/** Whether a call writes: by its method, unless its route declares otherwise. */
export const isWriting = ({ method, config }: Pick<RouteOptions, 'method' | 'config'>): boolean =>
  config?.writes ?? canChange({ method })

type Hooks = Pick<
  RouteShorthandOptions,
  'onRequest' | 'preValidation' | 'preHandler' | 'onSend' | 'onResponse'
>

/**
 * Adds hooks to the later routes of a scope that `applies` selects; others don't run through them.
 * They precede the hooks of plugins that do the same, such as compression.
 */
export function addRouteHooks(
  app: FastifyInstance,
  applies: (route: RouteOptions) => boolean,
  hooks: Hooks,
): void {
  app.addHook('onRoute', (route) => {
    if (!applies(route)) return
    for (const [name, hook] of Object.entries(hooks)) {
      const key = name as keyof Hooks
      Object.assign(route, { [key]: [hook, route[key] ?? []].flat() })
    }
  })
}

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
export interface RouteModule extends Partial<Record<ScopeName, Routes>> {
  name: string
}

/** Registers the routes of all modules in their scopes. Must be registered after the rate limit. */
export async function registerScopes(
  app: FastifyInstance,
  context: Context,
  modules: readonly RouteModule[],
): Promise<void> {
  const guarded = new WeakSet<RouteOptions>()
  const routes: RouteOptions[] = []
  // Files of the pages are outside the API.
  app.addHook('onRoute', (route) => void (isApi(route) && routes.push(route)))
  app.addHook('onReady', async () => {
    for (const route of routes) {
      if (accessOf(route) !== 'public' && !guarded.has(route))
        throw new Error(`${nameOf(route)} is in no scope`)
    }
  })
  // After the body: its events would end the mark.
  addRouteHooks(app, canChange, { preValidation: (_request, _reply, done) => handleRequest(done) })
  addRouteHooks(app, isWriting, {
    onRequest: async (request) => {
      const key = viewAsOf(request)
      const { method, routeOptions } = request
      if (key !== null && isWriting({ method, config: routeOptions.config })) rejectPreview(key)
    },
  })
  for (const name of SCOPES) {
    await app.register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        if (scopeOf(accessOf(route)) !== name)
          throw new Error(`${nameOf(route)} is in the scope ${name}`)
        guarded.add(route)
      })
      if (name !== 'public') enforceAccess(scope, context.resources)
      for (const { [name]: register } of modules) {
        if (register)
          await scope.register(async (instance) => register(instance.withTypeProvider(), context))
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
  const enforce = async (request: FastifyRequest) => {
    const actor = await actorOf(request)
    if (actor.kind === 'visitor')
      throw new PublicError(CODES.unknownToken, { key: 'error.token.unknown' })
    const access = accessOf(request.routeOptions)
    if (!canCall(resources, actor, access))
      throw new ForbiddenError(access === 'keys' ? { key: 'error.key.required' } : undefined)
  }
  scope.addHook('preParsing', enforce)
  // A body can arrive minutes after its headers: meanwhile, the session or key may have ended.
  addRouteHooks(scope, canChange, {
    preValidation: async (request, reply) => {
      if (reply.elapsedTime < LATE_BODY_MS) return
      request.sender = null
      await enforce(request)
    },
  })
}
