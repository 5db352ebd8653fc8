/** Registrations that wait for a decision. */
import { PAGES } from '#modules/pages.ts'
import type { ServerModule } from '#server/module.ts'
import type { OpenWork } from '#server/start-page.ts'
import { canOpen } from '#shared/pages.ts'
import { pages } from '../shared/pages.ts'
import { registrations } from './routes.ts'

/** Counts for those who may decide on registrations, not for all who may read them. */
const registrationWork: OpenWork = {
  key: 'registrations',
  sort: 10,
  query: ({ resources }, actor) =>
    canOpen(actor, pages.registrations, resources)
      ? { resource: 'customers', filter: { status: 'pending' } }
      : null,
}

export const serverModule: ServerModule = {
  name: 'registration',
  pages: Object.values(pages),
  storefrontPages: [PAGES.register],
  routes: [registrations],
  openWork: [registrationWork],
  tags: {
    registrations: 'Customers register, and staff review the registrations.',
  },
}
