/** The start page, and the state of the translations. */
import { lazyPage } from '#admin/lazy-page.ts'
import type { AdminModule } from '#admin/module.ts'
import { pages } from '../shared/pages.ts'

export const adminModule: AdminModule = {
  name: 'dashboard',
  Home: lazyPage(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  pages: [
    {
      ...pages.translations,
      Component: lazyPage(() => import('./translations-page.tsx'), 'TranslationsPage'),
    },
  ],
  openWork: {
    errors: { label: 'dashboard.waiting.errors' },
  },
}
