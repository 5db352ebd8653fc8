/** Records that every installation needs: the built-in roles, and the back-office menu as the config declares it. */
import type { Role } from '#shared/constants.ts'
import { MENU_GROUPS, type MenuGroup, type Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { type Context, SYSTEM } from '../context.ts'
import { listRecords } from '../records/read.ts'
import type { Operation } from '../writes/types.ts'
import { write } from '../writes/write.ts'

/** The address of a menu that only groups others. */
const GROUP_URL = '#'

const ROLE_RECORDS = [
  { key: 'admin', name: { en: 'Administrator', zh: '管理员' }, description: 'All pages / 可访问全部页面' },
  {
    key: 'editor',
    name: { en: 'Editor', zh: '编辑' },
    description: 'All pages but permissions and system administration / 可访问除权限与系统管理以外的页面',
  },
  { key: 'visitor', name: { en: 'Visitor', zh: '访客' }, description: 'The dashboard only / 仅可访问系统首页' },
] as const satisfies readonly { key: Role; name: object; description: string }[]

const GROUP_RECORDS: Record<MenuGroup, { menu_name: { en: string; zh: string }; icon: string }> = {
  goods: { menu_name: { en: 'Products', zh: '商品管理' }, icon: 'spotlight' },
  order: { menu_name: { en: 'Orders', zh: '订单' }, icon: 'order' },
  support: { menu_name: { en: 'Support', zh: '技术支持' }, icon: 'troubleshooting' },
  system: { menu_name: { en: 'System', zh: '系统' }, icon: 'settings' },
}
const DASHBOARD = { menu_name: { en: 'Dashboard', zh: '系统首页' }, url: '/dashboard', icon: 'dashboard', sort: 0 }

/** A menu that was made just now, and who sees it: the roles that may list the resource, all of them without one. */
interface Added {
  id: number
  resource: Resource | null
}

/**
 * Creates the roles and menus that are missing, and lets each role see the new menus whose records it may list.
 * What staff have renamed, moved, hidden or deleted stays as they left it.
 */
export async function ensureSystemRecords(context: Context): Promise<void> {
  const added = await ensureMenus(context)
  const roles = await all(context, 'roles')
  const known = await everCreated(context, 'roles', 'key')
  const operations: Operation[] = []
  for (const role of roles) {
    const menus = [...(role.menus as number[]), ...seenBy(String(role.key), added)]
    if (added.length) operations.push({ action: 'update', resource: 'roles', id: role.id, values: { menus } })
  }
  const entries = await menuEntries(context)
  for (const role of ROLE_RECORDS) {
    if (roles.some((one) => one.key === role.key) || known.has(role.key)) continue
    operations.push({ action: 'create', resource: 'roles', values: { ...role, menus: seenBy(role.key, entries) } })
  }
  if (operations.length) await write(context, SYSTEM, operations, { origin: 'seed' })
}

/** Menus that a role may see: the dashboard, and the list of each resource it may list. */
const seenBy = (role: string, menus: readonly Added[]): number[] =>
  menus.filter(({ resource }) => !resource || can({ roles: [role] }, 'list', resource)).map(({ id }) => id)

/** The menus of today's config: the dashboard and the lists of resources. */
async function menuEntries(context: Context): Promise<Added[]> {
  const byPath = new Map(Object.values(context.resources).map((resource) => [resource.paths.list, resource]))
  const menus = await all(context, 'menus')
  return menus.flatMap(({ id, url }) => {
    const resource = byPath.get(String(url)) ?? null
    return resource || url === DASHBOARD.url ? [{ id, resource }] : []
  })
}

async function ensureMenus(context: Context): Promise<Added[]> {
  const known = await everCreated(context, 'menus', 'url')
  const menus = await all(context, 'menus')
  const isKnown = (url: string) => known.has(url) || menus.some((menu) => menu.url === url)
  const added: Added[] = []
  if (!isKnown(DASHBOARD.url)) added.push({ id: await create(context, DASHBOARD), resource: null })
  for (const [place, group] of MENU_GROUPS.entries()) {
    const resources = Object.values(context.resources).filter((resource) => resource.menu === group)
    const missing = resources.filter((resource) => !isKnown(resource.paths.list))
    if (!missing.length) continue
    const parent_id =
      groupOf(menus, group, resources) ??
      (await create(context, { ...GROUP_RECORDS[group], url: GROUP_URL, sort: (place + 1) * 10 }))
    for (const resource of missing) {
      const { label, icon, paths } = resource
      const sort = (resources.indexOf(resource) + 1) * 10
      const values = { menu_name: label, url: paths.list, icon, sort, parent_id }
      added.push({ id: await create(context, values), resource })
    }
  }
  return added
}

/** The menu that holds the group's other resources, or bears its name. */
function groupOf(menus: readonly AnyRecord[], group: MenuGroup, resources: readonly Resource[]): number | null {
  const sibling = menus.find((menu) => resources.some((resource) => resource.paths.list === menu.url))
  if (typeof sibling?.parent_id === 'number') return sibling.parent_id
  const { zh } = GROUP_RECORDS[group].menu_name
  const named = menus.find((menu) => menu.url === GROUP_URL && (menu.menu_name as { zh?: string } | null)?.zh === zh)
  return named?.id ?? null
}

async function create(context: Context, values: Record<string, unknown>): Promise<number> {
  const { outcomes } = await write(context, SYSTEM, [{ action: 'create', resource: 'menus', values }], {
    origin: 'seed',
  })
  const [outcome] = outcomes
  if (outcome?.status !== 'created') throw new Error(`The menu ${String(values.url)} could not be created`)
  return outcome.record.id
}

const all = async (context: Context, resource: string): Promise<AnyRecord[]> =>
  (await listRecords(context, SYSTEM, resource, { range: [0, 999] })).records

/** Every value that a field of the resource's records began with, those of deleted records included. */
async function everCreated(context: Context, resource: string, field: string): Promise<Set<string>> {
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
