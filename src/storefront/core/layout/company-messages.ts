/** Names of the company's pages. */
import type { companyLinks } from '#locales/en/storefront/company-links.ts'
import { textsOf } from '../language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof companyLinks>('./*/storefront/company-links.ts', {
    base: '/src/locales',
    eager: true,
    import: 'companyLinks',
  }),
)
