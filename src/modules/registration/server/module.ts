/** Registrations that wait for a decision. */
import type { ServerModule } from '#server/module.ts'
import { pages } from '../shared/pages.ts'
import { registrations } from './routes.ts'

export const registrationModule: ServerModule = {
  name: 'registration',
  pages: Object.values(pages),
  routes: [registrations],
  tags: {
    registrations: 'Customers register, and staff review the registrations.',
  },
}
