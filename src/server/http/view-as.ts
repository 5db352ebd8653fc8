/**
 * Previews: with a role or a view of a customer in the `View-As` header, administrators get the
 * responses for this role or customer. Writes are rejected.
 */

import type { Row } from '#fields/field.ts'
import { CODES, ForbiddenError, PublicError } from '#shared/errors.ts'
import { ADMIN_ROLE } from '#shared/resources/role-grants.ts'
import type { Actor } from '../context.ts'
import type { Database, Query } from '../db/database.ts'
import type { Account } from './actor.ts'

/**
 * Identity of a role preview: the highest id that filters accept, which no account reaches and no
 * record names.
 */
const NO_ACCOUNT = { id: 2_147_483_647, name: '' } as const

/** A view of a customer, by the id of its record in the log. */
const CUSTOMER_VIEW = /^customer:(\d{1,15})$/
const VIEW_MS = 60 * 60_000

/**
 * @throws ForbiddenError, because nothing can be changed during a preview.
 * @param key role or customer of the preview
 */
export function rejectPreview(key: string): never {
  throw new ForbiddenError({
    key: CUSTOMER_VIEW.test(key) ? 'error.viewAs.customerReadOnly' : 'error.viewAs.readOnly',
  })
}

/**
 * Returns the previewed role or customer in place of the account.
 * @throws as `actAsRole` and `actAsCustomer`
 */
export async function actAs(db: Database, account: Account, key: string): Promise<Account> {
  const [, view] = CUSTOMER_VIEW.exec(key) ?? []
  return view === undefined
    ? actAsRole(db, account, key)
    : actAsCustomer(db, account, Number(view), key)
}

/**
 * Returns the customer of a view, as its own session would; of no session.
 * @throws ForbiddenError for non-administrators and API keys, PublicError 40010 for a view of
 * another user or an earlier hour, and a customer who cannot sign in
 */
async function actAsCustomer(
  { query }: Database,
  account: Account,
  view: number,
  key: string,
): Promise<Account> {
  if (!account.roles.includes(ADMIN_ROLE) || account.key)
    throw new ForbiddenError({ key: 'error.viewAs.admin' })
  const row = await query
    .selectFrom('customer_views as v')
    .innerJoin('customers as c', 'c.id', 'v.customer')
    .select(['c.id', 'c.username', 'c.firm', 'c.company_role', 'v.created_at'])
    .where('v.id', '=', view)
    .where('v.viewer', '=', account.id)
    .where('c.status', '=', 'active')
    .executeTakeFirst()
  if (!row || Date.now() - Date.parse(String(row.created_at)) > VIEW_MS) {
    throw new PublicError(CODES.roleGone, { key: 'error.viewAs.customer' })
  }
  return {
    name: String(row.username),
    id: Number(row.id),
    kind: 'customers',
    ...customerFrom(row),
    viewAs: key,
  }
}

/** The company role only applies to customers with a company. */
export function customerFrom({ firm, company_role: role }: Row): Pick<Actor, 'roles' | 'company'> {
  return firm == null
    ? { roles: ['custom'] }
    : { roles: ['custom', `company:${role ?? 'viewer'}`], company: Number(firm) }
}

/**
 * Restricts an account to a role and its permission table, without the identity of the account: its
 * own records are not those of the role.
 * @throws ForbiddenError for non-administrators, PublicError 40010 for an unknown role
 */
async function actAsRole({ query }: Database, account: Account, key: string): Promise<Account> {
  const { grants: _, ...person } = account
  return { ...person, ...NO_ACCOUNT, ...(await previewAs(query, account, key)) }
}

/** Loads the roles that replace those of the account. @throws as `actAsRole` */
async function previewAs(
  query: Query,
  account: Pick<Account, 'roles'>,
  key: string,
): Promise<Pick<Actor, 'roles' | 'roleIds' | 'grants' | 'viewAs'>> {
  if (!account.roles.includes(ADMIN_ROLE)) throw new ForbiddenError({ key: 'error.viewAs.admin' })
  const role = await query
    .selectFrom('roles')
    .select(['id', 'key', 'grants'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!role) throw new PublicError(CODES.roleGone, { key: 'error.viewAs.role', values: { key } })
  return {
    roles: [key],
    roleIds: [Number(role.id)],
    grants: typeof role.grants === 'string' ? { [key]: JSON.parse(role.grants) } : undefined,
    viewAs: key,
  }
}
