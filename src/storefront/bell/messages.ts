/** Texts of the bell, and of notifications on devices. */
import type { notices } from '#locales/en/storefront/notices.ts'
import { textsOf } from '../language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof notices>('./*/storefront/notices.ts', {
    base: '/src/locales',
    eager: true,
    import: 'notices',
  }),
)
