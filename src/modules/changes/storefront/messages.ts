/** Texts of the change page. */
import type { change } from '#locales/en/storefront/change.ts'
import { textsOf } from '#storefront/language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof change>('./*/storefront/change.ts', {
    base: '/src/locales',
    eager: true,
    import: 'change',
  }),
)
