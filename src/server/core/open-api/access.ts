/** Describes the access to an operation in the document. The routes themselves enforce it. */
import { TECHNICAL_LOCALE } from '#shared/constants.ts'
import type { Action } from '#shared/resources/actions.ts'
import type { Resources } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Actor } from '../context.ts'

/** Any of the actions on the resource, or on one of its fields, is enough. */
interface ResourceAccess {
  resource: string
  actions: readonly Action[]
  field?: string
}

export type Access = 'everyone' | 'signed in' | 'customers' | 'staff' | 'administrators' | ResourceAccess

declare module 'fastify' {
  interface FastifySchema {
    /** Access to the operation; defaults to that of its tag. */
    access?: Access
    /** Statuses of errors in addition to the ones common to all such calls. */
    errors?: readonly number[]
  }
}

type Caller = Pick<Actor, 'kind' | 'roles' | 'grants' | 'id'>

/** Whether the caller may call an operation. */
export function canCall(resources: Resources, caller: Caller, access: Access): boolean {
  if (access === 'everyone') return true
  if (caller.kind === 'visitor') return false
  if (access === 'signed in') return true
  if (access === 'customers') return caller.kind === 'customers'
  if (caller.kind === 'customers') return false
  if (access === 'staff') return true
  if (access === 'administrators') return caller.roles.includes('admin')
  const resource = resources[access.resource]
  return resource !== undefined && access.actions.some((action) => can(caller, action, resource, access.field))
}

const SENTENCES = {
  everyone: 'Open to everybody, without signing in.',
  'signed in': 'For customers and staff who are signed in.',
  customers: 'For customers who are signed in.',
  staff: 'For staff.',
  administrators: 'For administrators.',
} as const

/** A sentence for the description of the operation. */
export function sentenceOf(resources: Resources, access: Access): string {
  if (typeof access === 'string') return SENTENCES[access]
  const { resource, actions, field } = access
  const label = resources[resource]?.label[TECHNICAL_LOCALE] ?? resource
  return `For staff whose role may ${actions.join(' or ')} ${field ? `the field \`${field}\` of ` : ''}“${label}”.`
}
