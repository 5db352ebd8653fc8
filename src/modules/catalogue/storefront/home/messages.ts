/** Texts of the start page. */
import type { home } from '#locales/en/storefront/home.ts'
import { textsOf } from '#storefront/language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof home>('./*/storefront/home.ts', {
    base: '/src/locales',
    eager: true,
    import: 'home',
  }),
)
