/** Registrations that wait for a decision. */
import { lazyPage } from '#admin/lazy-page.ts'
import type { AdminModule } from '#admin/module.ts'
import { pages } from '../shared/pages.ts'

export const adminModule: AdminModule = {
  name: 'registration',
  waiting: [
    {
      path: pages.registrations.path,
      resource: 'customers',
      filter: { status: 'pending' },
      title: 'dashboard.waiting.registrations',
      line: 'email',
    },
  ],
  pages: [
    {
      ...pages.registrations,
      Component: lazyPage(() => import('./registrations-page.tsx'), 'RegistrationsPage'),
    },
  ],
  openWork: {
    registrations: { label: 'dashboard.waiting.registrations' },
  },
}
