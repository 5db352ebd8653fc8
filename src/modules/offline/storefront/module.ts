/** The portal's side of offline content. */
import type { StorefrontModule } from '#storefront/module.ts'

export const storefrontModule: StorefrontModule = {
  name: 'offline',
  frame: () => import('./frame-parts.ts').then((module) => module.frameParts),
  accountSections: () => import('./account-sections.tsx').then((module) => module.accountSections),
}
