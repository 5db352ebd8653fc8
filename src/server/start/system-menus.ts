/**
 * The back-office menus of the config, as records that staff can rearrange. Unchanged ones
 * follow the config.
 */

import type { Label } from '#fields/field.ts'
import { DEFAULT_LOCALE } from '#shared/constants.ts'
import { GROUP_URL, type MenuGroup, menuGroupsOf } from '#shared/menu-groups.ts'
import { isInMenus, officePages, pages } from '#shared/pages.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import { sameValue } from '#shared/same-value.ts'
import { type Context, SYSTEM } from '../context.ts'
import { readEntry, valuesOf } from '../writes/entry.ts'
import type { Operation } from '../writes/types.ts'
import { write } from '../writes/write.ts'
import { listAll, valuesEverCreated } from './stored-records.ts'

/** The menu above another; null at the top level. */
type Parent = MenuGroup | 'settings' | null

interface Item {
  url: string
  menu_name: Label
  icon: string
  sort: number
  parent: Parent
}

/** Built-in menu of a resource list or a page. */
export interface Entry extends Item {
  /** Whether a role has this menu by default. */
  isGrantedTo(role: Subject): boolean
}

/** Menu record of a built-in menu. */
export interface AddedMenu {
  id: number
  entry: Entry
}

/** Values that this module last wrote, by menu id. */
type Seeded = ReadonlyMap<number, Readonly<Record<string, unknown>>>

/** The menu above the groups of settings, last at the top level. Its page shows them. */
const SETTINGS: Item = {
  url: pages.settings.path,
  menu_name: pages.settings.title,
  icon: pages.settings.icon,
  sort: 1000,
  parent: null,
}

/** Groups are in menu order, after the start page and before single pages. */
const itemOf = (group: NonNullable<Parent>): Item =>
  group === 'settings'
    ? SETTINGS
    : {
        url: GROUP_URL,
        menu_name: group.label,
        icon: group.icon,
        sort: group.sort,
        parent: group.isInSettings ? 'settings' : null,
      }

/** Whether a menu is that of the group, also if staff renamed it. */
const isMenuOf = (group: NonNullable<Parent>, menu: AnyRecord, seeded: Seeded): boolean => {
  if (group === 'settings') return menu.url === SETTINGS.url
  const { menu_name } = seeded.get(menu.id) ?? menu
  const name = (menu_name as Partial<Label> | null)?.[DEFAULT_LOCALE]
  const names = [group.label[DEFAULT_LOCALE], ...group.formerNames]
  return menu.url === GROUP_URL && name !== undefined && names.includes(name)
}

/**
 * Built-in menus of the config. Within a group, pages come first; a page whose group has no list
 * left is at the top, so that a product can do without these lists.
 */
export function builtInMenus({
  resources,
  modules,
}: Pick<Context, 'resources' | 'modules'>): Entry[] {
  const groups = menuGroupsOf(resources)
  const ofPages = officePages(modules).flatMap((page): Entry[] => {
    const { path: url, title: menu_name, icon, menu, sort = 0 } = page
    const isGrantedTo = (role: Subject) => isInMenus(role, page, resources)
    const parent = groups.find(({ key }) => key === menu)
    if (menu === null) return []
    return [{ url, menu_name, icon, sort, parent: parent ?? null, isGrantedTo }]
  })
  const ofResources = groups.flatMap((parent) =>
    Object.values(resources)
      .filter((resource) => resource.menu === parent)
      .map((resource, index): Entry => {
        const { label: menu_name, icon, paths } = resource
        const isGrantedTo = (role: Subject) => can(role, 'list', resource)
        return { url: paths.list, menu_name, icon, sort: (index + 1) * 10, parent, isGrantedTo }
      }),
  )
  return [...ofPages, ...ofResources]
}

