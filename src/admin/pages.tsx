/** The pages of the back-office, loaded by route; paths and titles of the hand-made ones are in shared/pages.ts. */
import { type ComponentType, lazy } from 'react'
import type { PageName } from '#shared/pages.ts'

/** React's `lazy` for a named export. */
const load = <M extends Record<N, ComponentType>, N extends string>(module: () => Promise<M>, name: N) =>
  lazy(async () => ({ default: (await module())[name] as ComponentType }))

const loadViews = async () => (await import('./views.ts')).views
export const RecordList = load(loadViews, 'RecordList')
export const WorkflowList = load(loadViews, 'WorkflowList')
export const RecordEdit = load(loadViews, 'RecordEdit')
export const RecordCreate = load(loadViews, 'RecordCreate')

export const pageComponents = {
  dashboard: load(loadViews, 'DashboardPage'),
  registrations: load(() => import('#modules/registration/admin/registrations-page.tsx'), 'RegistrationsPage'),
  changes: load(() => import('./history/changes-page.tsx'), 'ChangesPage'),
  trash: load(() => import('./history/trash-page.tsx'), 'TrashPage'),
  translations: load(() => import('#modules/dashboard/admin/translations-page.tsx'), 'TranslationsPage'),
  system: load(() => import('./system/system-page.tsx'), 'SystemPage'),
  past: load(() => import('./history/past-page.tsx'), 'PastPage'),
  permissionPage: load(() => import('./permission/pages-by-role.tsx'), 'PagesByRole'),
  permissionDirective: load(() => import('./permission/actions-and-fields.tsx'), 'ActionsAndFields'),
  permissionRole: load(() => import('./permission/compare-roles.tsx'), 'CompareRoles'),
  documentation: load(() => import('#modules/handbook/admin/handbook-page.tsx'), 'HandbookPage'),
  guide: load(() => import('#modules/handbook/admin/tour/tour-page.tsx'), 'TourPage'),
  profile: load(() => import('./profile/profile-page.tsx'), 'ProfilePage'),
} satisfies Record<PageName, ComponentType>

/** Below the URL of every resource. */
export const ImportPage = load(() => import('./transfer/import-page.tsx'), 'ImportPage')
