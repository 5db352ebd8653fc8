/** Serial numbers. */
import type { ServerModule } from '#server/module.ts'
import { unitHooks } from './hooks.ts'

export const unitsModule: ServerModule = {
  name: 'units',
  hooks: [unitHooks],
}