/** Built-in menus that exist in the database. */
export async function existingMenus(
  context: Context,
  entries: readonly Entry[],
): Promise<AddedMenu[]> {
  const menus = await listAll(context, 'menus')
  return menus.flatMap(({ id, url }) => {
    const entry = entries.find((entry) => entry.url === url)
    return entry ? [{ id, entry }] : []
  })
}

/**
 * Creates missing menus, and updates those whose page has another name, icon or place now. Menus
 * that staff renamed, moved, hid or deleted stay that way; those of pages that left the menus are
 * hidden.
 * @returns the created menus
 */
export async function ensureMenus(
  context: Context,
  entries: readonly Entry[],
): Promise<AddedMenu[]> {
  const everCreated = await valuesEverCreated(context, 'menus', 'url')
  const menus = await listAll(context, 'menus')
  const seeded = await seededMenus(context)
  const groups = new Map<Parent, number | null>([[null, null]])
  for (const group of ['settings', ...menuGroupsOf(context.resources)] as const) {
    const menu = menus.find((item) => isMenuOf(group, item, seeded))
    if (menu) groups.set(group, menu.id)
  }
  const idOf = async (parent: Parent): Promise<number | null> => {
    if (parent && !groups.has(parent)) groups.set(parent, await create(itemOf(parent)))
    return groups.get(parent) ?? null
  }
  const create = async ({ url, menu_name, icon, sort, parent }: Item): Promise<number> =>
    createMenu(context, { url, menu_name, icon, sort, parent_id: await idOf(parent) })

  const added: AddedMenu[] = []
  for (const entry of entries) {
    const exists = everCreated.has(entry.url) || menus.some(({ url }) => url === entry.url)
    if (!exists) added.push({ id: await create(entry), entry })
  }

  const withoutMenu = new Set<unknown>(
    officePages(context.modules).flatMap(({ menu, path }) => (menu ? [] : [path])),
  )
  const operations: Operation[] = []
  for (const menu of menus) {
    const before = seeded.get(menu.id)
    const group = [...groups.keys()].find((key) => key && groups.get(key) === menu.id)
    const item = group ? itemOf(group) : entries.find(({ url }) => url === menu.url)
    if (!before) continue
    const isUnchanged = (...names: string[]) =>
      names.every((name) => sameValue(menu[name], before[name]))
    const values: Record<string, unknown> = {}
    if (item) {
      if (isUnchanged('menu_name')) values.menu_name = item.menu_name
      if (isUnchanged('icon')) values.icon = item.icon
      if (isUnchanged('parent_id', 'sort'))
        Object.assign(values, { parent_id: await idOf(item.parent), sort: item.sort })
    } else if (withoutMenu.has(menu.url) && !before.hidden && isUnchanged('parent_id', 'sort')) {
      values.hidden = true
    }
    const isOutdated = Object.entries(values).some(([name, value]) => !sameValue(menu[name], value))
    if (isOutdated) operations.push({ action: 'update', resource: 'menus', id: menu.id, values })
  }
  if (operations.length) await write(context, SYSTEM, operations, { origin: 'seed' })
  return added
}

/** Reads from the audit log what this module last wrote. */
async function seededMenus({ db, resources: { menus } }: Context): Promise<Seeded> {
  if (!menus) return new Map()
  const rows = await db.query
    .selectFrom('audit')
    .selectAll()
    .where('resource', '=', 'menus')
    .where('origin', '=', JSON.stringify(['seed']))
    .orderBy('id')
    .execute()
  const seeded = new Map<number, Record<string, unknown>>()
  for (const { record, changes } of rows.map(readEntry))
    seeded.set(record, { ...seeded.get(record), ...valuesOf(menus, changes, 'after') })
  return seeded
}

async function createMenu(context: Context, values: Record<string, unknown>): Promise<number> {
  const { outcomes } = await write(
    context,
    SYSTEM,
    [{ action: 'create', resource: 'menus', values }],
    { origin: 'seed' },
  )
  const [outcome] = outcomes
  if (outcome?.status !== 'created')
    throw new Error(`The menu ${String(values.url)} could not be created`)
  return outcome.record.id
}
