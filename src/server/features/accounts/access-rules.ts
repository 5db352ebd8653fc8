/**
 * Who may change who may do what. Only administrators give the administrators' role and change the tables and menus of
 * roles; everyone else gives away no more than they have, so that nobody can raise themselves through an account or role.
 */

import type { Query } from '#server/core/db/database.ts'
import type { Change } from '#server/core/writes/hook.ts'
import { ForbiddenError, ValidationError } from '#shared/errors.ts'
import { covers, unknownGrants } from '#shared/resources/grants.ts'
import type { Grants, Subject } from '#shared/resources/permissions.ts'

const ADMIN = 'admin'
/** The storefront's role: staff who had it would be taken for customers. */
const CUSTOMER = 'custom'
/** Fields by which an account is entered, or kept out. */
const ACCESS = ['username', 'password', 'roles', 'status', 'email']

const isAdministrator = ({ actor }: Change) => actor.roles.includes(ADMIN)
const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])

/** What accounts holding these roles may do. */
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

/** @throws ForbiddenError where someone would give, or take over, rights that they do not have */
export async function keepAccountAccess(change: Change): Promise<void> {
  const { action, before, values, actor, trx, context } = change
  if (isAdministrator(change)) return
  const touched = action === 'delete' || ACCESS.some((name) => name in values)
  if (!touched) return
  const held = [...idsOf(before?.roles), ...idsOf(values.roles)]
  const other = await subjectOf(trx, held)
  const key = other.roles.includes(ADMIN) ? 'error.adminAccount' : 'error.moreThanOwn'
  if (other.roles.includes(ADMIN) || !covers(actor, other, context.resources)) throw new ForbiddenError({ key })
}

/**
 * @throws ForbiddenError where someone else than an administrator would change what a role may do or see; ValidationError
 * for a table that names what does not exist
 */
export function keepRoleAccess(change: Change): void {
  const { action, before, values, actor, context } = change
  if (action === 'delete') return
  if (values.key === CUSTOMER) throw new ValidationError([{ path: 'key', key: 'validation.unique' }])
  const grants = values.grants as Grants | null | undefined
  const wrong = grants ? unknownGrants(grants, context.resources, 'grants') : []
  if (wrong.length) throw new ValidationError(wrong)
  if (isAdministrator(change)) return
  const menus = idsOf(values.menus)
  const loses = actor.kind === 'system' && menus.every((id) => idsOf(before?.menus).includes(id))
  const menusChange = 'menus' in values && !loses && (menus.length > 0 || before !== null)
  const grantsChange = 'grants' in values && (grants !== null || before !== null)
  if (grantsChange || menusChange) throw new ForbiddenError({ key: 'error.roleAccess' })
}
