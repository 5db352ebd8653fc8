/** Roles by action of the resources that the engine brings. */
import type { Role } from '../constants.ts'
import type { Permissions } from '../resources/define.ts'

export const STAFF = ['admin', 'editor'] as const
export const ADMIN = ['admin'] as const

/** Every action for the same roles. */
export const writtenBy = (roles: readonly Role[]): Permissions => ({
  list: roles,
  read: roles,
  create: roles,
  update: roles,
  delete: roles,
})
export const WRITTEN_BY_STAFF = writtenBy(STAFF)
export const WRITTEN_BY_ADMIN = writtenBy(ADMIN)
/** Customers as well, within the rules by record. */
export const WRITTEN_BY_CUSTOMERS = writtenBy([...STAFF, 'custom'])

/** Rule met by all of staff, also with roles of the company’s own. */
export const OF_STAFF = { roles: ['staff'] } as const
