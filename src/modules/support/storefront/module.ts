/** The portal's side of messages to the service. */
import type { StorefrontModule } from '#storefront/module.ts'

export const storefrontModule: StorefrontModule = {
  name: 'support',
  pages: {
    '/contact_web': () => import('./contact-page.tsx').then((module) => module.ContactPage),
  },
  offline: () => import('./offline-parts.ts').then((module) => module.offlineParts),
}
