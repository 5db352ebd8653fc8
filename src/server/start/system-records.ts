/** Records that every installation has: built-in roles, and the back-office menus of the config. */

import type { Label } from '#fields/field.ts'
import { DEFAULT_LOCALE, MENU_GROUPS, type Role } from '#shared/constants.ts'
import { isInMenus, officePages, type Page } from '#shared/pages.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Grants, Subject } from '#shared/resources/role-grants.ts'
import { sameValue } from '#shared/same-value.ts'
import { type Context, SYSTEM } from '../context.ts'
import { listRecords } from '../records/read.ts'
import { readEntry, valuesOf } from '../writes/entry.ts'
import type { Operation } from '../writes/types.ts'
import { write } from '../writes/write.ts'
import { withinTransaction } from './within-transaction.ts'

/** URL of a menu group. */
const GROUP_URL = '#'

const ROLE_RECORDS = [
  {
    key: 'admin',
    name: { en: 'Administrator', zh: '管理员' },
    description: { en: 'All pages', zh: '可访问全部页面' },
  },
  {
    key: 'editor',
    name: { en: 'Editor', zh: '编辑人员' },
    description: {
      en: 'All pages but permissions and system administration',
      zh: '可访问除权限与系统管理以外的页面',
    },
  },
  {
    key: 'visitor',
    name: { en: 'Visitor', zh: '访客' },
    description: { en: 'The dashboard only', zh: '仅可访问系统首页' },
  },
] as const satisfies readonly { key: Role; name: object; description: object }[]

type Group = NonNullable<Page['menu']>

const GROUP_RECORDS: Record<Exclude<Group, 'top'>, { menu_name: Label; icon: string }> = {
  goods: { menu_name: { en: 'Products', zh: '产品资料' }, icon: 'spotlight' },
  order: { menu_name: { en: 'Orders', zh: '订单' }, icon: 'order' },
  support: { menu_name: { en: 'Support', zh: '技术支持' }, icon: 'troubleshooting' },
  system: { menu_name: { en: 'System', zh: '系统' }, icon: 'settings' },
  permission: { menu_name: { en: 'Permissions', zh: '权限' }, icon: 'role' },
}
/**
 * In menu order, after the start page and before single pages. Within a group, pages come first.
 */
const GROUPS = [...MENU_GROUPS, 'permission'] as const

/** Built-in menu of a resource list or a page. */
interface Entry {
  url: string
  menu_name: Label
  icon: string
  group: Group
  sort: number
  /** Whether a role has this menu by default. */
  isGrantedTo(role: Subject): boolean
}

/** Built-in menus of the config. */
function entriesOf({ resources, modules }: Pick<Context, 'resources' | 'modules'>): Entry[] {
  const ofPages = officePages(modules).flatMap((page): Entry[] => {
    const { path, title, icon, menu, sort = 0 } = page
    const isGrantedTo = (role: Subject) => isInMenus(role, page, resources)
    return menu ? [{ url: path, menu_name: title, icon, group: menu, sort, isGrantedTo }] : []
  })
  const ofResources = GROUPS.flatMap((group) =>
    Object.values(resources)
      .filter((resource) => resource.menu === group)
      .map((resource, index): Entry => {
        const { label, icon, paths } = resource
        const isGrantedTo = (role: Subject) => can(role, 'list', resource)
        return {
          url: paths.list,
          menu_name: label,
          icon,
          group,
          sort: (index + 1) * 10,
          isGrantedTo,
        }
      }),
  )
  return [...ofPages, ...ofResources]
}

/** Menu record of a built-in menu. */
interface AddedMenu {
  id: number
  entry: Entry
}

/**
 * Creates missing roles and menus, adds new menus to the roles that can open them, and updates
 * menus whose pages have another name or icon now. Menus that staff renamed, moved, hid or deleted stay that way.
 */
export const ensureSystemRecords = (context: Context): Promise<void> =>
  withinTransaction(context, createMissing)

