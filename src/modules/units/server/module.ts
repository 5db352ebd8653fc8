/** Serial numbers and their labels. */
import type { ServerModule } from '#server/module.ts'
import { unitHooks } from './hooks.ts'
import { labels } from './labels/routes.ts'

export const unitsModule: ServerModule = {
  name: 'units',
  routes: [labels],
  hooks: [unitHooks],
  tags: {
    labels: 'Labels with QR codes, to be printed.',
  },
}
