/** Serial numbers. */
import type { ServerModule } from '#server/module.ts'
import { unitHooks } from './hooks.ts'

export const serverModule: ServerModule = {
  name: 'units',
  hooks: [unitHooks],
}
