/** The portal's side of changes of products. */
import type { StorefrontModule } from '#storefront/module.ts'

export const storefrontModule: StorefrontModule = {
  name: 'changes',
  pages: {
    '/detail_web?change': () => import('./change-page.tsx').then((module) => module.ChangePage),
  },
}
