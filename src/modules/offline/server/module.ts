/** Products that customers take along. */
import type { ServerModule } from '#server/module.ts'
import { offlineDownload } from './routes.ts'

export const offlineModule: ServerModule = {
  name: 'offline',
  routes: [offlineDownload],
}
