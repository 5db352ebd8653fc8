/** The engine's own parts of generated pages, and its hand-made pages. */
import { pages } from '#shared/pages.ts'
import { useClearLog } from './error-log/clear-log.tsx'
import { JobActions, RetryJob } from './jobs/job-actions.tsx'
import { lazyPage } from './lazy-page.ts'
import { lazyPart } from './lazy-part.tsx'
import { OpenView, urlOfView } from './list/saved/open-view.tsx'
import type { AdminModule } from './module.ts'
import { urlOfNote } from './together/note-url.ts'
import { DeliveryActions, WebhookActions } from './webhooks/send-again.tsx'

const StylePage = lazyPage(() => import('./style/style-page.tsx'), 'StylePage')

export const engine: AdminModule = {
  name: 'engine',
  resourceParts: {
    users: {
      RecordActions: lazyPart(async () => (await import('./access/user-actions.tsx')).UserActions),
    },
    roles: {
      RecordActions: lazyPart(async () => (await import('./access/role-actions.tsx')).RoleActions),
    },
    customers: {
      RecordActions: lazyPart(
        async () => (await import('./access/customer-actions.tsx')).CustomerActions,
      ),
    },
    jobs: {
      RecordActions: JobActions,
      FormSection: lazyPart(async () => (await import('./jobs/job-report.tsx')).JobReport),
    },
    views: { RecordActions: OpenView, urlOf: urlOfView },
    notes: { urlOf: urlOfNote },
    webhooks: {
      RecordActions: WebhookActions,
      FormSection: lazyPart(
        async () => (await import('./webhooks/target-section.tsx')).TargetSection,
      ),
      sectionFields: ['list', 'filter'],
    },
    webhook_deliveries: { RecordActions: DeliveryActions },
    audit: {
      FormSection: lazyPart(
        async () => (await import('./history/logged-changes.tsx')).LoggedChanges,
      ),
      sectionFields: ['changes'],
    },
    errors: {
      useListActions: useClearLog,
      Edit: lazyPage(() => import('./error-log/error-page.tsx'), 'ErrorPage'),
    },
    menus: { List: lazyPage(() => import('./access/menu-page.tsx'), 'MenuPage') },
    page_styles: { List: StylePage, Edit: StylePage },
  },
  waiting: [
    {
      path: '/system/jobs/index',
      resource: 'jobs',
      filter: { status: 'failed' },
      title: 'dashboard.failedJobs',
      line: 'problem',
      Action: RetryJob,
      newestFirst: true,
      isRare: true,
    },
  ],
  pages: [
    {
      ...pages.changes,
      Component: lazyPage(() => import('./history/changes-page.tsx'), 'ChangesPage'),
    },
    { ...pages.trash, Component: lazyPage(() => import('./history/trash-page.tsx'), 'TrashPage') },
    {
      ...pages.system,
      Component: lazyPage(() => import('./system/system-page.tsx'), 'SystemPage'),
    },
    {
      ...pages.settings,
      Component: lazyPage(() => import('./system/settings-page.tsx'), 'SettingsPage'),
    },
    { ...pages.past, Component: lazyPage(() => import('./history/past-page.tsx'), 'PastPage') },
    {
      ...pages.permissionPage,
      Component: lazyPage(() => import('./permission/pages-by-role.tsx'), 'PagesByRole'),
    },
    {
      ...pages.permissionDirective,
      Component: lazyPage(() => import('./permission/actions-and-fields.tsx'), 'ActionsAndFields'),
    },
    {
      ...pages.permissionRole,
      Component: lazyPage(() => import('./permission/compare-roles.tsx'), 'CompareRoles'),
    },
    {
      ...pages.profile,
      Component: lazyPage(() => import('./profile/profile-page.tsx'), 'ProfilePage'),
    },
  ],
}
