/** Labels with serial numbers. */
import type { ServerModule } from '#server/module.ts'
import { labels } from './routes.ts'

export const serverModule: ServerModule = {
  name: 'labels',
  routes: [labels],
  tags: {
    labels: 'Labels with QR codes, to be printed.',
  },
}
