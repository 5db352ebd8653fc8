/** Roles by action of the resources that the engine brings. */
import type { Permissions } from '../resources/define.ts'

export const STAFF = ['admin', 'editor'] as const
export const ADMIN = ['admin'] as const

export const WRITTEN_BY_STAFF: Permissions = {
  list: STAFF,
  read: STAFF,
  create: STAFF,
  update: STAFF,
  delete: STAFF,
}
export const WRITTEN_BY_ADMIN: Permissions = {
  list: ADMIN,
  read: ADMIN,
  create: ADMIN,
  update: ADMIN,
  delete: ADMIN,
}
