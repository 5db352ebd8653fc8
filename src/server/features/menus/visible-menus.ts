/** Loads the menus that an actor may see. */

import { type Actor, type Context, SYSTEM } from '#server/core/context.ts'
import { listRecords } from '#server/core/records/read.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { MenuItem } from '#shared/session/session-user.ts'
import { type MenuRow, menuTree } from './menu-tree.ts'

/** Administrators see all menus, other roles those that they list. */
export async function visibleMenus(context: Context, actor: Pick<Actor, 'roles' | 'locale'>): Promise<MenuItem[]> {
  // All users may see their own menus, though only administrators may read the menu records.
  const { records } = await listRecords(context, SYSTEM, 'menus', {
    sort: { field: 'sort', order: 'asc' },
    range: [0, 999],
  })
  const allowed = actor.roles.includes('admin') ? 'all' : await menusOf(context, actor.roles)
  return menuTree(records as (AnyRecord & MenuRow)[], allowed, actor.locale)
}

async function menusOf({ db }: Context, roles: readonly string[]): Promise<Set<number>> {
  const rows = await db.query
    .selectFrom('roles_menus as l')
    .innerJoin('roles as r', 'r.id', 'l.owner_id')
    .select('l.target_id')
    .where('r.key', 'in', [...roles])
    .execute()
  return new Set(rows.map((row) => Number(row.target_id)))
}
