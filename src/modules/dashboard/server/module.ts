/** Figures and tasks of the start page. */
import type { ServerModule } from '#server/module.ts'
import { pages } from '../shared/pages.ts'
import { dashboard } from './routes.ts'

export const serverModule: ServerModule = {
  name: 'dashboard',
  pages: Object.values(pages),
  routes: [dashboard],
  tags: {
    dashboard: 'Open work and figures.',
  },
}
