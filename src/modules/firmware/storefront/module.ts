/** The portal's side of firmware. */
import type { StorefrontModule } from '#storefront/module.ts'

export const storefrontModule: StorefrontModule = {
  name: 'firmware',
  pages: {
    '/flist_web?id': () =>
      import('./product-firmware-page.tsx').then((module) => module.ProductFirmwarePage),
    '/flist_web': () => import('./firmware-page.tsx').then((module) => module.FirmwarePage),
    '/showlog_web?id': () => import('./change-log-page.tsx').then((module) => module.ChangeLogPage),
    '/showlog_web': () => import('./firmware-page.tsx').then((module) => module.FirmwareLogPage),
  },
  accountSections: () => import('./account-sections.tsx').then((module) => module.accountSections),
  ownData: ['/api/web/firmware-subscriptions'],
}
