/** The hand-made pages of the back-office, loaded on demand; paths and titles are in shared/pages.ts. */
import { type ComponentType, lazy } from 'react'
import type { PageName } from '#shared/pages.ts'
import { DashboardPage } from './features/dashboard/dashboard-page.tsx'

const load = <M,>(module: () => Promise<M>, name: keyof M & string) =>
  lazy(async () => ({ default: (await module())[name] as ComponentType }))

export const pageComponents = {
  dashboard: DashboardPage,
  registrations: load(() => import('./features/registrations/registrations-page.tsx'), 'RegistrationsPage'),
  changes: load(() => import('./features/history/changes-page.tsx'), 'ChangesPage'),
  trash: load(() => import('./features/history/trash-page.tsx'), 'TrashPage'),
  translations: load(() => import('./features/dashboard/translations-page.tsx'), 'TranslationsPage'),
  past: load(() => import('./features/history/past-page.tsx'), 'PastPage'),
  permissionPage: load(() => import('./features/permission/pages-by-role.tsx'), 'PagesByRole'),
  permissionDirective: load(() => import('./features/permission/actions-and-fields.tsx'), 'ActionsAndFields'),
  permissionRole: load(() => import('./features/permission/compare-roles.tsx'), 'CompareRoles'),
  documentation: load(() => import('./features/handbook/handbook-page.tsx'), 'HandbookPage'),
  guide: load(() => import('./features/tour/tour-page.tsx'), 'TourPage'),
  profile: load(() => import('./features/profile/profile-page.tsx'), 'ProfilePage'),
} satisfies Record<PageName, ComponentType>
