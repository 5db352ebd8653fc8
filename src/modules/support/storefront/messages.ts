/** Texts of the contact page. */
import type { contact } from '#locales/en/storefront/contact.ts'
import { textsOf } from '#storefront/language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof contact>('./*/storefront/contact.ts', {
    base: '/src/locales',
    eager: true,
    import: 'contact',
  }),
)
