/** Texts of troubleshooting guides. */
import type { guides } from '#locales/en/storefront/guides.ts'
import { textsOf } from '#storefront/language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof guides>('./*/storefront/guides.ts', {
    base: '/src/locales',
    eager: true,
    import: 'guides',
  }),
)
