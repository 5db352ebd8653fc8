/**
 * Access to API calls: declared by every route in its config, described in the document, and enforced before the body is
 * read. The engine enforces rules for records and fields.
 */
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import { TECHNICAL_LOCALE } from '#shared/constants.ts'
import { ForbiddenError } from '#shared/errors.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { Action } from '#shared/resources/actions.ts'
import type { Resources } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import { ADMIN_ROLE } from '#shared/resources/role-grants.ts'
import type { Actor, Context } from '../context.ts'
import { tagOf } from '../open-api/tags.ts'
import { withActor } from './actor.ts'
import { signedInOnly } from './customer.ts'

/** Requires any of the actions on the resource, or on one of its fields. */
interface ResourceAccess {
  may: readonly [resource: string, ...actions: Action[]]
  field?: string
}

/** `readers`: callers who can read a record with the file; for public records, everyone. */
export type Access =
  | ('public' | 'readers' | 'signed in' | 'portal' | 'customer' | 'staff' | 'uploaders' | 'admin')
  | ResourceAccess

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifySchema {
    /** Access to the operation; defaults to that of the tag. */
    access?: Access
    /** Statuses of errors, in addition to common ones. */
    errors?: readonly number[]
  }
}

type Caller = Pick<Actor, 'kind' | 'roles' | 'grants' | 'limits' | 'id' | 'key'>

/** Returns the access that a route declares. */
export const accessOf = ({ config }: Pick<RouteOptions, 'config'>): Access => config?.access ?? 'public'

const schemaAccess = ({ security, access, tags: [tag = ''] = [] }: FastifySchema, resources: Resources): Access =>
  security?.length === 0 ? 'public' : (access ?? tagOf(resources, tag).access)

/** Rejects callers without access. Must be registered before the routes, and after the rate limit. */
export function registerAccess(app: FastifyInstance, { resources }: Pick<Context, 'resources'>): void {
  app.addHook('onRoute', (route) => {
    if (route.schema && !route.schema.hide) {
      route.config = { access: schemaAccess(route.schema, resources), ...route.config }
    }
    const access = accessOf(route)
    if (access === 'public' || access === 'readers') return
    const { onRequest = [] } = route
    route.onRequest = [
      ...(Array.isArray(onRequest) ? onRequest : [onRequest]),
      (request, _, done) => {
        // Usually synchronous, because the account is cached.
        const pending = withActor(request, (actor) => requireAccess(resources, actor, access))
        if (!pending) return done()
        pending.then(() => done(), done)
      },
    ]
  })
}

/** @throws PublicError 50008 for visitors, ForbiddenError */
function requireAccess(resources: Resources, actor: Actor, access: Access): void {
  if (!canCall(resources, signedInOnly(actor), access)) throw new ForbiddenError()
}

/** Whether the caller has access to an operation. */
export function canCall(resources: Resources, caller: Caller, access: Access): boolean {
  if (access === 'public') return true
  if (caller.kind === 'visitor') return false
  if (access === 'signed in' || access === 'readers') return true
  // The portal has more resources than a key may be limited to.
  if (access === 'portal') return !caller.limits
  if (access === 'customer') return caller.kind === 'customers'
  if (caller.kind === 'customers') return false
  if (access === 'staff') return true
  // An account has its own picture.
  if (access === 'uploaders') return !caller.key || canStoreFiles(resources, caller)
  // They concern the whole installation, which is more than limits name.
  if (access === 'admin') return caller.roles.includes(ADMIN_ROLE) && !caller.limits
  const [name, ...actions] = access.may
  const resource = resources[name]
  return resource !== undefined && actions.some((action) => can(caller, action, resource, access.field))
}

const canStoreFiles = (resources: Resources, caller: Caller): boolean =>
  Object.values(resources).some((resource) =>
    (['create', 'update'] as const).some((action) =>
      Object.values(resource.fields).some((f) => definitionOf(f).files && can(caller, action, resource, f.name)),
    ),
  )

const SENTENCES = {
  public: 'Open to everybody, without signing in.',
  readers: 'For everyone who may read a record that shows the file.',
  'signed in': 'For customers and staff who are signed in.',
  portal: 'For customers and staff who are signed in, and API keys without limits.',
  customer: 'For customers who are signed in.',
  staff: 'For staff.',
  uploaders: 'For staff, and API keys that may store a file in a record.',
  admin: 'For administrators, and their API keys without limits.',
} as const

/** Describes the access in a sentence. */
export function sentenceOf(resources: Resources, access: Access): string {
  if (typeof access === 'string') return SENTENCES[access]
  const { may, field } = access
  const [resource, ...actions] = may
  const label = resources[resource]?.label[TECHNICAL_LOCALE] ?? resource
  return `For staff whose role may ${actions.join(' or ')} ${field ? `the field \`${field}\` of ` : ''}“${label}”.`
}
