/** Customers register. */
import type { StorefrontModule } from '#storefront/module.ts'

export const storefrontModule: StorefrontModule = {
  name: 'registration',
  entrances: {
    '/reg_web': () => import('./register-page.tsx').then((module) => module.RegisterPage),
  },
}
