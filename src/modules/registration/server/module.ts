/** Registrations that wait for a decision. */
import { PAGES } from '#modules/pages.ts'
import type { ServerModule } from '#server/module.ts'
import { pages } from '../shared/pages.ts'
import { registrations } from './routes.ts'

export const registrationModule: ServerModule = {
  name: 'registration',
  pages: Object.values(pages),
  storefrontPages: [PAGES.register],
  routes: [registrations],
  tags: {
    registrations: 'Customers register, and staff review the registrations.',
  },
}
