/** The portal's side of guides. */
import type { StorefrontModule } from '#storefront/module.ts'

export const storefrontModule: StorefrontModule = {
  name: 'guides',
  pages: {
    '/error_web?guide': () => import('./guide-page.tsx').then((module) => module.GuidePage),
    '/error_web': () => import('./guides-page.tsx').then((module) => module.GuidesPage),
  },
}
