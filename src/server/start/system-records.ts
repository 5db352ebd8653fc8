/** Records that every installation has: built-in roles, and the back-office menus of the config. */

import type { Role } from '#shared/constants.ts'
import { localized as L } from '#shared/i18n/locales.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Grants, Subject } from '#shared/resources/role-grants.ts'
import { type Context, SYSTEM } from '../context.ts'
import type { Operation } from '../writes/types.ts'
import { write } from '../writes/write.ts'
import { listAll, valuesEverCreated } from './stored-records.ts'
import { type AddedMenu, builtInMenus, ensureMenus, existingMenus } from './system-menus.ts'
import { withinTransaction } from './within-transaction.ts'

const ROLE_RECORDS = [
  {
    key: 'admin',
    name: L('Administrator', '管理员'),
    description: L('All pages', '可访问全部页面'),
  },
  {
    key: 'editor',
    name: L('Editor', '编辑人员'),
    description: L(
      'All pages but permissions and system administration',
      '可访问除权限与系统管理以外的页面',
    ),
  },
  {
    key: 'visitor',
    name: L('Visitor', '访客'),
    description: L('The dashboard only', '仅可访问系统首页'),
  },
] as const satisfies readonly { key: Role; name: object; description: object }[]

/**
 * Creates missing roles, creates and updates menus, and adds new menus to the roles that can open
 * them.
 */
export const ensureSystemRecords = (context: Context): Promise<void> =>
  withinTransaction(context, createMissing)

async function createMissing(context: Context): Promise<void> {
  const entries = builtInMenus(context)
  const added = await ensureMenus(context, entries)
  const roles = await listAll(context, 'roles')
  const everCreated = await valuesEverCreated(context, 'roles', 'key')
  const operations: Operation[] = []
  for (const role of roles) {
    const addedIds = menuIdsFor(subjectOf(role), added)
    const menus = [...(role.menus as number[]), ...addedIds]
    if (addedIds.length)
      operations.push({ action: 'update', resource: 'roles', id: role.id, values: { menus } })
  }
  const existing = await existingMenus(context, entries)
  for (const role of ROLE_RECORDS) {
    if (roles.some((item) => item.key === role.key) || everCreated.has(role.key)) continue
    operations.push({
      action: 'create',
      resource: 'roles',
      values: { ...role, menus: menuIdsFor({ roles: [role.key] }, existing) },
    })
  }
  if (operations.length) await write(context, SYSTEM, operations, { origin: 'seed' })
}

/** A role with its own permission table, if it has one. */
function subjectOf({ key, grants }: AnyRecord): Subject {
  const name = String(key)
  return { roles: [name], ...(grants ? { grants: { [name]: grants as Grants } } : {}) }
}

const menuIdsFor = (role: Subject, menus: readonly AddedMenu[]): number[] =>
  menus.filter(({ entry }) => entry.isGrantedTo(role)).map(({ id }) => id)
