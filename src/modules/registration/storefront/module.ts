/** Customers register. */
import type { StorefrontModule } from '#storefront/module.ts'

export const registrationModule: StorefrontModule = {
  name: 'registration',
  entrances: {
    '/reg_web': () => import('./register-page.tsx').then((module) => module.RegisterPage),
  },
}
