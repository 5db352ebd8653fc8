/**
 * Back-office pages that do not belong to a resource: URLs, titles, access (specification §2, §6).
 * Used by the server for menus, and by the back-office for routes, tabs and search. Those of
 * modules are declared in their `shared/pages.ts`.
 */

import type { Label } from '#fields/field.ts'
import { pageTitles } from '#shared/i18n/labels.ts'
import { ACTIONS, type Action } from './resources/actions.ts'
import type { Resources } from './resources/define.ts'
import { can } from './resources/permissions.ts'
import type { Subject } from './resources/role-grants.ts'

export interface Page {
  /** URL. */
  path: string
  title: Label
  icon: string
  /** Position in the menus: the key of a group, the top level, or none. */
  menu: string | null
  /**
   * Order among the pages of its menu, which come before lists; at the top level, groups are
   * between 10 and 99.
   */
  sort?: number
  /**
   * Access: all staff, those with any permission, some roles, or users with a permission on a
   * resource or one of its fields.
   */
  access:
    | 'staff'
    | 'permitted'
    | readonly string[]
    | { resource: string; action: Action; field?: string }
  /**
   * Set if the menus of roles without any permission initially omit it; by default, all with access
   * have it.
   */
  menuFor?: 'permitted'
  /** Whether the user menu offers it as help. */
  isHelp?: boolean
  /** Whether its tab can't be closed (specification: affix). */
  pinned?: boolean
  /** Whether it remounts on every visit (specification: noCache). */
  noCache?: boolean
}

export const pages = {
  dashboard: {
    path: '/dashboard',
    title: pageTitles.dashboard,
    icon: 'dashboard',
    menu: 'top',
    access: 'staff',
    pinned: true,
  },
  changes: {
    path: '/system/changes/index',
    title: pageTitles.changes,
    icon: 'audit',
    menu: 'top',
    sort: 98,
    access: { resource: 'audit', action: 'list' },
  },
  trash: {
    path: '/system/trash/index',
    title: pageTitles.trash,
    icon: 'trash',
    menu: 'data',
    sort: 3,
    access: { resource: 'audit', action: 'list' },
  },
  system: {
    path: '/system/status/index',
    title: pageTitles.system,
    icon: 'monitor',
    menu: 'system',
    sort: 5,
    access: ['admin'],
  },
  settings: {
    path: '/system/settings/index',
    title: pageTitles.settings,
    icon: 'settings',
    // The menu is the group above those of settings.
    menu: null,
    access: 'staff',
  },
  past: {
    path: '/system/past/index',
    title: pageTitles.past,
    icon: 'audit',
    menu: null,
    access: 'staff',
  },
  permissionPage: {
    path: '/permission/page',
    title: pageTitles.permissionPage,
    icon: 'layers',
    menu: 'people',
    sort: 1,
    access: ['admin'],
  },
  permissionDirective: {
    path: '/permission/directive',
    title: pageTitles.permissionDirective,
    icon: 'list',
    menu: 'people',
    sort: 2,
    access: 'permitted',
  },
  permissionRole: {
    path: '/permission/role',
    title: pageTitles.permissionRole,
    icon: 'change',
    menu: 'people',
    sort: 3,
    access: ['admin'],
  },
  profile: {
    path: '/profile/index',
    title: pageTitles.profile,
    icon: 'user',
    menu: null,
    access: 'staff',
  },
} as const satisfies Record<string, Page>

/** The pages of a product: those of the engine, and those of its modules. */
export const officePages = (modules: readonly { pages?: readonly Page[] }[]): Page[] => [
  ...Object.values(pages),
  ...modules.flatMap(({ pages = [] }) => pages),
]

/** Whether the subject can do anything with any resource. */
const isPermitted = (subject: Subject, resources: Resources): boolean =>
  Object.values(resources).some((resource) =>
    ACTIONS.some((action) => can(subject, action, resource)),
  )

/** Whether the menus of a role initially contain the page. */
export const isInMenus = (subject: Subject, page: Page, resources: Resources): boolean =>
  canOpen(subject, page, resources) &&
  (page.menuFor === undefined || isPermitted(subject, resources))

/** Whether the subject can open the page. */
export function canOpen(subject: Subject, { access }: Page, resources: Resources): boolean {
  if (access === 'staff') return true
  if (access === 'permitted') return isPermitted(subject, resources)
  if (!('resource' in access)) return subject.roles.some((role) => access.includes(role))
  const resource = resources[access.resource]
  return resource !== undefined && can(subject, access.action, resource, access.field)
}
