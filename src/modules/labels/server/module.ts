/** Labels with serial numbers. */
import type { ServerModule } from '#server/module.ts'
import { labels } from './routes.ts'

export const labelsModule: ServerModule = {
  name: 'labels',
  routes: [labels],
  tags: {
    labels: 'Labels with QR codes, to be printed.',
  },
}
