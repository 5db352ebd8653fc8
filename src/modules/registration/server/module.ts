/** Registrations that wait for a decision. */
import type { ServerModule } from '#server/module.ts'
import { registrations } from './routes.ts'

export const registrationModule: ServerModule = {
  name: 'registration',
  routes: [registrations],
  tags: {
    registrations: 'Customers register, and staff review the registrations.',
  },
}
