/** Registrations that wait for a decision. */
import { lazyPage } from '#admin/lazy-page.ts'
import type { AdminModule } from '#admin/module.ts'

export const registrationModule: AdminModule = {
  name: 'registration',
  pages: {
    registrations: lazyPage(() => import('./registrations-page.tsx'), 'RegistrationsPage'),
  },
}
