/** Texts of pending requests, for code that runs outside of components. */
import type { offline } from '#locales/en/storefront/offline.ts'
import { readLocale } from '#shared/i18n/interface-locale.ts'

const texts = import.meta.glob<typeof offline>('./*/storefront/offline.ts', {
  base: '/src/locales',
  eager: true,
  import: 'offline',
})

export const textOf = (key: keyof typeof offline): string =>
  texts[`./${readLocale()}/storefront/offline.ts`]?.[key] ?? ''