async function createMissing(context: Context): Promise<void> {
  const entries = entriesOf(context)
  const added = await ensureMenus(context, entries)
  const roles = await listAll(context, 'roles')
  const everCreated = await valuesEverCreated(context, 'roles', 'key')
  const operations = await menuUpdates(context, entries)
  for (const role of roles) {
    const addedIds = menuIdsFor(subjectOf(role), added)
    const menus = [...(role.menus as number[]), ...addedIds]
    if (addedIds.length)
      operations.push({ action: 'update', resource: 'roles', id: role.id, values: { menus } })
  }
  const existing = await existingEntries(context, entries)
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

/** Built-in menus that exist in the database. */
async function existingEntries(context: Context, entries: readonly Entry[]): Promise<AddedMenu[]> {
  const menus = await listAll(context, 'menus')
  return menus.flatMap(({ id, url }) => {
    const entry = entries.find((entry) => entry.url === url)
    return entry ? [{ id, entry }] : []
  })
}

async function ensureMenus(context: Context, entries: readonly Entry[]): Promise<AddedMenu[]> {
  const everCreated = await valuesEverCreated(context, 'menus', 'url')
  const menus = await listAll(context, 'menus')
  const missing = entries.filter(
    ({ url }) => !everCreated.has(url) && !menus.some((menu) => menu.url === url),
  )
  const added: AddedMenu[] = []
  const groups = new Map<Group, number | null>([['top', null]])
  for (const entry of missing) {
    const { url, menu_name, icon, sort, group } = entry
    if (!groups.has(group)) groups.set(group, await ensureGroup(context, menus, group, entries))
    const values = { url, menu_name, icon, sort, parent_id: groups.get(group) ?? null }
    added.push({ id: await createMenu(context, values), entry })
  }
  return added
}

/** Values of menus that follow the config until staff change them. */
const FOLLOWED = ['menu_name', 'icon'] as const

/** Updates of menus that still have the name or icon of an earlier config. */
async function menuUpdates(context: Context, entries: readonly Entry[]): Promise<Operation[]> {
  const seeded = await seededMenus(context)
  return (await listAll(context, 'menus')).flatMap((menu): Operation[] => {
    const { id } = menu
    const entry = entries.find(({ url }) => url === menu.url)
    const outdated = FOLLOWED.filter(
      (name) =>
        sameValue(menu[name], seeded.get(id)?.[name]) && !sameValue(menu[name], entry?.[name]),
    )
    if (!entry || !outdated.length) return []
    const values = Object.fromEntries(outdated.map((name) => [name, entry[name]]))
    return [{ action: 'update', resource: 'menus', id, values }]
  })
}

/** Values that this module last wrote, by menu id, from the audit log. */
async function seededMenus({
  db,
  resources: { menus },
}: Context): Promise<Map<number, Record<string, unknown>>> {
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

/**
 * Returns the id of the menu that contains the group's other entries or has its name, or creates
 * it.
 */
async function ensureGroup(
  context: Context,
  menus: readonly AnyRecord[],
  group: Group,
  entries: readonly Entry[],
): Promise<number | null> {
  if (group === 'top') return null
  const sibling = menus.find((menu) =>
    entries.some((entry) => entry.group === group && entry.url === menu.url),
  )
  if (typeof sibling?.parent_id === 'number') return sibling.parent_id
  const name = GROUP_RECORDS[group].menu_name[DEFAULT_LOCALE]
  const hasName = ({ menu_name }: AnyRecord) =>
    (menu_name as Partial<Label> | null)?.[DEFAULT_LOCALE] === name
  const existingGroup = menus.find((menu) => menu.url === GROUP_URL && hasName(menu))
  const sort = (GROUPS.indexOf(group) + 1) * 10
  return (
    existingGroup?.id ??
    (await createMenu(context, { ...GROUP_RECORDS[group], url: GROUP_URL, sort }))
  )
}

async function createMenu(context: Context, values: Record<string, unknown>): Promise<number> {
  const { outcomes } = await write(
    context,
    SYSTEM,
    [{ action: 'create', resource: 'menus', values }],
    {
      origin: 'seed',
    },
  )
  const [outcome] = outcomes
  if (outcome?.status !== 'created')
    throw new Error(`The menu ${String(values.url)} could not be created`)
  return outcome.record.id
}

const listAll = async (context: Context, resource: string): Promise<AnyRecord[]> =>
  (await listRecords(context, SYSTEM, resource, { range: [0, 999] })).records

/**
 * Initial values of a field in all records of a resource, including deleted ones, from the audit
 * log.
 */
async function valuesEverCreated(
  context: Context,
  resource: string,
  field: string,
): Promise<Set<string>> {
  const entries = await context.db.query
    .selectFrom('audit')
    .select('changes')
    .where('resource', '=', resource)
    .where('action', '=', 'create')
    .execute()
  const values = entries.flatMap((entry) =>
    (JSON.parse(String(entry.changes)) as { field: string; after: string | null }[])
      .filter((change) => change.field === field && change.after !== null)
      .map((change) => String(JSON.parse(String(change.after)))),
  )
  return new Set(values)
}
