/** Checks of permissions: unknown roles, and operations that no role can perform. */
import { ANY_STAFF, COMPANY_ROLES, ROLES, type Role } from '../../constants.ts'
import { ACTIONS } from '../actions.ts'
import type { Resource } from '../define.ts'
import { type NamedRole, type RowRule, rowCondition } from '../permissions.ts'
import type { ResolvedField } from '../resolve-field.ts'
import { includesRole, isCustomerRole, type Subject } from '../role-grants.ts'
import { mailsIn, type StaffRecipients } from '../workflow.ts'
import { type Check, eachField, error, quoteNames, warning } from './check.ts'

type RoleList = readonly [path: string, roles: readonly NamedRole[]]

/** Row rules and workflow steps can also name roles within a company. */
const ALL_ROLES: readonly NamedRole[] = [...ROLES, ANY_STAFF, ...COMPANY_ROLES]

/** Returns the roles in a row rule. */
function rolesIn(rule: RowRule): readonly NamedRole[] {
  if ('roles' in rule) return rule.roles
  if ('not' in rule) return rolesIn(rule.not)
  if ('any' in rule) return rule.any.flatMap(rolesIn)
  return 'all' in rule ? rule.all.flatMap(rolesIn) : []
}

const rolesOf = (to: string | StaffRecipients): readonly NamedRole[] =>
  typeof to !== 'string' && 'roles' in to ? to.roles : []

/** Returns all lists of roles in a resource, with their paths. */
const namedRoles = (resource: Resource): RoleList[] => [
  ...Object.entries(resource.permissions).map(
    ([action, roles]): RoleList => [`permissions.${action}`, roles],
  ),
  ...Object.values(resource.fields).flatMap(({ name, read = [], write = [] }): RoleList[] => [
    [`fields.${name}.read`, read],
    [`fields.${name}.write`, write],
  ]),
  ...Object.entries(resource.rows).map(
    ([action, rule]): RoleList => [`rows.${action}`, rolesIn(rule)],
  ),
  ...(resource.workflow?.steps ?? []).flatMap(({ name, roles = [], notify = [] }): RoleList[] => [
    [`workflow.steps.${name}.roles`, roles],
    [`workflow.steps.${name}.notify`, notify.flatMap(rolesOf)],
  ]),
  ...mailsIn(resource).map(([path, { to }]): RoleList => [`${path}.to`, rolesOf(to)]),
]

/** Roles that can create or update records. */
const writersOf = ({ permissions, readOnly }: Resource): Role[] =>
  readOnly ? [] : [...permissions.create, ...permissions.update]

/**
 * A role that a company creates itself, with every permission that a table can grant, on every
 * record.
 */
function ownRole({ name, fields }: Resource): Subject {
  const open = Object.fromEntries(Object.keys(fields).map((field) => [field, 'write' as const]))
  const grants = { own: { [name]: { actions: [...ACTIONS], fields: open } } }
  return { roles: ['own'], roleIds: [0], id: 0, kind: 'users', grants }
}

/**
 * Rules that name built-in roles of staff alone: a role that a company creates itself has the
 * permission by its table, but no record, step or notification.
 */
const closedToOwnRoles = (resource: Resource): string[] => [
  ...(['read', 'create', 'update', 'delete'] as const)
    .filter((action) => rolesIn(resource.rows[action] ?? { all: [] }).some(isStaffRole))
    .filter((action) => rowCondition(ownRole(resource), action, resource) === false)
    .map((action) => `rows.${action}`),
  ...namedRoles(resource)
    .filter(
      ([path, roles]) =>
        path.startsWith('workflow.') && roles.some(isStaffRole) && !roles.includes(ANY_STAFF),
    )
    .map(([path]) => path),
]

const isStaffRole = (role: NamedRole): boolean => !isCustomerRole(role)

const needsInput = (f: ResolvedField): boolean =>
  f.required && f.default === undefined && !f.showWhen && !f.readOnly

export const roleChecks: readonly Check[] = [
  error('unknown-role', (resource) =>
    namedRoles(resource).map(([path, roles]) => {
      const withCompanies = path.startsWith('rows.') || path.endsWith('.roles')
      const withStaff = path.startsWith('permissions.') ? ROLES : [...ROLES, ANY_STAFF]
      const validRoles: readonly string[] = withCompanies ? ALL_ROLES : withStaff
      const unknown = quoteNames(roles.filter((role) => !validRoles.includes(role)))
      return unknown && [path, `there is no role ${unknown}; there are ${quoteNames(validRoles)}`]
    }),
  ),
  warning('closed-to-own-roles', (resource) =>
    closedToOwnRoles(resource).map((path) => [
      path,
      `names roles, so that no role of a company's own meets it: name "${ANY_STAFF}", or who may update the record`,
    ]),
  ),
  error('nobody-lists', ({ permissions }) => {
    const problem = 'nobody may list the records: its menu and pages are shown to nobody'
    return !permissions.list.length && ['permissions', problem]
  }),
  warning('useless-permission', ({ permissions, readOnly, deletable }) =>
    ACTIONS.map((action) => {
      const isWrite = action === 'create' || action === 'update'
      const isUseless = (isWrite && readOnly) || (action === 'delete' && !deletable)
      const isGranted = permissions[action].length > 0
      return (
        isUseless &&
        isGranted && [`permissions.${action}`, 'has no effect: the resource is read-only']
      )
    }),
  ),
  // Pages list and read the records that they write.
  warning('blind-permission', ({ permissions }) =>
    ACTIONS.map((action) => {
      const canView = (role: Role) =>
        permissions.list.includes(role) && permissions.read.includes(role)
      const excluded = quoteNames([
        ...new Set(permissions[action].filter((role) => ROLES.includes(role) && !canView(role))),
      ])
      return (
        excluded && [
          `permissions.${action}`,
          `${excluded} may not list and read the records, so never gets to them`,
        ]
      )
    }),
  ),
  warning('nobody-clones', ({ permissions, readOnly, rowActions }) => {
    const isUseless = rowActions.includes('clone') && (readOnly || !permissions.create.length)
    return isUseless && ['rowActions', 'nobody may create records, so nobody may clone one']
  }),
  warning(
    'nobody-writes',
    eachField('write', ({ write }, resource) => {
      const writers = writersOf(resource)
      const isClosed =
        write && writers.length > 0 && !writers.some((role) => includesRole(write, role))
      return (
        isClosed &&
        'nobody has this permission: no role that may write records may write this field'
      )
    }),
  ),
  warning(
    'nobody-reads',
    eachField('read', ({ read }, { permissions }) => {
      const isClosed =
        read && read.length > 0 && !permissions.read.some((role) => includesRole(read, role))
      return (
        isClosed && 'nobody has this permission: no role that may read records may read this field'
      )
    }),
  ),
  warning(
    'blind-write',
    eachField('write', (f, { permissions }) => {
      const readers = f.read ?? permissions.read
      const writers = f.readOnly ? [] : (f.write ?? [])
      const excluded = quoteNames(
        writers.filter((role) => !includesRole(readers, role) && (f.read || role !== ANY_STAFF)),
      )
      return excluded && `${excluded} may write this field, but not read it, so no form shows it`
    }),
  ),
  error(
    'closed-required',
    eachField('write', (f, { permissions, readOnly }) => {
      const creators = readOnly || !needsInput(f) ? [] : permissions.create
      const excluded = quoteNames(
        creators.filter((role) => f.write && !includesRole(f.write, role)),
      )
      return (
        excluded && `${excluded} may create records, but not fill in this field, which is required`
      )
    }),
  ),
]
