/** Texts of the company's pages. */
import type { company } from '#locales/en/storefront/company.ts'
import { textsOf } from '#storefront/language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof company>('./*/storefront/company.ts', {
    base: '/src/locales',
    eager: true,
    import: 'company',
  }),
)
