/** The menus that an actor may see, as a tree in the shape of specification §3. */

import type { Bilingual } from '#fields/bilingual.ts'
import type { Locale } from '#shared/constants.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import { GROUP_URL } from '#shared/menu-groups.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { ADMIN_ROLE } from '#shared/resources/role-grants.ts'
import type { MenuItem } from '#shared/session/session-user.ts'
import { type Actor, type Context, SYSTEM } from '../context.ts'
import { listRecords } from '../records/read.ts'
import { createPathCheck } from '../start/page-paths.ts'

/** Administrators see all menus, other roles those that they list. */
export async function visibleMenus(
  context: Context,
  actor: Pick<Actor, 'roles' | 'locale'>,
): Promise<MenuItem[]> {
  // All users may see their own menus, though only administrators may read the menu records.
  const { records } = await listRecords(context, SYSTEM, 'menus', {
    sort: { field: 'sort', order: 'asc' },
    range: [0, 999],
  })
  const allowed = actor.roles.includes(ADMIN_ROLE) ? 'all' : await menusOf(context, actor.roles)
  // Stored menus of pages that the product does without.
  const hasPage = createPathCheck(context)
  const rows = (records as (AnyRecord & MenuRow)[]).filter(
    ({ url }) => !url.startsWith('/') || hasPage(url),
  )
  return menuTree(rows, allowed, actor.locale)
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

/** The fields of a menu record that the tree needs; in the order of siblings. */
export interface MenuRow {
  id: number
  parent_id: number | null
  url: string
  menu_name: Bilingual | null
  icon: string | null
  hidden: boolean
  /** Whether a group is visible without a visible menu (`alwaysShow` of specification §2). */
  always_show?: boolean
}

/**
 * The visible menus as a tree.
 * @param allowed ids of the menus that the roles list, or 'all'; includes the groups above each
 * menu, and empty ones only if they are always shown
 */
export function menuTree(
  rows: readonly MenuRow[],
  allowed: ReadonlySet<number> | 'all',
  locale: Locale,
): MenuItem[] {
  const below = Map.groupBy(rows, (row) => row.parent_id)
  const branch = (parent: number | null): MenuItem[] =>
    (below.get(parent) ?? []).flatMap((row) => {
      if (row.hidden) return []
      const children = branch(row.id)
      const isEmptyGroup = row.url === GROUP_URL && !row.always_show
      const isVisible =
        children.length > 0 || (!isEmptyGroup && (allowed === 'all' || allowed.has(row.id)))
      return isVisible ? [itemOf(row, children, locale)] : []
    })
  return branch(null)
}

const itemOf = (row: MenuRow, children: MenuItem[], locale: Locale): MenuItem => ({
  menu_id: row.id,
  parent_id: row.parent_id,
  url: row.url,
  menu_name: row.menu_name ? inLanguage(row.menu_name, locale) : '',
  icon: row.icon ?? '',
  children,
})
