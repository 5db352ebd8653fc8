/** Figures and tasks of the start page. */
import type { ServerModule } from '#server/module.ts'
import { dashboard } from './routes.ts'

export const dashboardModule: ServerModule = {
  name: 'dashboard',
  routes: [dashboard],
  tags: {
    dashboard: 'Open work and figures.',
  },
}
