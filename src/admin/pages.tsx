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
  registrations: load(() => import('./features/registrations/registrations-page.tsx'), 'RegistrationsPage'),
  changes: load(() => import('./features/history/changes-page.tsx'), 'ChangesPage'),
  trash: load(() => import('./features/history/trash-page.tsx'), 'TrashPage'),
  translations: load(() => import('./features/dashboard/translations-page.tsx'), 'TranslationsPage'),
  system: load(() => import('./features/system/system-page.tsx'), 'SystemPage'),
  past: load(() => import('./features/history/past-page.tsx'), 'PastPage'),
  permissionPage: load(() => import('./features/permission/pages-by-role.tsx'), 'PagesByRole'),
  permissionDirective: load(() => import('./features/permission/actions-and-fields.tsx'), 'ActionsAndFields'),
  permissionRole: load(() => import('./features/permission/compare-roles.tsx'), 'CompareRoles'),
  documentation: load(() => import('./features/handbook/handbook-page.tsx'), 'HandbookPage'),
  guide: load(() => import('./features/tour/tour-page.tsx'), 'TourPage'),
  profile: load(() => import('./features/profile/profile-page.tsx'), 'ProfilePage'),
} satisfies Record<PageName, ComponentType>

/** Below the URL of every resource. */
export const ImportPage = load(() => import('./features/transfer/import-page.tsx'), 'ImportPage')
