/** The portal's side of assembly drawings. */
import type { StorefrontModule } from '#storefront/module.ts'

export const storefrontModule: StorefrontModule = {
  name: 'drawings',
  pages: {
    '/zujian_web?id': () => import('./drawing-page.tsx').then((module) => module.DrawingPage),
    '/zujian_web': () => import('./drawings-page.tsx').then((module) => module.DrawingsPage),
  },
}
