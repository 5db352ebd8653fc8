/** Products that customers take along. */
import type { ServerModule } from '#server/module.ts'
import { offlineDownload } from './routes.ts'

export const serverModule: ServerModule = {
  name: 'offline',
  routes: [offlineDownload],
}
