/** The office's side of the capabilities: `admin/module.ts` of their folders. */
import type { AdminModule } from '#admin/module.ts'
import { without } from '#without'
import { installed } from './modules.ts'

const modules = import.meta.glob<AdminModule>('./*/admin/module.{ts,tsx}', {
  eager: true,
  import: 'adminModule',
})

export const adminModules = installed(Object.values(modules), without)
