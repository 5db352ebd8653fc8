/** The hand-made pages of the back-office, loaded on demand; paths and titles are in shared/pages.ts. */
import type { ComponentType } from 'react'
import type { PageName } from '#shared/pages.ts'
import { lazyCode } from './core/lazy-part.tsx'

const load = <M,>(module: () => Promise<M>, name: keyof M & string) =>
  lazyCode(async () => (await module())[name] as ComponentType)

export const pageComponents = {
  dashboard: load(() => import('./features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
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
