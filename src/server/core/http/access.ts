/**
 * Access to API calls: declared by every route in its config, enforced by its scope, and described in the document. The
 * engine enforces rules for records and fields.
 */
import type { RouteOptions } from 'fastify'
import { TECHNICAL_LOCALE } from '#shared/constants.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { Action } from '#shared/resources/actions.ts'
import type { Resources } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import { ADMIN_ROLE } from '#shared/resources/role-grants.ts'
import type { Actor } from '../context.ts'

/** Requires any of the actions on the resource, or on one of its fields. */
interface ResourceAccess {
  may: readonly [resource: string, ...actions: Action[]]
  field?: string
}

/**
 * Callers of a route. `readers`: those who can read a record with the file; for public records, everyone. `signed in`:
 * customers and staff, as both read the storefront. `colleagues`: staff among themselves, such as by notes.
 */
export type Access =
  | ('public' | 'readers' | 'signed in' | 'customer' | 'staff' | 'colleagues' | 'uploaders' | 'admin')
  | ResourceAccess

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required; its scope enforces it. */
    access?: Access
    /**
     * The call concerns the session or the account of the user: it is closed to API keys, and its response, which may
     * contain secrets, is not stored for repetitions.
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
  'signed in': 'For customers and staff who are signed in, and API keys without limits.',
  customer: 'For customers who are signed in.',
  staff: 'For staff.',
  colleagues: 'For staff, and API keys without limits.',
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
