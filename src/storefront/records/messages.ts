/** Texts of the plain pages of records. */
import type { records } from '#locales/en/storefront/records.ts'
import { textsOf } from '../language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof records>('./*/storefront/records.ts', {
    base: '/src/locales',
    eager: true,
    import: 'records',
  }),
)
