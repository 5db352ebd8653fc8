/**
 * Permission rules for changes to permissions. Only administrators grant the administrator role and
 * change permission tables and menus of roles; other users grant at most their own permissions,
 * which prevents privilege escalation through an account or role.
 */

import { ForbiddenError, ValidationError } from '#shared/errors.ts'
import { covers, unknownGrants } from '#shared/resources/grants.ts'
import { ADMIN_ROLE, type Grants, type Subject } from '#shared/resources/role-grants.ts'
import type { Query } from '../db/database.ts'
import type { Change } from '../writes/hook.ts'

/** Role of the storefront: staff with it would be treated as customers. */
const CUSTOMER = 'custom'
/** Fields that control access to an account. */
const ACCESS = ['username', 'password', 'roles', 'status', 'email', 'second_factor']

const isAdministrator = ({ actor }: Change) => actor.roles.includes(ADMIN_ROLE)
const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])

/** The combined permissions of roles. */
async function subjectOf(trx: Query, ids: readonly number[]): Promise<Subject> {
  if (!ids.length) return { roles: [] }
  const rows = await trx
    .selectFrom('roles')
    .select(['key', 'grants'])
    .where('id', 'in', [...ids])
    .execute()
  const tables = rows.flatMap(({ key, grants }): [string, Grants][] =>
    typeof grants === 'string' ? [[String(key), JSON.parse(grants)]] : [],
  )
  return { roles: rows.map(({ key }) => String(key)), grants: Object.fromEntries(tables) }
}

/** @throws ForbiddenError when users grant, or take over, permissions that they do not have */
export async function rejectPrivilegeEscalation(change: Change): Promise<void> {
  const { action, before, values, actor, trx, context } = change
  if (isAdministrator(change)) return
  const changesAccess = action === 'delete' || ACCESS.some((name) => name in values)
  if (!changesAccess) return
  const roleIds = [...idsOf(before?.roles), ...idsOf(values.roles)]
  const account = await subjectOf(trx, roleIds)
  const key = account.roles.includes(ADMIN_ROLE) ? 'error.adminAccount' : 'error.moreThanOwn'
  if (account.roles.includes(ADMIN_ROLE) || !covers(actor, account, context.resources))
    throw new ForbiddenError({ key })
}

/**
 * @throws ForbiddenError when a non-administrator changes permissions or menus of a role;
 * ValidationError for a permission table with unknown names
 */
export function rejectRoleEscalation(change: Change): void {
  const { action, before, values, access, context } = change
  if (action === 'delete') return
  if (values.key === CUSTOMER)
    throw new ValidationError([{ path: 'key', key: 'validation.unique' }])
  const grants = values.grants as Grants | null | undefined
  const errors = grants ? unknownGrants(grants, context.resources, 'grants') : []
  if (errors.length) throw new ValidationError(errors)
  if (isAdministrator(change)) return
  const menus = idsOf(values.menus)
  // The deletion of a menu takes it from the roles.
  const loses = access === 'server' && menus.every((id) => idsOf(before?.menus).includes(id))
  const menusChange = 'menus' in values && !loses && (menus.length > 0 || before !== null)
  const grantsChange = 'grants' in values && (grants !== null || before !== null)
  const demandChange =
    values.requires_second_factor !== undefined &&
    values.requires_second_factor !== (before?.requires_second_factor ?? false)
  if (grantsChange || menusChange || demandChange)
    throw new ForbiddenError({ key: 'error.roleAccess' })
}
