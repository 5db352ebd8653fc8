/** Serial numbers, and the units that customers have saved. */
import type { ServerModule } from '#server/module.ts'
import { unitHooks } from './hooks.ts'
import { unitTables } from './tables.ts'

export const serverModule: ServerModule = {
  name: 'units',
  tables: unitTables,
  hooks: [unitHooks],
}
