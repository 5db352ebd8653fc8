/** The start page, and the state of the translations. */
import { lazyPage } from '#admin/lazy-page.ts'
import type { AdminModule } from '#admin/module.ts'

export const dashboardModule: AdminModule = {
  name: 'dashboard',
  pages: {
    dashboard: lazyPage(() => import('./dashboard-page.tsx'), 'DashboardPage'),
    translations: lazyPage(() => import('./translations-page.tsx'), 'TranslationsPage'),
  },
}
