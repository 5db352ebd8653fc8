/**
 * The one permission function, used by the server's guard and by react-admin alike. A role may do what the config says of
 * its key; a role whose record carries a table of its own (`grants`) may do what that table says instead.
 */
import { z } from 'zod'
import { ACTIONS, type Action } from './actions.ts'
import type { Resource } from './define.ts'
import { matchesRow } from './row-rules.ts'

export const FIELD_ACCESS = ['none', 'read', 'write'] as const
export type FieldAccess = (typeof FIELD_ACCESS)[number]

/** What a role may do with one resource; fields that are not named follow the resource and the config. */
export const grantSchema = z.strictObject({
  actions: z.array(z.enum(ACTIONS)).max(ACTIONS.length),
  fields: z.record(z.string(), z.enum(FIELD_ACCESS)).optional(),
})
/** A role's own table of permissions, by resource; a resource that is not named is closed to it. */
export const grantsSchema = z.record(z.string(), grantSchema)
export type Grant = z.output<typeof grantSchema>
export type Grants = z.output<typeof grantsSchema>

/** A user: their role keys, and the tables of those roles that have one. An anonymous visitor has no role. */
export interface Subject {
  roles: readonly string[]
  /** The account, for rules by record: a row of `users` or `customers`. The server itself has neither id nor limits. */
  id?: number | null
  kind?: 'users' | 'customers' | 'system' | 'visitor'
  grants?: Readonly<Record<string, Grants>> | undefined
}

/** Administrators can always do what the config allows them, so that nobody can lock everybody out. */
const ADMIN = 'admin'

const isWriting = (action: Action) => action === 'create' || action === 'update' || action === 'delete'

/** Whether anybody may: nobody writes what the server alone writes, though people may clear a log. */
const isWritable = (resource: Resource, action: Action) =>
  action === 'delete' ? resource.deletable : !resource.readOnly

/**
 * Whether the subject may do `action` on the resource, or on one field of it, and on this record where one is given.
 * Fields follow the resource unless they name roles of their own; nobody writes a read-only field.
 */
export function can(
  subject: Subject,
  action: Action,
  resource: Resource,
  fieldName?: string,
  record?: Readonly<Record<string, unknown>>,
): boolean {
  const writing = isWriting(action)
  if (writing && !isWritable(resource, action)) return false
  if (record && !matchesRow(subject, action, resource, record)) return false
  const f =
    fieldName !== undefined && Object.hasOwn(resource.fields, fieldName) ? resource.fields[fieldName] : undefined
  if (fieldName !== undefined && (!f || (writing && f.readOnly))) return false
  // An action and its field must be allowed by one and the same role, or two halves would make a whole.
  return subject.roles.some((role) => {
    const grants = role === ADMIN ? undefined : subject.grants?.[role]
    const grant = grants?.[resource.name]
    const allowed = grants ? grant?.actions.includes(action) : resource.permissions[action].some((one) => one === role)
    if (!allowed || !f) return allowed === true
    const access = grant?.fields?.[f.name]
    if (access) return writing ? access === 'write' : access !== 'none'
    const named = writing ? f.write : f.read
    return named === undefined || named.some((one) => one === role)
  })
}

/** The names of the fields on which the subject may do `action`. */
export const fieldsFor = (subject: Subject, action: Action, resource: Resource): string[] =>
  Object.keys(resource.fields).filter((name) => can(subject, action, resource, name))
