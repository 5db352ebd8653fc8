/** The portal's side of 3D models. */
import type { StorefrontModule } from '#storefront/module.ts'

export const storefrontModule: StorefrontModule = {
  name: 'models',
  pages: {
    '/demo_web': () => import('./gallery-page.tsx').then((module) => module.GalleryPage),
    '/fdemo_web?id': () => import('./model-page.tsx').then((module) => module.NavigationPage),
    '/fdemo_web': () => import('./gallery-page.tsx').then((module) => module.GalleryPage),
    '/fdemo_new_web?id': () => import('./model-page.tsx').then((module) => module.ExplodedPage),
    '/fdemo_new_web': () =>
      import('./gallery-page.tsx').then((module) => module.ExplodedGalleryPage),
  },
}
