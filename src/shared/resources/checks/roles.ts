/** Checks permissions: unknown roles, and operations that no role allows. */
import { COMPANY_ROLES, type CompanyRole, ROLES, type Role } from '../../constants.ts'
import { ACTIONS } from '../actions.ts'
import type { Resource } from '../define.ts'
import type { ResolvedField } from '../resolve-field.ts'
import type { RowRule } from '../row-rules.ts'
import { type Check, type Found, ofFields, quoted } from './check.ts'

type AnyRole = Role | CompanyRole
type Named = readonly [path: string, roles: readonly AnyRole[]]

/** Rules by record and steps tell the roles within a company apart, too. */
const ALL: readonly AnyRole[] = [...ROLES, ...COMPANY_ROLES]

/** The roles that a row rule names. */
function rolesIn(rule: RowRule): readonly AnyRole[] {
  if ('roles' in rule) return rule.roles
  if ('not' in rule) return rolesIn(rule.not)
  if ('any' in rule) return rule.any.flatMap(rolesIn)
  return 'all' in rule ? rule.all.flatMap(rolesIn) : []
}

const ofRoles = (to: unknown): readonly Role[] =>
  typeof to === 'object' && to !== null && 'roles' in to ? (to.roles as readonly Role[]) : []

/** Every place of a resource that names roles. */
const namedRoles = ({ permissions, fields, rows, workflow }: Resource): Named[] => [
  ...Object.entries(permissions).map(([action, roles]): Named => [`permissions.${action}`, roles]),
  ...Object.values(fields).flatMap(({ name, read = [], write = [] }): Named[] => [
    [`fields.${name}.read`, read],
    [`fields.${name}.write`, write],
  ]),
  ...Object.entries(rows).map(([action, rule]): Named => [`rows.${action}`, rolesIn(rule)]),
  ...(workflow?.steps ?? []).flatMap(({ name, roles = [], notify = [], mails = [] }): Named[] => [
    [`workflow.steps.${name}.roles`, roles],
    [`workflow.steps.${name}.notify`, notify.flatMap(ofRoles)],
    [`workflow.steps.${name}.mails`, mails.flatMap(({ to }) => ofRoles(to))],
  ]),
]

/** Roles that may create or change records. */
const writersOf = ({ permissions, readOnly }: Resource): Role[] =>
  readOnly ? [] : [...permissions.create, ...permissions.update]

const uselessPermission = ({ permissions, readOnly, deletable }: Resource): Found[] =>
  ACTIONS.filter((action) => permissions[action].length > 0).flatMap((action): Found[] => {
    const isWrite = action === 'create' || action === 'update'
    const isUseless = (isWrite && readOnly) || (action === 'delete' && !deletable)
    return isUseless ? [[`permissions.${action}`, 'has no effect: the resource is read-only']] : []
  })

/** Actions that the pages of a list offer only to those who may list the records and read them. */
function blindPermission({ permissions }: Resource): Found[] {
  return ACTIONS.flatMap((action): Found[] => {
    const blind = permissions[action].filter(
      (role) => ![permissions.list, permissions.read].every((list) => list.includes(role)),
    )
    return blind.length
      ? [
          [
            `permissions.${action}`,
            `${quoted([...new Set(blind)])} may not list and read the records, so never gets to them`,
          ],
        ]
      : []
  })
}

const isDemanded = (f: ResolvedField): boolean => f.required && f.default === undefined && !f.showWhen && !f.readOnly

export const roleChecks: readonly Check[] = [
  {
    rule: 'unknown-role',
    severity: 'error',
    find: (resource) =>
      namedRoles(resource).flatMap(([path, roles]): Found[] => {
        const known: readonly string[] = path.startsWith('rows.') || path.endsWith('.roles') ? ALL : ROLES
        const unknown = roles.filter((role) => !known.includes(role))
        return unknown.length ? [[path, `there is no role ${quoted(unknown)}; there are ${quoted(known)}`]] : []
      }),
  },
  {
    rule: 'nobody-lists',
    severity: 'error',
    find: ({ permissions }) =>
      permissions.list.length
        ? []
        : [['permissions', 'nobody may list the records: its menu and pages are shown to nobody']],
  },
  { rule: 'useless-permission', severity: 'warning', find: uselessPermission },
  { rule: 'blind-permission', severity: 'warning', find: blindPermission },
  {
    rule: 'nobody-clones',
    severity: 'warning',
    find: ({ permissions, readOnly, rowActions }) =>
      rowActions.includes('clone') && (readOnly || !permissions.create.length)
        ? [['rowActions', 'nobody may create records, so nobody may clone one']]
        : [],
  },
  ofFields(
    'nobody-writes',
    'warning',
    (f, resource) => {
      const writers = writersOf(resource)
      const isClosed = f.write && writers.length > 0 && !writers.some((role) => f.write?.includes(role))
      return isClosed && 'nobody has this permission: no role that may write records may write this field'
    },
    'write',
  ),
  ofFields(
    'nobody-reads',
    'warning',
    (f, { permissions }) => {
      const isClosed =
        f.read !== undefined && f.read.length > 0 && !permissions.read.some((role) => f.read?.includes(role))
      return isClosed && 'nobody has this permission: no role that may read records may read this field'
    },
    'read',
  ),
  ofFields(
    'closed-required',
    'error',
    (f, { permissions, readOnly }) => {
      const stuck =
        readOnly || !isDemanded(f) ? [] : permissions.create.filter((role) => f.write && !f.write.includes(role))
      return stuck.length > 0 && `${quoted(stuck)} may create records, but not fill in this field, which is required`
    },
    'write',
  ),
]
