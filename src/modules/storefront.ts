/** The portal's side of the capabilities: `storefront/module.ts` of their folders. */
import type { StorefrontModule } from '#storefront/module.ts'
import { without } from '#without'
import { installed } from './modules.ts'

const modules = import.meta.glob<StorefrontModule>('./*/storefront/module.ts', {
  eager: true,
  import: 'storefrontModule',
})

export const storefrontModules = installed(Object.values(modules), without)
